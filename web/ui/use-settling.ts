import { useEffect, useState } from "react";

/** A second press, from a double click or impatience, comes within this time of the change that the first one made. */
const SETTLES_MS = 800;

/**
 * Whether a button's action has just changed in place: a press that was meant for the old action must not trigger the new
 * one. `verb` names the action and its object. Once another key or another place was pressed, the next press is intended.
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

/** The same for a button that has appeared where another one was pressed: it starts as settling. */
export const useJustCome = (verb: string): boolean => {
  const [shown, setShown] = useState("");
  useEffect(() => setShown(verb), [verb]);
  return useSettling(shown);
};
