import { expect, test } from "vitest";
import { attemptEvents, attemptMoves, attemptStates, refundEvents, refundMoves, refundStates } from "./states.ts";

test("money that has come ends an attempt in any state, and nothing moves it after that", () => {
  for (const state of attemptStates.filter((each) => each !== "SUCCESS"))
    expect(attemptMoves[state].captured).toBe("SUCCESS");
  for (const event of attemptEvents) expect(attemptMoves.SUCCESS[event]).toBeUndefined();
});

test("an attempt that came to nothing never opens again", () => {
  for (const state of ["FAILED", "EXPIRED", "UNKNOWN"] as const) {
    expect(Object.values(attemptMoves[state])).not.toContain("OPEN");
    expect(Object.values(attemptMoves[state])).not.toContain("OPENING");
  }
});

test("a refund is sent only if the provider is known not to have it", () => {
  const sendable = refundStates.filter((state) => refundMoves[state].sent === "SENDING");
  expect(sendable).toEqual(["DUE", "NO_BALANCE"]);
  const leadsToDue = refundStates.flatMap((state) =>
    refundEvents.filter((event) => refundMoves[state][event] === "DUE").map((event) => `${state} ${event}`),
  );
  expect(leadsToDue).toEqual(["SENDING absent", "UNKNOWN absent"]);
});

test("a refund that is paid or refused no longer moves", () => {
  expect(refundMoves.DONE).toEqual({});
  expect(refundMoves.REFUSED).toEqual({});
});
