import type { Board, BoardJob, BoardPartner } from "@chowk/contract";
import { expect, test } from "vitest";
import { rowsOf } from "./rows.ts";

const now = Date.parse("2026-11-21T10:00:00Z");
const HOUR = 3_600_000;
const job = (_id: string, given: Partial<BoardJob>): BoardJob => ({
  ...{ _id, order: "CH-2222-2222", skill: "ac", status: "Accepted", partner: "asha", answerBy: null },
  ...{ startsAt: now + HOUR, endsAt: now + 2 * HOUR, area: "Pune", customer: "Meera", latitude: 0, longitude: 0 },
  ...given,
});
const board: Board = {
  ...{ day: "2026-11-21", zone: "UTC", from: now - 10 * HOUR, until: now + 14 * HOUR, travelMinutes: 10 },
  ...{ version: "1", closed: [], visits: 5 },
  skills: { ac: "AC service", tv: "TV repair" },
  partners: { asha: "Asha", zubin: "Zubin" },
  jobs: [
    job("late", { startsAt: now, partner: "zubin" }),
    job("well", { partner: "zubin", skill: "tv" }),
    job("early", {}),
    job("shut out", { status: "Reached", startsAt: now + 3 * HOUR, isOutOfTries: true }),
    job("nobody's", { status: "Unassigned", partner: null, startsAt: now + 5 * HOUR }),
  ],
};
const all = { status: "", area: "", skill: "", q: "" };
const keys = (...asked: Parameters<typeof rowsOf>) => rowsOf(...asked).map(({ key }) => key);

test("visits that cannot begin come first, then those without a partner or late, then every partner's day by name", () => {
  expect(keys(board, all, now, true)).toEqual([
    ...["needsYou", "shut out", "nobody's", "late", "partners", "axis", "asha", "zubin"],
  ]);
});

test("without room for a time line, the visits that are well follow by time", () => {
  expect(keys(board, all, now, false)).toEqual([
    ...["needsYou", "shut out", "nobody's", "late", "allIsWell", "well", "early"],
  ]);
});

test("filters narrow down all rows", () => {
  expect(keys(board, { ...all, skill: "tv" }, now, true)).toEqual(["partners", "axis", "zubin"]);
  expect(keys(board, { ...all, status: "Unassigned" }, now, false)).toEqual(["needsYou", "nobody's"]);
  expect(keys(board, { ...all, area: "Delhi" }, now, false)).toEqual([]);
});

test("a visit is found by a part of its number, its customer's name or its partner's, however it is typed", () => {
  const jobs = [...board.jobs, job("other", { order: "CH-3333-3333", customer: "Omar Khalid", partner: null })];
  const found = (q: string) => keys({ ...board, jobs }, { ...all, q }, now, false);
  expect(found("ch-3333")).toEqual(["allIsWell", "other"]);
  expect(found(" omar k ")).toEqual(["allIsWell", "other"]);
  expect(found("ZUBIN")).toEqual(["needsYou", "late", "allIsWell", "well"]);
  expect(found("nobody")).toEqual([]);
});

test("cancelled visits of a partner's day are drawn first, so that they cover none that take place", () => {
  const cancelled = job("cancelled", { status: "Cancelled", startsAt: now, partner: "zubin" });
  const rows = rowsOf({ ...board, jobs: [...board.jobs, cancelled] }, all, now, true);
  const zubin = rows.find(({ key }) => key === "zubin");
  expect(zubin?.kind === "partner" && zubin.jobs.map(({ _id }) => _id)).toEqual(["cancelled", "late", "well"]);
});

const person = (_id: string, given: Partial<BoardPartner> = {}): BoardPartner => ({
  ...{ _id, name: _id, skills: ["ac"], from: now - 2 * HOUR, until: now + 6 * HOUR, away: null },
  ...{ home: { latitude: 0, longitude: 0 }, radiusKm: 15 },
  ...given,
});
const partners = [
  person("asha", { name: "Asha" }),
  person("bela"),
  person("far", { home: { latitude: 1, longitude: 0 } }),
  person("ill", { away: "sick" }),
  person("off", { from: null, until: null }),
  person("plumber", { skills: ["pipes"] }),
];
const shown = (given: Partial<typeof all>) => {
  const rows = keys(board, { ...all, ...given }, now, true, partners);
  return rows.slice(rows.indexOf("axis") + 1);
};

test("after those with visits come those who are free, as somebody may be sought, then those who are not at work", () => {
  expect(shown({})).toEqual(["asha", "zubin", "free", "bela", "far", "plumber", "off", "ill", "off"]);
});

test("those who do a kind of work, or go to an area, stay when the board is narrowed down to it", () => {
  expect(shown({ skill: "ac" })).toEqual(["asha", "zubin", "free", "bela", "far", "off", "ill", "off"]);
  expect(shown({ area: "Pune" })).toEqual(["asha", "zubin", "free", "bela", "plumber", "off", "ill", "off"]);
  expect(shown({ q: "BEL" })).toEqual(["bela"]);
});

test("a status shows only partners who have such a visit", () => {
  expect(shown({ status: "Accepted" })).toEqual(["asha", "zubin"]);
});
