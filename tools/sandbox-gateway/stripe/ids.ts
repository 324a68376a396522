import { randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** `pi_3MtwBwLkdIwHu7ix28a3tqPa`; sessions have longer ids. */
export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;
