import { useEffect, useState } from "react";

/** A second press of a double click, or an impatient one, comes within this of the change that the first one made. */
const SETTLES_MS = 800;

/**
 * Whether what a button does has just changed where it stands: a press that was meant for what it did before must not do
 * the next thing. `verb` names what it does, and for what. Whoever has meanwhile pressed another key, or elsewhere, means it.
 */
export function useSettling(verb: string): boolean {
  const [settled, setSettled] = useState(verb);
  useEffect(() => {
    if (settled === verb) return;
    const settle = () => setSettled(verb);
    const onKey = ({ key }: KeyboardEvent) => key === "Enter" || key === " " || settle();
    const onPress = ({ target }: PointerEvent) =>
      (target instanceof Element && target.closest("[aria-disabled=true]")) || settle();
    const timer = setTimeout(settle, SETTLES_MS);
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [verb, settled]);
  return settled !== verb;
}

/** The same of a button that has come where another one was pressed: it begins so. */
export const useJustCome = (verb: string): boolean => {
  const [shown, setShown] = useState("");
  useEffect(() => setShown(verb), [verb]);
  return useSettling(shown);
};
