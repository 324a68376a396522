import { country, isPhone } from "@chowk/contract/country";
import type { InputEvent } from "react";

/** Removes anything but digits from a field as it is typed, and digits beyond `most`. For `onInput`. */
export const onlyDigits =
  (most: number) =>
  ({ currentTarget: input }: InputEvent<HTMLInputElement>): void =>
    put(input, input.value.replace(/\D/g, "").slice(0, most));

/** The same for a phone number, which may be pasted with its calling code or a 0 before it: "+91 98765 43210". For `onInput`. */
export const phoneDigits = ({ currentTarget: input }: InputEvent<HTMLInputElement>): void => {
  const digits = input.value.replace(/\D/g, "");
  const before = [country().phone.callingCode.slice(1), "0"].find(
    (start) => digits.startsWith(start) && isPhone(digits.slice(start.length)),
  );
  put(input, digits.slice(before?.length ?? 0).slice(0, country().phone.digits.most));
};

/** Writes only a changed value: writing would move the cursor to the end. */
function put(input: HTMLInputElement, value: string): void {
  if (input.value !== value) input.value = value;
}
