import type { InputEvent } from "react";
import { expect, test } from "vitest";
import { onlyDigits, phoneDigits } from "./only-digits.ts";

/** The value of a field after something was typed or pasted. */
function after(handler: (event: InputEvent<HTMLInputElement>) => void, value: string): string {
  const currentTarget = { value };
  handler({ currentTarget } as InputEvent<HTMLInputElement>);
  return currentTarget.value;
}

test("anything but digits is removed as it is typed, and so are digits beyond the limit", () => {
  expect(after(onlyDigits(6), "560 0a38")).toBe("560038");
  expect(after(onlyDigits(6), "5600389")).toBe("560038");
  expect(after(onlyDigits(18), "0012-3456")).toBe("00123456");
});

test.each([
  ["98765 00001", "9876500001"],
  ["+91 98765-00001", "9876500001"],
  ["098765 00001", "9876500001"],
  ["919876500001", "9876500001"],
  ["9198765000", "9198765000"],
  ["987650000123", "9876500001"],
  ["0987", "0987"],
])("a phone number pasted as %s is %s", (pasted, kept) => {
  expect(after(phoneDigits, pasted)).toBe(kept);
});

test("a value that is fine is left alone, so that the cursor stays where it is", () => {
  const field = {
    get value() {
      return "9876";
    },
    set value(_) {
      throw new Error("It was written");
    },
  };
  phoneDigits({ currentTarget: field } as InputEvent<HTMLInputElement>);
});
