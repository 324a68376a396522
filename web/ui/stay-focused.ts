import type { MouseEvent } from "react";

/**
 * For buttons below fields that are validated when they lose the focus: pressing the button would bring up an error, which
 * would move the button away from the pointer, and the click would be lost. For `onMouseDown`.
 */
export const stayFocused = (event: MouseEvent): void => event.preventDefault();
