/**
 * What was typed in a form and not sent yet: it survives a reload and the way through the login, and lasts as long as the tab.
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

/** Stores a form's values; `readDraft` returns only those that are text. */
export function writeDraft(name: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Storage is refused: what was typed lasts as long as the page.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Then there is nothing to forget.
  }
}

/** Forgets every draft, so that a customer who logs out leaves none to the next user. */
export function forgetDrafts(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, n) => sessionStorage.key(n) ?? "");
    for (const key of keys) if (key.startsWith(keyOf(""))) sessionStorage.removeItem(key);
  } catch {
    // Then there is nothing to forget.
  }
}

const keyOf = (name: string) => `draft_${name}`;
