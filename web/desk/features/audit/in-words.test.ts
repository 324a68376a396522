import { expect, test } from "vitest";
import { actionInWords, detailsInWords, subjectInWords } from "./in-words.ts";

test("a setting is called as on its form, with what it was and what it is", () => {
  expect(detailsInWords({ opensAt: { before: "07:00", after: "08:00" }, reason: "Summer." })).toBe(
    "Opens at: 07:00 → 08:00; reason: Summer.",
  );
});

test("codes are said in words, and people's own words stay as they wrote them", () => {
  expect(detailsInWords({ document: "id-proof", note: "id-proof", roles: ["owner"], hidden: true, to: null })).toBe(
    "document: ID proof; note: id-proof; roles: owner; hidden: yes; to: nothing",
  );
});

test("what has parts is named part by part, but for those that are empty", () => {
  expect(detailsInWords({ headline: { before: { en: "Home", kn: "" }, after: {} } })).toBe(
    "headline: en Home → nothing",
  );
});

test("what a release before wrote is shown as it stands", () => {
  expect([actionInWords("paint fence"), subjectInWords("fence"), detailsInWords({ colour: "red" })]).toEqual([
    "paint fence",
    "fence",
    "colour: red",
  ]);
  expect(actionInWords("constructor")).toBe("constructor");
});
