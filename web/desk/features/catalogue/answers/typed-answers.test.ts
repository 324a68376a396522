import type { DeskAnswers } from "@chowk/contract";
import { languageCodes } from "@chowk/contract/languages";
import { expect, test } from "vitest";
import { pathsOf, sentAnswers, typedAnswers } from "./typed-answers.ts";

const nothing = { included: [], excluded: [], steps: [], brings: [], needed: [], questions: [] };
const english = {
  ...nothing,
  included: ["Labour", "A test"],
  steps: [
    { title: "Look", text: "We look first.\nThen we say what it costs." },
    { title: "Mend", text: "After your yes." },
  ],
};
const inAll = Object.fromEntries(languageCodes.map((code) => [code, nothing])) as unknown as DeskAnswers["told"];
const told: DeskAnswers["told"] = { ...inAll, en: english };

test("what was saved is typed as lines and paragraphs, and sent as it was", () => {
  const typed = typedAnswers({ told });
  expect(typed.en.included).toBe("Labour\nA test");
  expect(typed.en.steps).toBe("Look\nWe look first.\nThen we say what it costs.\n\nMend\nAfter your yes.");
  expect(sentAnswers(typed)).toEqual(told);
});

test("empty lines and spaces around entries are not sent, and a lone first line has nothing below", () => {
  const typed = typedAnswers({ told });
  const sent = sentAnswers({ ...typed, hi: { ...typed.hi, included: " एक \n\n दो\n", questions: "\n\nक्यों?\n  \n" } });
  expect(sent.hi).toEqual({ ...nothing, included: ["एक", "दो"], questions: [{ title: "क्यों?", text: "" }] });
});

test("a fault may be of a part, of an entry, or of what is below its first line", () => {
  expect(pathsOf(typedAnswers({ told }), "en", "steps")).toEqual(
    expect.arrayContaining(["told.en.steps", "told.en.steps.1", "told.en.steps.1.title", "told.en.steps.1.text"]),
  );
});
