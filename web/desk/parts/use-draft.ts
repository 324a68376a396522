import { useState } from "react";

/**
 * What somebody types over what they saw. It stays over that, whatever a colleague saves meanwhile: the change names its
 * version, and the server refuses it where there is another one by now. `reset` goes on with what there is now, `rebase`
 * with what somebody's own change beside it made of it: what is typed stays.
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
