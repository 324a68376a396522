import { useEffect, useRef } from "react";

/**
 * Focuses the first field of a form that is wrong once the answer is there: it may be far above the button that was pressed.
 * What is no field of its own has a `data-fault`, and can be focused.
 */
export function useFocusFault(busy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!busy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus();
  }, [busy]);
  return form;
}
