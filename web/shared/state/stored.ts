/** Reads a JSON value from the browser's storage; a missing, unreadable or malformed value counts as absent. */
export function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

/** Writes a JSON value, or removes it. A full or forbidden storage is no reason to fail: the page works without it. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows of some browsers refuse; the value then lasts only as long as the page.
  }
}

/** Removes everything stored under an account's id: its cart, what it knows about its payments. */
export function forgetStoredOf(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.endsWith(`_${userId}`)) localStorage.removeItem(key);
  } catch {
    // Then there is nothing to forget.
  }
}
