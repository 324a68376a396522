import { check, readCheck } from "@chowk/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { say } from "./say.ts";

/** Returns the text for a schema's message. */
function saidOf(message = ""): string {
  const found = readCheck(message);
  return found ? say(found, "en", "Asia/Kolkata") : message;
}

const Form = z.object({
  name: z.string(),
  limit: z.coerce.number().int().min(1).max(1000),
  kind: z.enum(["a", "b"]),
  day: z.iso.date(),
  id: z.uuid(),
  words: z.array(z.string().min(1).max(3)).min(1).max(2),
  country: z.literal("+91"),
});
const right = {
  name: "Asha",
  limit: 3,
  kind: "a",
  day: "2026-11-21",
  id: "00000000-0000-4000-8000-000000000000",
  words: ["a"],
  country: "+91",
};

test.each([
  [{ name: undefined }, "name is missing."],
  [{ name: 7 }, "name must be a text."],
  [{ name: null }, "name must be a text."],
  [{ limit: "much" }, "limit must be a number."],
  [{ limit: 1.5 }, "limit must be a whole number."],
  [{ limit: 0 }, "limit must be at least 1."],
  [{ limit: 1001 }, "limit must be at most 1,000."],
  [{ kind: "c" }, "kind must be one of these: a, b."],
  [{ day: "tomorrow" }, "day must be a day such as 2026-11-21."],
  [{ id: "7" }, "id must be the id of something."],
  [{ words: [] }, "words must have at least 1 entry."],
  [{ words: ["a", "b", "c"] }, "words must have at most 2 entries."],
  [{ words: [""] }, "words must not be empty."],
  [{ words: ["abcd"] }, "words must have at most 3 characters."],
  [{ words: "a" }, "words must be a list."],
  [{ country: "+1" }, "country must be +91."],
])("for %j people read '%2$s'", (change, words) => {
  const { error } = Form.safeParse({ ...right, ...change });
  expect(error?.issues.map(({ message }) => saidOf(message))).toEqual([words]);
});

test("if nothing at all was sent, people read that", () => {
  expect(saidOf(Form.safeParse(undefined).error?.issues[0]?.message)).toBe(
    "Nothing was sent. Send the fields as JSON.",
  );
});

test("a field's own message comes first", () => {
  const { error } = z.object({ name: z.string(check("NO_NAME")) }).safeParse({});
  expect(saidOf(error?.issues[0]?.message)).toBe("Name is required");
});
