// Files of the server: pictures go to the device's share sheet where there is one, others are kept.

import * as dialog from "./dialog.js";
import { say } from "./words.js";

/** @type {Record<string, string>} */
const KINDS = { png: "image/png", gif: "image/gif" };

/** @param {{name: string, content: string}} sent in Base64 */
export async function received({ name, content }) {
  const type = KINDS[name.slice(name.lastIndexOf(".") + 1)];
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  const file = new File([bytes], name, type ? { type } : {});
  if (!type || !navigator.canShare?.({ files: [file] })) return save(file);
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    const { name: why } = /** @type {DOMException} */ (error);
    if (["AbortError", "InvalidStateError"].includes(why)) return; // the sheet was closed, or is open
    ask(file);
  }
}

/** The tap was too long ago for this browser: another one does it. @param {File} file */
function ask(file) {
  const then = (/** @type {string} */ label, /** @type {() => void} */ run) => [{ label, style: "plain", run: () => (dialog.close(), run()) }];
  const share = then(say("share-picture"), () => navigator.share({ files: [file] }).catch(() => {}));
  dialog.open({ title: say("picture-ready"), lines: [], buttons: [share, then(say("save"), () => save(file))] }, () => "");
}

/** @param {File} file */
function save(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
