import { setImmediate as afterAllElse } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Bounds, Turns } from "./turns.ts";

const bounds: Bounds = { atOnce: 1, line: 10, share: 10, seconds: 60 };

/** Sends callers to the line; `started` collects the names of those whose turn it was. */
function visitors(turns: Turns) {
  const started: string[] = [];
  const come = (name: string, by: string | null = name, hasLeft = false) => {
    const work = Promise.withResolvers<string>();
    const caller = by === null ? null : { name: by, hasLeft: () => hasLeft };
    const done = turns.run(() => {
      started.push(name);
      return work.promise;
    }, caller);
    // A refusal that is checked later must not count as unhandled.
    done.catch(() => {});
    return { done, end: () => work.resolve(name), fail: () => work.reject(new Error(name)) };
  };
  /** Ends one turn, and lets the next begin. */
  const after = async (one: { end: () => void; done: Promise<unknown> }) => {
    one.end();
    await one.done;
    await afterAllElse();
  };
  return { started, come, after };
}

const busy = { status: 503, reason: "BUSY", retryAfterSeconds: 5 };

test("a few work at once, the others in the order they came", async () => {
  const { started, come, after } = visitors(new Turns({ ...bounds, atOnce: 2 }));
  const [first, second, third, fourth] = [come("1"), come("2"), come("3"), come("4")];
  expect(started).toEqual(["1", "2"]);
  await after(second);
  expect(started).toEqual(["1", "2", "3"]);
  // Work that fails makes room as well.
  first.fail();
  await expect(first.done).rejects.toThrow("1");
  await afterAllElse();
  expect(started).toEqual(["1", "2", "3", "4"]);
  await after(third);
  await after(fourth);
  expect(await Promise.all([third.done, fourth.done])).toEqual(["3", "4"]);
  const later = come("later");
  expect(started.at(-1)).toBe("later");
  await after(later);
});

test("callers take turns: one who comes once is not behind one who came often", async () => {
  const { started, come, after } = visitors(new Turns(bounds));
  const crowd = [1, 2, 3, 4].map((n) => come(`crowd ${n}`, "crowd"));
  const guest = come("guest");
  await after(crowd[0] as (typeof crowd)[0]);
  await after(crowd[1] as (typeof crowd)[0]);
  await after(guest);
  await after(crowd[2] as (typeof crowd)[0]);
  await after(crowd[3] as (typeof crowd)[0]);
  expect(started).toEqual(["crowd 1", "crowd 2", "guest", "crowd 3", "crowd 4"]);
});

test("between two turns the process looks after everything else that has come in", async () => {
  const turns = new Turns(bounds);
  const order: string[] = [];
  const works = ["1", "2", "3"].map((name) => turns.run(() => order.push(name)));
  // Cheap work comes in meanwhile, and needs one round of the event loop.
  const cheap = afterAllElse().then(() => order.push("cheap"));
  await Promise.all([...works, cheap]);
  expect(order.indexOf("cheap")).toBeLessThan(order.indexOf("3"));
});

test("a caller who holds a share is refused, and others are not", async () => {
  const turns = new Turns({ ...bounds, share: 2 });
  const { started, come, after } = visitors(turns);
  const [first, second] = [come("1", "crowd"), come("2", "crowd")];
  await expect(come("3", "crowd").done).rejects.toMatchObject({
    status: 429,
    reason: "TOO_MUCH_AT_ONCE",
    retryAfterSeconds: 5,
  });
  const guest = come("guest");
  await after(first);
  const again = come("4", "crowd");
  for (const each of [second, guest, again]) await after(each);
  expect(started).toEqual(["1", "2", "guest", "4"]);
});

test("a full line refuses, and accepts again once it is shorter", async () => {
  const turns = new Turns({ ...bounds, line: 1 });
  const { started, come, after } = visitors(turns);
  const [first, second] = [come("1"), come("2")];
  expect(turns.waiting).toBe(1);
  await expect(come("3").done).rejects.toMatchObject(busy);
  await after(first);
  const fourth = come("4");
  await after(second);
  await after(fourth);
  expect(started).toEqual(["1", "2", "4"]);
});

test("a line that a few callers have filled gives up their last places to callers who have none", async () => {
  const turns = new Turns({ ...bounds, line: 4 });
  const { started, come, after } = visitors(turns);
  const first = come("first");
  const crowd = [1, 2, 3].map((n) => come(`crowd ${n}`, "crowd"));
  const other = come("other");
  const guest = come("guest");
  await expect(crowd[2]?.done).rejects.toMatchObject(busy);
  await expect(come("crowd 4", "crowd").done).rejects.toMatchObject(busy);
  expect(turns.waiting).toBe(4);
  for (const each of [first, crowd[0], other, guest, crowd[1]]) await after(each as typeof first);
  expect(started).toEqual(["first", "crowd 1", "other", "guest", "crowd 2"]);
});

test("nobody waits longer than the longest wait", async () => {
  const { started, come, after } = visitors(new Turns({ ...bounds, seconds: 0.01 }));
  const first = come("1");
  const [second, own] = [come("2"), come("own", null)];
  await expect(second.done).rejects.toMatchObject(busy);
  await after(first);
  await after(own);
  expect(started).toEqual(["1", "own"]);
});

test("nothing is done for a caller who has hung up", async () => {
  const turns = new Turns(bounds);
  const { started, come, after } = visitors(turns);
  const first = come("1");
  const [gone, next] = [come("gone", "gone", true), come("2")];
  await after(first);
  await expect(gone.done).rejects.toMatchObject({ status: 503 });
  await after(next);
  expect(started).toEqual(["1", "2"]);
  expect([turns.working, turns.waiting]).toEqual([0, 0]);
});

test("the process's own work waits, whatever else is waiting", async () => {
  const { started, come, after } = visitors(new Turns({ ...bounds, line: 1, share: 1 }));
  const first = come("1");
  const own = [come("own 1", null), come("own 2", null), come("own 3", null)];
  for (const each of [first, ...own]) await after(each);
  expect(started).toEqual(["1", "own 1", "own 2", "own 3"]);
});
