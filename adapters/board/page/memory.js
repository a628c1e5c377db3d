// What this browser remembers; a frame without storage remembers until it is closed.

/** @type {Map<string, string>} */
const instead = new Map();

/** @param {string} name @returns {string | null} */
export function kept(name) {
  try {
    return localStorage.getItem(`board-${name}`) ?? instead.get(name) ?? null;
  } catch {
    return instead.get(name) ?? null;
  }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  instead.set(name, value);
  try {
    localStorage.setItem(`board-${name}`, value);
  } catch {
    // The value is kept above.
  }
}
