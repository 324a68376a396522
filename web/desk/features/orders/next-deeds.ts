import type { DeskJob, DeskOrder } from "@chowk/contract";
import { type Concern, concernOf } from "../../parts/late.ts";

/** Something at an order that waits for the desk: a visit, as the board would say it, or its money. */
export type NextDeed =
  | { of: "visit"; concern: Concern; job: DeskJob }
  | { of: "money"; what: "problem" | "cash" | "refund" | "unpaid" };

/** What an order needs now: its visits first. Nothing: all goes its way. */
export function nextDeeds(order: DeskOrder, now: number): NextDeed[] {
  const visits = order.jobs.filter(({ helps }) => !helps);
  const ofVisits = visits.flatMap((job): NextDeed[] => {
    const times = { startsAt: Date.parse(job.startsAt), endsAt: Date.parse(job.endsAt) };
    const concern = concernOf({ ...job, ...times }, now, 0);
    return concern ? [{ of: "visit", concern, job }] : [];
  });
  const money = (what: Extract<NextDeed, { of: "money" }>["what"], waits: boolean): NextDeed[] =>
    waits ? [{ of: "money", what }] : [];
  return [
    ...ofVisits,
    ...money("problem", order.problems.length > 0),
    ...money(
      "cash",
      order.cash.some(({ closed }) => closed === null),
    ),
    ...money(
      "refund",
      order.refunds.some(({ outcomes }) => outcomes.length > 0),
    ),
    ...money("unpaid", order.ordStatus === "Pending"),
  ];
}
