/**
 * Whether it is an account's number in a country: its code, two check digits, and letters and digits of that length in all
 * (ISO 13616). The check is that of ISO 7064: with the first four characters put last and letters written as 10 to 35, the number
 * leaves 1 when divided by 97.
 */
export function isIban(text: string, country: string, length: number): boolean {
  if (text.length !== length || !text.startsWith(country) || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text)) return false;
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
