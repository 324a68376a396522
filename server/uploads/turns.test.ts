import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

/** Work that goes on until it is told to end. */
function works(turns: Turns, started: string[], name: string) {
  const work = Promise.withResolvers<string>();
  const done = turns.run(() => {
    started.push(name);
    return work.promise;
  });
  return { done, end: () => work.resolve(name), fail: () => work.reject(new Error(name)) };
}

test("so many work at once, the others in the order they came", async () => {
  const turns = new Turns(2, 10);
  const started: string[] = [];
  const [first, second, third, fourth] = ["first", "second", "third", "fourth"].map((name) =>
    works(turns, started, name),
  ) as [ReturnType<typeof works>, ReturnType<typeof works>, ReturnType<typeof works>, ReturnType<typeof works>];
  expect(started).toEqual(["first", "second"]);

  second.end();
  expect(await second.done).toBe("second");
  await Promise.resolve();
  expect(started).toEqual(["first", "second", "third"]);

  // Work that fails makes room all the same.
  first.fail();
  await expect(first.done).rejects.toThrow("first");
  await Promise.resolve();
  expect(started).toEqual(["first", "second", "third", "fourth"]);
  third.end();
  fourth.end();
  expect(await Promise.all([third.done, fourth.done])).toEqual(["third", "fourth"]);

  const later = works(turns, started, "later");
  expect(started.at(-1)).toBe("later");
  later.end();
  await later.done;
});

test("a line that is full refuses, and takes again once it is shorter", async () => {
  const turns = new Turns(1, 1);
  const started: string[] = [];
  const first = works(turns, started, "first");
  const second = works(turns, started, "second");
  const third = works(turns, started, "third");
  expect(turns.waiting).toBe(1);
  await expect(third.done).rejects.toMatchObject({
    code: 429,
    message: "Many files are being uploaded right now. Please try again in a minute.",
  });
  first.end();
  await first.done;
  const fourth = works(turns, started, "fourth");
  second.end();
  fourth.end();
  expect(await Promise.all([second.done, fourth.done])).toEqual(["second", "fourth"]);
  expect(started).toEqual(["first", "second", "fourth"]);
});
