import { expect, test } from "vitest";
import { inLineOfNewcomers } from "./newcomers.ts";

test("newcomers' orders are placed one after the other, as they came; one that fails holds up nobody", async () => {
  const log: string[] = [];
  const place = (name: string, fails = false) =>
    inLineOfNewcomers(async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error("nobody is free");
      return name;
    });
  const ended = await Promise.allSettled([place("one"), place("two", true), place("three")]);
  expect(ended).toMatchObject([
    { value: "one" },
    { status: "rejected", reason: { message: "nobody is free" } },
    { value: "three" },
  ]);
  expect(log).toEqual(["one begins", "one ends", "two begins", "two ends", "three begins", "three ends"]);
});

test("three hundred newcomers stand in line, and the next one may come again in a minute", async () => {
  const work = Promise.withResolvers<void>();
  const fill = () => Array.from({ length: 300 }, () => inLineOfNewcomers(() => work.promise));
  const inLine = fill();
  const late = () => inLineOfNewcomers(async () => "placed");
  await expect(late()).rejects.toMatchObject({ reason: "MANY_NEWCOMERS", status: 429, retryAfterSeconds: 60 });
  await expect(late()).rejects.toMatchObject({ reason: "MANY_NEWCOMERS" });
  work.resolve();
  await Promise.all(inLine);
  expect(await late()).toBe("placed");
  // The whole line is free again.
  await Promise.all(fill());
});
