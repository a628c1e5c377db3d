// What time it is for the server, whatever the clock of this device says.

let ahead = 0;

/** @param {number} now the server's time, in seconds since the epoch */
export function setNow(now) {
  ahead = now - Date.now() / 1000;
}

/** Seconds until a time of the server's, at least 0. @param {number} due */
export function secondsUntil(due) {
  return Math.max(0, due - Date.now() / 1000 - ahead);
}
