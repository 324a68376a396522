import { randomUUIDv7 } from "node:crypto";
import type { Position } from "@chowk/contract";
import type { Tx } from "../database/connection.ts";
import type { Choice } from "./choose-partners.ts";
import { type By, bySystem, noteEvent } from "./move-job.ts";

interface Made {
  bookingId: string;
  place: Position;
  choice: Choice;
  /** Its time is only held until it is paid; nobody is asked before. */
  isToPay: boolean;
  by: By;
}

/** Makes the visits of an order that was just placed, and offers them where it needs no payment first. Answers their ids by skill. */
export async function makeVisits(
  tx: Tx,
  { bookingId, place, choice, isToPay, by }: Made,
): Promise<Map<string, string>> {
  const jobs = choice.visits.map(({ subCategoryId, partnerId, endsAt, answerBy }) => ({
    id: randomUUIDv7(),
    booking_id: bookingId,
    sub_category_id: subCategoryId,
    partner_id: partnerId,
    status: isToPay ? "Reserved" : "Offered",
    during: periodOf(choice.startsAt, endsAt),
    latitude: place.latitude,
    longitude: place.longitude,
    answer_by: isToPay ? null : answerBy,
  }));
  await tx.insertInto("job").values(jobs).execute();
  if (!isToPay)
    await tx
      .insertInto("job_offer")
      .values(jobs.map(({ id, partner_id }) => ({ job_id: id, partner_id })))
      .execute();
  await noteEvent(tx, { bookingId, event: "placed", by, change: { starts_at: choice.startsAt } });
  for (const { id, ...job } of isToPay ? [] : jobs) {
    const { partner_id, answer_by } = job;
    const change = {
      status_before: "Unassigned",
      status: "Offered",
      partner_id,
      answer_by,
      starts_at: choice.startsAt,
    };
    await noteEvent(tx, { bookingId, jobId: id, event: "offered", by: bySystem, change });
  }
  return new Map(jobs.map(({ id, sub_category_id }) => [sub_category_id, id]));
}

/** As the database writes a period: its end is no part of it. */
export const periodOf = (from: Date, until: Date): string => `[${from.toISOString()},${until.toISOString()})`;
