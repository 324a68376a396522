import fc from "fast-check";
import { expect, test } from "vitest";
import { faultOfChoice, keyOfLine, leastOf, type PricedChoice, priceOf } from "./pricing.ts";

const unit: PricedChoice = {
  ...{ id: "unit", kind: "one", required: true },
  options: [
    { id: "cassette", price: 300, minutes: 30 },
    { id: "split", price: 0, minutes: 0 },
  ],
};
const extras: PricedChoice = {
  ...{ id: "extras", kind: "several", required: false },
  options: [
    { id: "gas", price: 2500, minutes: 30 },
    { id: "bracket", price: 400, minutes: 0 },
  ],
};
const service = { price: 599, minutes: 45, choices: [unit, extras] };

test("what is chosen adds its price and its minutes to each one", () => {
  expect(priceOf(service, ["split"])).toEqual({ one: { price: 599, minutes: 45 }, price: 599, minutes: 45 });
  expect(priceOf(service, ["bracket", "cassette", "gas"], 2)).toEqual({
    one: { price: 3799, minutes: 105 },
    price: 7598,
    minutes: 210,
  });
});

test("a fault says which choice is missing, has too many, or is not there", () => {
  expect(faultOfChoice(service.choices, ["split", "gas", "bracket"])).toBeUndefined();
  expect(faultOfChoice(service.choices, ["gas"])).toEqual({ why: "missing", choice: unit });
  expect(faultOfChoice(service.choices, ["split", "cassette"])).toEqual({ why: "several", choice: unit });
  for (const chosen of [["window"], ["split", "split"], ["split", "window"]])
    expect(faultOfChoice(service.choices, chosen)).toEqual({ why: "gone" });
  expect(faultOfChoice([], [])).toBeUndefined();
});

test("the least that can be chosen is the cheapest of what must be", () => {
  expect(leastOf(service.choices)).toEqual(["split"]);
  expect(leastOf(service.choices, ["gas"])).toEqual(["split", "gas"]);
  expect(leastOf(service.choices, ["cassette"])).toEqual(["cassette"]);
  expect(leastOf([{ ...unit, required: false }, extras])).toEqual([]);
});

test("the order in which options are chosen makes no other line, and another option does", () => {
  expect(keyOfLine("ac", ["gas", "split"])).toBe(keyOfLine("ac", ["split", "gas"]));
  expect(new Set([keyOfLine("ac", []), keyOfLine("ac", ["split"]), keyOfLine("ac", ["split", "gas"])]).size).toBe(3);
});

const amount = fc.integer({ min: 0, max: 100_000_00 });
const choices = fc
  .array(
    fc.record({
      kind: fc.constantFrom("one" as const, "several" as const),
      required: fc.boolean(),
      options: fc.array(fc.record({ price: amount, minutes: fc.integer({ min: 0, max: 300 }) }), {
        minLength: 1,
        maxLength: 5,
      }),
    }),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map((choice, at) => ({
      ...choice,
      id: `${at}`,
      options: choice.options.map((option, n) => ({ ...option, id: `${at}-${n}` })),
    })),
  );

test("nothing that can be booked costs less than the least that can be chosen", () => {
  fc.assert(
    fc.property(choices, amount, fc.infiniteStream(fc.nat()), (all, price, dice) => {
      const sold = { price, minutes: 30, choices: all };
      const chosen = all.flatMap(({ kind, required, options }) => {
        const count = kind === "one" ? Number(required) : dice.next().value % (options.length + 1);
        const from = dice.next().value % options.length;
        return Array.from({ length: Math.max(count, Number(required)) }, (_, n) => options[(from + n) % options.length])
          .filter((option) => option !== undefined)
          .map(({ id }) => id);
      });
      expect(faultOfChoice(all, chosen)).toBeUndefined();
      expect(faultOfChoice(all, leastOf(all))).toBeUndefined();
      expect(priceOf(sold, chosen).price).toBeGreaterThanOrEqual(priceOf(sold, leastOf(all)).price);
    }),
  );
});
