import { type JobStatus, jobStatuses, type Visit, type VisitEvent } from "@chowk/contract";
import { expect, test } from "vitest";
import { stepsOf } from "./visit-steps.ts";

const cash = { paymentType: "COD", orderedDate: "09:00" } as const;
const online = { paymentType: "Online", orderedDate: "09:00" } as const;
const visit = (status: JobStatus, ...events: [VisitEvent["event"], string][]) =>
  ({ status, events: events.map(([event, at]) => ({ event, at, by: "partner" })) }) as unknown as Visit;
const told = (...given: Parameters<typeof stepsOf>) =>
  stepsOf(...given).map(({ name, at, state }) => [name, at, state]);

test("past steps have their times, steps ahead have none", () => {
  expect(told(cash, visit("Traveling", ["accepted", "09:05"], ["set out", "09:40"]))).toEqual([
    ["placed", "09:00", "done"],
    ["accepted", "09:05", "done"],
    ["set out", "09:40", "current"],
    ["arrived", undefined, "ahead"],
    ["started", undefined, "ahead"],
    ["completed", undefined, "ahead"],
  ]);
});

test("an online order has a step for its payment, a cash order does not", () => {
  expect(told(online, visit("Offered", ["paid", "09:02"]))[1]).toEqual(["paid", "09:02", "current"]);
  expect(told(online, visit("Reserved"))[0]).toEqual(["placed", "09:00", "current"]);
  expect(told(cash, visit("Offered"))[0]).toEqual(["placed", "09:00", "current"]);
});

test("a visit that was given back no longer counts as accepted", () => {
  const events: [VisitEvent["event"], string][] = [
    ["paid", "09:01"],
    ["accepted", "09:05"],
    ["given back", "09:10"],
  ];
  expect(told(online, visit("Offered", ...events))).toContainEqual(["accepted", undefined, "ahead"]);
  expect(told(online, visit("Offered", ...events))).toContainEqual(["paid", "09:01", "current"]);
  expect(told(online, visit("Accepted", ...events, ["accepted", "09:20"]))).toContainEqual([
    "accepted",
    "09:20",
    "current",
  ]);
});

test("at the end all steps are done", () => {
  expect(stepsOf(cash, visit("Completed")).every(({ state }) => state === "done")).toBe(true);
});

test("a cancelled visit shows what had happened, and its end", () => {
  expect(told(cash, visit("Cancelled", ["accepted", "09:05"], ["cancelled", "09:30"]))).toEqual([
    ["placed", "09:00", "done"],
    ["accepted", "09:05", "done"],
    ["cancelled", "09:30", "wrong"],
  ]);
});

test("if nobody was at home, the end says so", () => {
  expect(told(cash, visit("Cancelled", ["accepted", "09:05"], ["not met", "10:20"])).at(-1)).toEqual([
    ...["not met", "10:20", "wrong"],
  ]);
});

test.each(jobStatuses)("%s is at one step, or is over", (status) => {
  for (const order of [cash, online]) {
    const states = stepsOf(order, visit(status)).map(({ state }) => state);
    expect(states.filter((state) => state === "current" || state === "wrong")).toHaveLength(
      status === "Completed" ? 0 : 1,
    );
  }
});
