import { expect, test } from "vitest";
import { speaking } from "../../../request-language.ts";
import { noteOf } from "./note-of.ts";

test("a partner's reason is shown in the reader's language, and their own words as they wrote them", () => {
  const inArabic = (event: string, note: string) => speaking("ar", () => noteOf({ event, note }));
  expect(inArabic("declined", "too far")).toBe("بعيد جدًا");
  expect(inArabic("given back", "not free: my bike broke")).toBe("غير متفرغ: my bike broke");
  expect(noteOf({ event: "declined", note: "too far: over the river" })).toBe("too far: over the river");
});

test("what anybody else wrote stays as it is, even if it begins like a partner's reason", () => {
  const said = { event: "noted", note: "too far: they say" };
  expect(speaking("ar", () => noteOf(said))).toBe("too far: they say");
  expect(speaking("ar", () => noteOf({ event: "declined", note: "too farther" }))).toBe("too farther");
  expect(noteOf({ event: "declined", note: null })).toBe("");
});
