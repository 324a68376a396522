/**
 * What was typed in a form and not sent yet: it survives a reload and the way through the login, and goes with the tab.
 * Never for passwords or codes.
 */
export function readDraft(name: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}");
    const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return {};
  }
}

/** Keeps what is text; the other fields of a form are left out. */
export function writeDraft(name: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Storage is refused: what was typed lives as long as the page.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // There is nothing to forget then.
  }
}

/** Forgets every draft, as one who logs out leaves them to whoever comes next. */
export function forgetDrafts(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, n) => sessionStorage.key(n) ?? "");
    for (const key of keys) if (key.startsWith(keyOf(""))) sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget then.
  }
}

const keyOf = (name: string) => `draft_${name}`;
