import { expect, test } from "vitest";
import { formOf } from "./form.ts";

test("fields within fields are written in brackets, and lists are numbered", () => {
  const form = formOf({
    mode: "payment",
    metadata: { orderId: "CH-1" },
    line_items: [{ quantity: 1 }, { quantity: 2 }],
  });
  expect([...form]).toEqual([
    ["mode", "payment"],
    ["metadata[orderId]", "CH-1"],
    ["line_items[0][quantity]", "1"],
    ["line_items[1][quantity]", "2"],
  ]);
});

test("what is undefined is left out, and no or nothing is not", () => {
  expect([...formOf({ customer_email: undefined, a: { b: undefined }, enabled: false, none: "" })]).toEqual([
    ["enabled", "false"],
    ["none", ""],
  ]);
});

test("whatever a text holds, it stays in its field", () => {
  const name = "Tap & sink = 100% [new]\n%5B";
  expect(new URLSearchParams(formOf({ name, "a&b": "=" }).toString())).toEqual(
    new URLSearchParams([
      ["name", name],
      ["a&b", "="],
    ]),
  );
});
