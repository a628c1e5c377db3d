// What this browser remembers; a frame without storage remembers until it is closed.

const instead = new Map();

export function kept(name) {
  try {
    return localStorage.getItem(`board-${name}`) ?? instead.get(name) ?? null;
  } catch {
    return instead.get(name) ?? null;
  }
}

export function keep(name, value) {
  instead.set(name, value);
  try {
    localStorage.setItem(`board-${name}`, value);
  } catch {
    // The value is kept above.
  }
}
