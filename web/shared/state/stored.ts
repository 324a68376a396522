/** Reads a JSON value of the browser's storage; what is missing, unreadable or of another form counts as absent. */
export function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

/** Writes a JSON value, or takes it away. A full or forbidden storage is no reason to fail: the page works without. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows of some browsers refuse; the value then lives as long as the page.
  }
}

/** Takes away what is kept under an account's id: its cart, what it knows of its payments. */
export function forgetStoredOf(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.endsWith(`_${userId}`)) localStorage.removeItem(key);
  } catch {
    // There is nothing to forget then.
  }
}
