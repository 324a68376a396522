import { check } from "@chowk/contract";
import { country, isPhone, phoneDigits } from "@chowk/contract/country";
import type { Faults } from "./faults.ts";

/** A number that a spreadsheet wrote as 9.19877E+11: its last digits are lost. */
const shortened = /^\d[.,]?\d*e\+?\d+$/i;

/**
 * Returns the digits of a phone number after the country's calling code. It may be written with that code or without, with spaces,
 * hyphens and brackets. Undefined if it is none of the country, which is noted.
 */
export function readPhone(row: number, column: string, text: string, faults: Faults): string | undefined {
  const { callingCode } = country().phone;
  const plain = text.replace(/[\s().\-\u2010-\u2015\u200e\u200f]/g, "").replace(/^00/, "+");
  if (shortened.test(text.replaceAll(" ", ""))) faults.add(row, column, check("SHORTENED_NUMBER"));
  else if (plain.startsWith("+") && !plain.startsWith(callingCode))
    faults.add(row, column, check("NOT_OF_THIS_COUNTRY", { code: callingCode }));
  else {
    const bare = callingCode.slice(1);
    const forms = [plain.startsWith(callingCode) ? plain.slice(callingCode.length) : plain];
    if (plain.startsWith(bare)) forms.push(plain.slice(bare.length));
    if (plain.startsWith("0")) forms.push(plain.slice(1));
    const digits = forms.find(isPhone);
    if (digits === undefined) faults.add(row, column, check("PHONE_NOT_OF_LENGTH", { digits: phoneDigits() }));
    return digits;
  }
  return undefined;
}
