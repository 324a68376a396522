import { expect, test } from "vitest";
import { StatementNames } from "./statement-names.ts";

const times = (count: number, work: (n: number) => unknown) => Array.from({ length: count }, (_, n) => work(n));

test("a text has a name from its fifth time on, and always the same name", () => {
  const names = new StatementNames();
  const [first, second, third, fourth, fifth, sixth] = times(6, () => names.of("select $1"));
  expect([first, second, third, fourth]).toEqual([undefined, undefined, undefined, undefined]);
  expect(fifth).toMatch(/^0-.{32}$/);
  expect(sixth).toBe(fifth);
});

test("varying texts cannot fill anything: there are no more than 300 names", () => {
  const names = new StatementNames();
  const named = times(10_000, (n) => times(6, () => names.of(`select ${n}, $1`)).at(-1));
  expect(new Set(named.filter((name) => name !== undefined)).size).toBe(300);
  expect(named.slice(300).every((name) => name === undefined)).toBe(true);
});

test("only a limited number of occasional texts is counted", () => {
  const names = new StatementNames();
  times(4, () => names.of("rare"));
  times(1000, (n) => names.of(`select ${n}, $1`));
  expect(names.of("rare")).toBeUndefined();
  times(4, () => names.of("lately"));
  times(500, (n) => names.of(`select ${n}, $2`));
  expect(names.of("lately")).toBeDefined();
});

test("the least recently seen of them are forgotten", () => {
  const names = new StatementNames();
  names.of("again");
  times(999, (n) => names.of(`select ${n}, $1`));
  times(3, () => names.of("again"));
  times(999, (n) => names.of(`select ${n}, $2`));
  expect(names.of("again")).toBeDefined();
});

test("once all are forgotten a text gets another name", () => {
  const names = new StatementNames();
  const [before] = times(5, () => names.of("select $1")).slice(-1);
  names.forget();
  const [after] = times(5, () => names.of("select $1")).slice(-1);
  expect(before).toBeDefined();
  expect(after).toBeDefined();
  expect(after).not.toBe(before);
});

test("once all are forgotten texts are counted again from zero", () => {
  const names = new StatementNames();
  times(4, () => names.of("select $1"));
  names.forget();
  expect(times(4, () => names.of("select $1")).at(-1)).toBeUndefined();
});
