import type { Board, BoardJob } from "@chowk/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeChanges } from "./merge-changes.ts";

const job = (_id: string, given: Partial<BoardJob> = {}): BoardJob => ({
  ...{ _id, order: "CH-2222-2222", skill: "ac", status: "Offered", partner: "asha", answerBy: null },
  ...{ startsAt: 100, endsAt: 200, area: "Pune", customer: "Meera", latitude: 0, longitude: 0 },
  ...given,
});
const boardOf = (jobs: BoardJob[], given: Partial<Board> = {}): Board => ({
  ...{ day: "2026-11-21", zone: "UTC", from: 0, until: 86_400_000, travelMinutes: 10, version: "7" },
  ...{ closed: [], visits: jobs.length, jobs, skills: { ac: "AC service" }, partners: { asha: "Asha" } },
  ...given,
});
const known = boardOf([job("a"), job("b", { startsAt: 300 })]);

describe("a board after changes", () => {
  test("has the changed visits as they are now, and the others as they were", () => {
    const accepted = job("b", { startsAt: 300, status: "Accepted", partner: "zubin" });
    const changes = boardOf([accepted], {
      since: "7",
      version: "9",
      visits: 2,
      partners: { zubin: "Zubin" },
      skills: {},
    });
    const merged = mergeChanges(known, changes);
    expect(merged).toEqual({
      ...boardOf([job("a"), accepted], { version: "9" }),
      partners: { asha: "Asha", zubin: "Zubin" },
    });
    expect(merged).not.toHaveProperty("since");
  });

  test("does not modify the board that is shown now", () => {
    const before = structuredClone(known);
    mergeChanges(known, boardOf([job("a", { status: "Completed" })], { since: "7", visits: 2 }));
    expect(known).toEqual(before);
  });

  test.each([
    ["a visit left the day", boardOf([], { since: "7", visits: 1 })],
    ["one left while another came", boardOf([job("c")], { since: "7", visits: 2 })],
    ["the day is another one", boardOf([], { since: "7", visits: 2, day: "2026-11-22" })],
    ["the changes are those since another answer", boardOf([], { since: "6", visits: 2 })],
    ["all of the day was answered", boardOf([job("a")])],
  ])("cannot be worked out where %s", (_what, changes) => {
    expect(mergeChanges(known, changes)).toBeUndefined();
  });

  test("is the day as it is now, or undefined, whatever came, left, moved or was reported twice", () => {
    const day = fc.uniqueArray(fc.record({ _id: fc.integer({ min: 0, max: 9 }), startsAt: fc.nat(5) }), {
      selector: ({ _id }) => _id,
    });
    const whole = (visits: { _id: number; startsAt: number }[]) =>
      visits
        .map(({ _id, startsAt }) => job(`${_id}`, { startsAt }))
        .sort((a, b) => a.startsAt - b.startsAt || (a._id < b._id ? -1 : 1));
    fc.assert(
      fc.property(day, day, fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }), (before, after, twice) => {
        const old = boardOf(whole(before));
        const now = boardOf(whole(after), { version: "9" });
        const wasThere = new Map(before.map(({ _id, startsAt }) => [`${_id}`, startsAt]));
        const changed = now.jobs.filter(({ _id, startsAt }) => wasThere.get(_id) !== startsAt || twice[Number(_id)]);
        const merged = mergeChanges(old, { ...now, jobs: changed, since: "7" });
        const left = before.some(({ _id }) => !after.some((visit) => visit._id === _id));
        expect(merged).toEqual(left ? undefined : now);
      }),
    );
  });
});
