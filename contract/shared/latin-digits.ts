/** The zeros of Arabic, Persian, Devanagari and Kannada digits; the other nine follow each. */
const zeros = [0x660, 0x6f0, 0x966, 0xce6];
const inOtherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0ce6-\u0cef]/g;

/**
 * Writes digits as "0" to "9", as the API wants them: a keyboard in Arabic types "٩٨٧", and its comma for decimals. Of other text
 * nothing changes.
 */
export const latinDigits = (text: string): string =>
  text
    .replace(inOtherDigits, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
    })
    .replace(/\u066b/g, ".")
    .replace(/\u066c/g, "");
