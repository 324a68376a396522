import { expect, test } from "vitest";
import { money, rateIn } from "./money.ts";

test("an amount is written with the decimals of its currency", () => {
  expect(money({ currency: "INR", amount: "149900.00" })).toBe("₹1,49,900");
  expect(money({ currency: "KWD", amount: "1.796" }).replace(/\s/, " ")).toBe("KWD 1.796");
});

test("a rate keeps all of its decimals", () => {
  expect(rateIn("KWD", "0.0036")).toBe("0.0036 Kuwaiti dinars");
});
