import { useState } from "react";

/**
 * What somebody types over what they saw. It stays based on that, whatever a colleague saves meanwhile: the change names the
 * version, and the server refuses it if there is a newer one. `reset` discards what was typed and shows the current state;
 * `rebase` keeps it, based on the state after another change by the same person.
 */
export function useDraft<S extends { version: string }, T extends object>(now: S, valuesOf: (saved: S) => T) {
  const [draft, setDraft] = useState<{ over: S; typed: Partial<T> }>();
  const saved = draft?.over ?? now;
  return {
    saved,
    seen: saved.version,
    values: { ...valuesOf(saved), ...draft?.typed },
    isTouched: draft !== undefined,
    type: (typed: Partial<T>) =>
      setDraft((before) => ({ over: before?.over ?? now, typed: { ...before?.typed, ...typed } })),
    rebase: (over: S) => setDraft((before) => ({ over, typed: before?.typed ?? {} })),
    reset: () => setDraft(undefined),
  };
}
