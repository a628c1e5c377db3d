// Telegram's app: it gives the page its data after the # of the address, and both send each other
// events. This is the part of the protocol of telegram-web-app.js that the board needs.

/** @typedef {"safe" | "content"} Area */

const KEPT = "board-telegram";
const BUZZ = {
  turn: { type: "notification", notification_type: "warning" },
  refused: { type: "notification", notification_type: "error" },
};
/** @type {Record<string, Area>} */
const INSETS = { safe_area_changed: "safe", content_safe_area_changed: "content" };

/** @returns {import("./host.js").Host | null} null if Telegram does not show the page */
export function telegram() {
  const given = launchParameters();
  const data = given.get("tgWebAppData");
  if (!data) return null;
  const table = Number(new URLSearchParams(location.search).get("table"));
  let asks = false;
  /** @type {(() => void) | null} */
  let goBack = null;
  let lookChanged = () => {};
  /** @type {Record<Area, Record<string, number>>} */
  const insets = { safe: {}, content: {} };
  const heard = (/** @type {string} */ event, /** @type {any} */ value) => {
    if (event === "back_button_pressed") goBack?.();
    else if (event === "reload_iframe") reload();
    else if (event === "theme_changed") {
      host.scheme = schemeOf(value?.theme_params);
      lookChanged();
    } else if (event in INSETS) applyInsets(insets, INSETS[event], value);
  };
  /** @type {import("./host.js").Host} */
  const host = {
    name: "telegram",
    scheme: schemeOf(parsed(given.get("tgWebAppThemeParams"))),
    start(changed) {
      lookChanged = changed;
      listen(heard);
      post("iframe_ready", { reload_supported: true });
      for (const event of ["web_app_ready", "web_app_expand"]) post(event);
      post("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
      for (const area of ["safe_area", "content_safe_area"]) post(`web_app_request_${area}`);
    },
    isKnown: () => true,
    request: () => ({ host: "telegram", proof: { data, table } }),
    entered: () => {},
    playing(on) {
      if (on !== asks) post("web_app_setup_closing_behavior", { need_confirmation: on });
      asks = on;
    },
    back(action) {
      if (Boolean(action) !== Boolean(goBack))
        post("web_app_setup_back_button", { is_visible: Boolean(action) });
      goBack = action;
    },
    haptic: (kind) => post("web_app_trigger_haptic_feedback", BUZZ[kind]),
    open(link) {
      const { pathname, search } = new URL(link);
      post("web_app_open_tg_link", { path_full: pathname + search });
      post("web_app_close");
    },
  };
  return host;
}

/** After a reload inside the page the address may be without them. */
function launchParameters() {
  const found = new URLSearchParams(location.hash.slice(1));
  try {
    if (found.has("tgWebAppData")) sessionStorage.setItem(KEPT, found.toString());
    return new URLSearchParams(sessionStorage.getItem(KEPT) ?? found.toString());
  } catch {
    return found; // a frame without storage
  }
}

/** @param {string} eventType */
function post(eventType, eventData = {}) {
  const proxy = /** @type {any} */ (window).TelegramWebviewProxy;
  const external = /** @type {any} */ (window.external);
  if (proxy) proxy.postEvent(eventType, JSON.stringify(eventData));
  else if (external && "notify" in external) external.notify(JSON.stringify({ eventType, eventData }));
  else if (window.parent !== window)
    window.parent.postMessage(JSON.stringify({ eventType, eventData }), "*");
}

function reload() {
  post("iframe_will_reload");
  location.reload();
}

/** Apps call a function of the page; Telegram Web posts messages to its frame. @param {(event: string, value: any) => void} heard */
function listen(heard) {
  const view = { receiveEvent: heard };
  Object.assign(window, {
    Telegram: { WebView: view },
    TelegramGameProxy: view,
    TelegramGameProxy_receiveEvent: heard,
  });
  addEventListener("message", ({ source, data }) => {
    if (source !== window.parent) return;
    const { eventType, eventData } = parsed(data);
    if (typeof eventType === "string") heard(eventType, eventData);
  });
}

/** @param {string | null} text */
function parsed(text) {
  try {
    return JSON.parse(text ?? "") ?? {};
  } catch {
    return {};
  }
}

/** The board's own colours have measured contrasts: of the app's it follows only how light they are. @param {{bg_color?: string} | undefined} params */
function schemeOf(params) {
  const colour = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(params?.bg_color ?? "");
  if (!colour) return null;
  const [red, green, blue] = colour.slice(1).map((part) => parseInt(part, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128 ? "dark" : "light";
}

/** @param {Record<Area, Record<string, number>>} insets @param {Area} area @param {Record<string, number> | undefined} value */
function applyInsets(insets, area, value) {
  insets[area] = value ?? {};
  for (const side of ["top", "right", "bottom", "left"]) {
    const length = Object.values(insets).reduce((sum, one) => sum + (Number(one[side]) || 0), 0);
    document.documentElement.style.setProperty(`--host-${side}`, `${length}px`);
  }
}
