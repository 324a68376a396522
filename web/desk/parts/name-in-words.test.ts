import { expect, test } from "vitest";
import { speaking } from "../../request-language.ts";
import { nameInWords } from "./name-in-words.ts";

test("people who were erased are called so in the reader's language, and all others by their names", () => {
  const named = ["Meera Nair", "", "Deleted account", "Former partner", "Former colleague"];
  expect(named.map(nameInWords)).toEqual([
    ...["Meera Nair", "No name yet", "Deleted account", "Former partner", "Former colleague"],
  ]);
  expect(speaking("ar", () => named.map(nameInWords))).toEqual([
    ...["Meera Nair", "بلا اسم بعد", "حساب محذوف", "شريك سابق", "زميل سابق"],
  ]);
});
