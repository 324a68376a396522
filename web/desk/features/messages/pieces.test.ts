import { expect, test } from "vitest";
import { piecesOf } from "./pieces.ts";

const variables = [{ name: "order" as const, example: "CH-7K3M-92QD" }];

test("gaps are filled with examples, and unknown gaps stay as they were typed", () => {
  expect(piecesOf("Order {order}: {tine}. {", variables).map(({ text, kind }) => `${kind}: ${text}`)).toEqual([
    "words: Order ",
    "filled: CH-7K3M-92QD",
    "words: : ",
    "unknown: {tine}",
    "words: . {",
  ]);
});

test("a text without gaps is one piece, and an empty text has none", () => {
  expect(piecesOf("At your door.", variables)).toEqual([{ at: 0, text: "At your door.", kind: "words" }]);
  expect(piecesOf("", variables)).toEqual([]);
});
