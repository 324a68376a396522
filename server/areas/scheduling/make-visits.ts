import { randomUUIDv7 } from "node:crypto";
import type { Position } from "@chowk/contract";
import type { Insertable, RawBuilder } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import { type By, type NewEvent, noteEvents } from "../order-book/order-book.ts";
import type { Choice } from "./choose-partners.ts";

interface Made {
  bookingId: string;
  place: Position;
  choice: Choice;
  /** Its time is only held until it is paid; no partner is asked before. */
  isToPay: boolean;
  by: By;
  /** For a sub-category, the id of the partner whom the customer wants to be asked first. */
  asked?: ReadonlyMap<string, string> | undefined;
}

type Row<Table extends keyof DB> = Insertable<DB[Table]>;

/** What is stored for the visits of a new order. */
export interface Planned {
  jobs: (Row<"job"> & { id: string })[];
  offers: Row<"job_offer">[];
  /** The first lines of the order's timeline. */
  events: NewEvent[];
}

/** Returns the visits of a new order, already offered if it needs no payment first. */
export function planVisits({ bookingId, place, choice, isToPay, by, asked }: Made): Planned {
  const leads = new Map<string, string>();
  const jobs = choice.visits.map(({ subCategoryId, isHelper, partnerId, endsAt, answerBy }) => {
    const id = randomUUIDv7();
    if (!isHelper) leads.set(subCategoryId, id);
    return {
      id,
      booking_id: bookingId,
      sub_category_id: subCategoryId,
      partner_id: partnerId,
      status: isToPay ? "Reserved" : "Offered",
      during: periodOf(choice.startsAt, endsAt),
      latitude: place.latitude,
      longitude: place.longitude,
      answer_by: isToPay ? null : answerBy,
      asked_partner_id: isHelper ? null : (asked?.get(subCategoryId) ?? null),
      helps_id: isHelper ? (leads.get(subCategoryId) ?? null) : null,
    };
  });
  const order = {
    booking_id: bookingId,
    order_status: isToPay ? "Pending" : "Open",
    starts_at: choice.startsAt,
  };
  const placed = {
    ...order,
    to_tell: true,
    event: "placed",
    by_kind: by.kind,
    by_id: by.kind === "system" ? null : by.id,
  };
  const offered = (isToPay ? [] : jobs).map(({ id, partner_id, answer_by }) => ({
    ...{ ...order, to_tell: true, job_id: id, event: "offered", by_kind: "system" },
    ...{ status_before: "Unassigned", status: "Offered", partner_id, answer_by },
  }));
  return {
    jobs,
    offers: isToPay ? [] : jobs.map(({ id, partner_id }) => ({ job_id: id, partner_id })),
    events: [placed, ...offered],
  };
}

/** Stores the visits and all that belongs to them in one statement; the people concerned are told once the transaction has committed. */
export const storeVisits = (
  tx: Tx,
  { jobs, offers, events }: Planned,
  besides: readonly RawBuilder<unknown>[] = [],
): Promise<void> =>
  noteEvents(tx, events, [
    ...besides,
    insertRows("job", jobColumns, jobs),
    insertRows("job_offer", ["job_id", "partner_id"], offers),
  ]);

const jobColumns = [
  ...["id", "booking_id", "sub_category_id", "partner_id", "status", "during", "latitude", "longitude", "answer_by"],
  ...["asked_partner_id", "helps_id"],
] as const;

/** Returns a period as the database writes it: without its end. */
export const periodOf = (from: Date, until: Date): string => `[${from.toISOString()},${until.toISOString()})`;
