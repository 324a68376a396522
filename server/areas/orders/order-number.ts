import { randomInt } from "node:crypto";

/** Letters and digits that are not confused when read aloud or copied by hand: no 0, O, 1, I, L. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const GROUP = 4;

/** Returns a random number for people to read out, from no sequence that could be guessed: 31^8, about 850 thousand million of them for each prefix. */
export function newOrderNumber(prefix: string): string {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${prefix}-${group()}-${group()}`;
}
