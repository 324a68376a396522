import { expect, test } from "vitest";
import { readPush } from "./push.ts";

test("a message is shown as the server wrote it, and leads to its page", () => {
  expect(readPush('{"title":"Suresh is on the way","text":"Order CH-1","url":"/order/CH-1"}')).toEqual({
    title: "Suresh is on the way",
    body: "Order CH-1",
    path: "/order/CH-1",
  });
});

test.each([
  "https://evil.test",
  "//evil.test",
  "/\\evil.test",
  "javascript:alert(1)",
  7,
])("it never leads to %s", (url) => {
  expect(readPush(JSON.stringify({ title: "x", url }))?.path).toBe("/");
});

test.each(["", "{", "null", "[]", '{"title":7}', '{"text":"x"}'])("'%s' is no message", (message) => {
  expect(readPush(message)).toBeUndefined();
});
