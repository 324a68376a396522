import { type RefObject, useEffect } from "react";

/** Focuses the first field of a form that has just been opened, where there is a keyboard to type with: on a phone it would hide the rest. */
export function useFocusFirst(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches)
      form.current?.querySelector<HTMLElement>("input:enabled, select:enabled, textarea:enabled")?.focus();
  }, [form]);
}
