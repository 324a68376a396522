import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { country, putInForce } from "@chowk/contract/country";
import { expect, onTestFinished, test } from "vitest";
import { cartPrice, currencySign, price } from "./price.ts";

/** As it is written between a sign and its amount. */
const unbroken = (text: string) => text.replace(" ", "\u00A0");

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const sources = globSync("**/*.{ts,tsx}", { cwd: root, exclude: ["node_modules/**", "build/**", "**/*.test.ts"] });

test("rupees have two decimals in the cart and at the checkout, and elsewhere only those they need", () => {
  expect([cartPrice(499), cartPrice(1999.5)]).toEqual(["Rs 499.00", "Rs 1,999.50"]);
  expect([price(149900), price(499.5)]).toEqual(["₹1,49,900", "₹499.50"]);
});

test("other currencies are written as in their country, with all decimals in the cart and at the checkout", () => {
  const before = putInForce({ ...country(), currency: { code: "KWD", decimals: 3 } });
  onTestFinished(() => void putInForce(before));
  expect([cartPrice(12), cartPrice(1234.5)]).toEqual(["KWD 12.000", "KWD 1,234.500"].map(unbroken));
  expect([price(12), price(12.5)]).toEqual(["KWD 12", "KWD 12.500"].map(unbroken));
  expect(currencySign()).toBe("KWD");
});

test("before a field in which rupees are typed stands their sign", () => {
  expect(currencySign()).toBe("₹");
});

test("the cart and the checkout write prices in no other way, and nothing else writes them in that way", () => {
  const ofCart = (file: string) => /^site\/features\/checkout\/|^site\/parts\/cart-/.test(file);
  const using = (name: string) =>
    sources.filter((file) => new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from`).test(read(file)));
  expect(using("cartPrice").filter((file) => !ofCart(file) && !file.startsWith("site/features/ui/"))).toEqual([]);
  expect(using("price").filter(ofCart)).toEqual([]);
  expect(using("cartPrice").length).toBeGreaterThan(5);
});

test("nothing but these two functions writes a currency's sign", () => {
  const writes = /["`'>]\s*(?:₹|Rs\.? )\s*(?:\$?\{|["`'])/;
  const allowed = ["ui/price.ts"];
  const found = sources.filter(
    (file) => !allowed.includes(file) && writes.test(read(file).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "")),
  );
  expect(found).toEqual([]);
  expect(writes.test("<b>₹{amount}</b>") && writes.test("`Rs $" + "{amount}`")).toBe(true);
});
