// The app that shows the page: how it proves who sits here, and what it can do for the page.

import { browser } from "./browser.js";
import { discord } from "./discord.js";
import { telegram } from "./telegram.js";

/**
 * @typedef {object} Host
 * @property {string} name
 * @property {"dark" | "light" | null} scheme how the app looks; null: like the device
 * @property {(lookChanged: () => void) => void} start says that the page is there, and follows the app from now on
 * @property {() => boolean} isKnown whether it can be asked at once who sits here, without a name
 * @property {(name: string) => object | Promise<object>} request what is posted for a session
 * @property {(answer: any) => void} entered what the server has answered
 * @property {(on: boolean) => void} playing whether the app asks before it closes the page
 * @property {(action: (() => void) | null) => void} back what the app's back button does; null hides it
 * @property {(kind: "turn" | "refused") => void} haptic
 * @property {(link: string) => void} open leaves the page for a link of the platform
 */

/** @type {Host} */
export const host = telegram() ?? discord() ?? browser;
