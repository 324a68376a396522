import type { MouseEvent } from "react";

/**
 * For buttons below fields that are checked when they are left: leaving a field by pressing the button would show a
 * message, the message would move the button away under the pointer, and the click would be lost. `onMouseDown`.
 */
export const stayFocused = (event: MouseEvent): void => event.preventDefault();
