import type { InputEvent } from "react";

/** Removes anything but digits from a field as it is typed, and digits beyond `most`. For `onInput`. */
export const onlyDigits =
  (most: number) =>
  ({ currentTarget: input }: InputEvent<HTMLInputElement>): void =>
    put(input, input.value.replace(/\D/g, "").slice(0, most));

/** The same for a phone number in India, which may be pasted with +91 or 0 before its ten digits. For `onInput`. */
export const phoneDigits = ({ currentTarget: input }: InputEvent<HTMLInputElement>): void => {
  const digits = input.value.replace(/\D/g, "");
  put(input, digits.replace(/^(91|0)(?=\d{10}$)/, "").slice(0, 10));
};

/** Writes only a changed value: writing would move the cursor to the end. */
function put(input: HTMLInputElement, value: string): void {
  if (input.value !== value) input.value = value;
}
