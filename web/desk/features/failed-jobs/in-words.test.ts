import { expect, test } from "vitest";
import { jobInWords, nameOf, whatInWords } from "./in-words.ts";

test("a job is named in words, a message with what it is about", () => {
  expect(whatInWords({ task: "bill-order", template: null })).toBe("Write the invoice of an order");
  expect(whatInWords({ task: "send-text", template: "order-moved" })).toBe("Send a text message: order moved");
});

test("a job that this release no longer knows is shown by its name", () => {
  expect(jobInWords("paint-fence")).toBe("paint-fence");
  expect(whatInWords({ task: "send-text", template: "fence-painted" })).toBe("Send a text message: fence-painted");
});

test("a job is named with whom it is about, who may have given no name yet", () => {
  const times = { addedAt: "", triedAt: "", tries: 25, why: "", isKnown: true };
  const job = { _id: "1", task: "send-join-code", template: null, ...times };
  const named = (name: string) => nameOf({ ...job, about: { kind: "customer", id: "2", name } });
  expect(named("Asha Rao")).toBe("Send a code to join two accounts, Asha Rao");
  expect(named("")).toBe("Send a code to join two accounts, No name yet");
  expect(nameOf({ ...job, about: null })).toBe("Send a code to join two accounts");
});
