import { expect, test } from "vitest";
import { amountIn } from "./amount-in.ts";

test("an amount is read with a point or a comma before its decimals", () => {
  expect([amountIn("99.5"), amountIn("99,5"), amountIn(" 20 ")]).toEqual([99.5, 99.5, 20]);
  expect([amountIn(""), amountIn("  "), amountIn("twenty"), amountIn("1,234.50")]).toEqual([NaN, NaN, NaN, NaN]);
});
