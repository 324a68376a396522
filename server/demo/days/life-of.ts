import type { JobEvent, JobStatus } from "@chowk/contract";
import type { By } from "../../areas/order-book/order-book.ts";
import { pick, randomOf } from "../random/deterministic.ts";
import type { Planned } from "./plan-days.ts";
import { answerByOf, type Stage } from "./stages.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface Happened {
  event: JobEvent | "placed";
  by: By;
  at: number;
  note?: string;
}

interface Offer {
  partnerId: string;
  at: number;
  answer?: { said: "accepted" | "declined"; at: number };
}

/** What has happened to a visit so far, in order. */
export interface Life {
  status: JobStatus;
  placedAt: number;
  answerBy: number | undefined;
  offers: Offer[];
  events: Happened[];
}

const statuses: Record<Stage, JobStatus> = {
  cancelled: "Cancelled",
  done: "Completed",
  "at work": "Started",
  "on the way": "Traveling",
  "to come": "Accepted",
  offered: "Offered",
  nobody: "Unassigned",
};

type Of = Pick<Planned, "name" | "from" | "until" | "stage" | "partnerId" | "declinedBy" | "way">;
interface At {
  customerId: string;
  now: number;
  /** Midnight. */
  today: number;
}

export function lifeOf(visit: Of, { customerId, now, today }: At): Life {
  const random = randomOf(visit.name);
  const minutes = (least: number, most: number) => (least + Math.floor(random() * (most - least))) * MINUTE;
  const placedAt = {
    // Booked just now, or in the morning and since declined by all partners who were asked; all others were booked the
    // day before.
    offered: () => now - minutes(3, 9),
    nobody: () => (now > today + 10 * HOUR ? now - minutes(60, 90) : today - minutes(5 * 60, 6 * 60)),
    usual: () => today - minutes(5 * 60, 15 * 60),
  }[visit.stage === "offered" || visit.stage === "nobody" ? visit.stage : "usual"]();
  const status = statuses[visit.stage];
  const placed: Happened = { event: "placed", by: { kind: "customer", id: customerId }, at: placedAt };
  const { partnerId } = visit;
  if (!partnerId) return { status, placedAt, answerBy: undefined, ...declines(visit.declinedBy, placed, random) };
  const offer = { partnerId, at: placedAt };
  if (visit.stage === "offered")
    return { status, placedAt, answerBy: answerByOf(visit.from), offers: [offer], events: [placed] };
  const accepted = placedAt + minutes(3, 13);
  const by: By = { kind: "partner", id: partnerId };
  const after = afterAccepted(visit, { now, minutes }).map((each): Happened => ({ by, ...each }));
  const cancelled: Happened[] =
    visit.stage === "cancelled" ? [{ event: "cancelled", by: placed.by, at: accepted + minutes(40, 90) }] : [];
  return {
    ...{ status, placedAt, answerBy: undefined },
    offers: [{ ...offer, answer: { said: "accepted", at: accepted } }],
    events: [placed, { event: "accepted", by, at: accepted }, ...after, ...cancelled],
  };
}

/** Returns offers to one partner after another, all declined. */
function declines(partners: readonly string[], placed: Happened, random: () => number) {
  const step = 8 * MINUTE;
  const offers = partners.map((partnerId, n) => ({
    // A moment after the partner before has declined.
    ...{ partnerId, at: placed.at + n * step + 1000 },
    answer: { said: "declined" as const, at: placed.at + (n + 1) * step },
  }));
  const events = offers.flatMap(({ partnerId, at, answer }, n): Happened[] => [
    ...(n === 0 ? [] : [{ event: "offered" as const, by: { kind: "system" as const }, at }]),
    {
      ...{ event: "declined" as const, by: { kind: "partner" as const, id: partnerId }, at: answer.at },
      note: pick(random, ["not free", "too far"]),
    },
  ]);
  return { offers, events: [placed, ...events] };
}

interface Clock {
  now: number;
  minutes(least: number, most: number): number;
}

/** Returns what happened on the way and at the door. */
function afterAccepted({ from, until, stage, way }: Of, { now, minutes }: Clock): Pick<Happened, "event" | "at">[] {
  // After their previous visit, which ended five minutes ago at the latest.
  if (stage === "on the way") return [{ event: "set out", at: now - minutes(1, 5) }];
  if (stage !== "at work" && stage !== "done") return [];
  const arrived = from - minutes(1, 6);
  const begun = [
    { event: "set out" as const, at: from - Math.min(Math.max(way, 10), 50) * MINUTE },
    { event: "arrived" as const, at: arrived },
    { event: "started" as const, at: from + minutes(1, 5) },
  ];
  if (stage === "at work") return begun;
  return [...begun, { event: "completed", at: Math.min(until - minutes(0, 8), now - minutes(5, 9)) }];
}
