/**
 * Focuses the first field of a form that is wrong: it may be far above the button that was pressed. What is no field of its own has a
 * `data-fault`, and can be focused. Returns whether anything is wrong.
 */
export function focusFault(form: ParentNode | null | undefined): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
  field?.focus();
  return Boolean(field);
}
