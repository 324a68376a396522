import type { DeskJob, DeskOrder } from "@chowk/contract";
import { expect, test } from "vitest";
import { nextDeeds } from "./next-deeds.ts";

const MINUTE = 60_000;
const start = Date.parse("2030-03-05T06:00:00Z");

const aJob = (given: Partial<DeskJob>): DeskJob => ({
  ...{ _id: "job", skill: "Plumbing", status: "Accepted", answerBy: null, partner: null, asked: null },
  ...{ startsAt: new Date(start).toISOString(), endsAt: new Date(start + 60 * MINUTE).toISOString() },
  ...{ canOffer: false, canTakeAway: false, isOutOfTries: false, helps: false },
  ...given,
});

const ofOrder = (given: Partial<DeskOrder>, minutes = -120): string[] => {
  const none = { jobs: [], problems: [], cash: [], refunds: [], ordStatus: "Open" };
  return nextDeeds({ ...none, ...given } as unknown as DeskOrder, start + minutes * MINUTE).map((deed) =>
    deed.of === "visit" ? deed.concern : deed.what,
  );
};

test("a visit waits for the desk as on the board, and nobody's who only helps", () => {
  expect(ofOrder({ jobs: [aJob({ status: "Unassigned" })] })).toEqual(["nobodyComes"]);
  expect(ofOrder({ jobs: [aJob({})] }, -1)).toEqual([]);
  expect(ofOrder({ jobs: [aJob({})] }, 0)).toEqual(["notOnTheWay"]);
  expect(ofOrder({ jobs: [aJob({ lateMinutes: 30 })] }, 29)).toEqual([]);
  expect(ofOrder({ jobs: [aJob({ status: "Unassigned", helps: true })] })).toEqual([]);
});

test("money that waits for a person comes after the visits; what was closed or goes on by itself waits for nobody", () => {
  const closed = { at: "2030-03-05T06:00:00Z", by: "Farah", outcome: null };
  const cash = { jobId: "job", wanted: 1, received: 0, note: null, at: "2030-03-05T06:00:00Z", closed };
  const refund = { outcomes: [] as string[] };
  expect(ofOrder({ cash: [cash], refunds: [refund as never] })).toEqual([]);
  expect(
    ofOrder({
      jobs: [aJob({ status: "Unassigned" })],
      problems: [{ problem: "amount", details: "", since: "2030-03-05T06:00:00Z" }],
      cash: [{ ...cash, closed: null }],
      refunds: [{ outcomes: ["try-now"] } as never],
      ordStatus: "Pending",
    }),
  ).toEqual(["nobodyComes", "problem", "cash", "refund", "unpaid"]);
});
