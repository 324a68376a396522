const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Returns whether it is a number under India's GST: 15 characters, the last of which checks the others (a Luhn sum in
 * base 36, as the GST Network publishes it).
 */
export function isGstin(text: string): boolean {
  if (!/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/.test(text)) return false;
  let sum = 0;
  for (const [index, sign] of [...text.slice(0, 14)].entries()) {
    const value = DIGITS.indexOf(sign) * ((index % 2) + 1);
    sum += Math.floor(value / 36) + (value % 36);
  }
  return DIGITS[(36 - (sum % 36)) % 36] === text[14];
}
