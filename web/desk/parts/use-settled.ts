import { useEffect, useState } from "react";

/** Between two letters of somebody who types. */
const PAUSE_MS = 200;

/** What is typed, once nothing was typed for a moment, or at once with `settle`. */
export function useSettled(typed: string) {
  const text = typed.trim();
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { settled, settle };
}
