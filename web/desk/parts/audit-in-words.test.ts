import { expect, test } from "vitest";
import { actionInWords, detailsInWords, subjectInWords } from "./audit-in-words.ts";

test("a setting has the name from its form, with its old and its new value", () => {
  expect(detailsInWords({ radiusKm: { before: 15, after: 8 }, reason: "Summer." })).toBe(
    "Kilometres around home: 15 → 8; reason: Summer.",
  );
  // One that there was in an earlier release.
  expect(detailsInWords({ opensAt: { before: "07:00", after: "08:00" } })).toBe("Opens at: 07:00 → 08:00");
});

test("codes are put into words, and people's own words stay as they wrote them", () => {
  expect(detailsInWords({ document: "id-proof", note: "id-proof", roles: ["owner"], hidden: true, to: null })).toBe(
    "document: ID proof; note: id-proof; roles: owner; hidden: yes; to: nothing",
  );
});

test("what was changed about a partner has the desk's words", () => {
  expect(detailsInWords({ kind: "sick", visits: 2, changed: ["phone", "email"] })).toBe(
    "why: Ill; visits: 2; changed: phone, e-mail",
  );
});

test("a day is written as one, and what only looks like one is left as it is", () => {
  expect(detailsInWords({ from: "2026-11-21", note: "2026-99-99" })).toBe("from: 21 Nov 2026; note: 2026-99-99");
});

test("a value with parts is listed part by part, without the empty ones", () => {
  expect(detailsInWords({ headline: { before: { en: "Home", kn: "" }, after: {} } })).toBe(
    "headline: en Home → nothing",
  );
});

test("what an earlier release wrote is shown as it is", () => {
  expect([actionInWords("paint fence"), subjectInWords("fence"), detailsInWords({ colour: "red" })]).toEqual([
    "paint fence",
    "fence",
    "colour: red",
  ]);
  expect(actionInWords("constructor")).toBe("constructor");
});
