import type { InputEvent } from "react";

/** Takes out of a field, as it is typed, what is no digit, and what is too many. `onInput`. */
export const onlyDigits =
  (most: number) =>
  ({ currentTarget: input }: InputEvent<HTMLInputElement>): void =>
    put(input, input.value.replace(/\D/g, "").slice(0, most));

/** The same for a phone number in India, which may be pasted with +91 or 0 before its ten digits. `onInput`. */
export const phoneDigits = ({ currentTarget: input }: InputEvent<HTMLInputElement>): void => {
  const digits = input.value.replace(/\D/g, "");
  put(input, digits.replace(/^(91|0)(?=\d{10}$)/, "").slice(0, 10));
};

/** Untouched where nothing changes: writing would move the cursor to the end. */
function put(input: HTMLInputElement, value: string): void {
  if (input.value !== value) input.value = value;
}
