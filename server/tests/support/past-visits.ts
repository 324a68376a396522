import type { JobStatus } from "@chowk/contract";
import { sql } from "kysely";
import { postWork } from "../../areas/payments/payments.ts";
import type { Database } from "../../platform/database/connection.ts";
import { aCustomer, aJob, anOrder, aPlace, type aService } from "./factories.ts";

const MINUTE = 60_000;

interface PastVisit {
  partnerId: string;
  /** Who helped: they earned half, and came and left with the partner. */
  helperId?: string;
  /** What was booked; each visit is of one service. */
  service: Awaited<ReturnType<typeof aService>>;
  startsAt: Date;
  status?: Extract<JobStatus, "Completed" | "Cancelled">;
  customerId?: string;
  pincode?: string;
  /** From setting out to arriving, from the agreed time to arriving, and from the start of the work to its end. */
  minutes?: { onWay: number; late: number; atWork: number };
  /** What the business keeps of a cancelled one, in smallest units. */
  kept?: number;
}

/** A visit as it went, in the books and with its events: the partner took its price in cash, and earned four fifths of it. */
export async function aPastVisit(
  db: Database,
  { partnerId, helperId, service, startsAt, status = "Completed", customerId, pincode, minutes, kept = 0 }: PastVisit,
) {
  const order = await anOrder(db, {
    ...{ services: [service], status, partner_id: partnerId, pincode: pincode ?? aPlace.pincode, kept },
    ...{ starts_at: startsAt, ends_at: new Date(startsAt.getTime() + 60 * MINUTE) },
    customer_id: customerId ?? (await aCustomer(db)).id,
  });
  const job = await aJob(db, {
    ...{ booking_id: order.id, partner_id: partnerId, sub_category_id: service.sub_category_id, status, startsAt },
  });
  await db.updateTable("booking_line").set({ job_id: job.id }).where("booking_id", "=", order.id).execute();
  const help = helperId
    ? await aJob(db, {
        ...{ booking_id: order.id, partner_id: helperId, sub_category_id: service.sub_category_id, status, startsAt },
        helps_id: job.id,
      })
    : undefined;
  if (status === "Completed")
    await db.transaction().execute((tx) =>
      postWork(tx, {
        ...{ jobId: job.id, partnerId, currency: order.currency, cash: service.price, at: startsAt },
        ...{ price: service.price, earned: (service.price * 4) / 5 },
        helpers: help && helperId ? [{ jobId: help.id, partnerId: helperId }] : [],
      }),
    );
  if (minutes) {
    const arrived = startsAt.getTime() + minutes.late * MINUTE;
    const moves = [
      ["set out", "Accepted", "Traveling", arrived - minutes.onWay * MINUTE],
      ["arrived", "Traveling", "Reached", arrived],
      ["started", "Reached", "Started", arrived + 5 * MINUTE],
      ["completed", "Started", "Completed", arrived + (5 + minutes.atWork) * MINUTE],
    ] as const;
    for (const each of [job, ...(help ? [help] : [])])
      for (const [event, before, now, at] of moves)
        await sql`
          insert into booking_event (booking_id, job_id, event, by_kind, by_id, status_before, status, at)
          values (${order.id}, ${each.id}, ${event}, 'partner', ${each.partner_id}, ${before}, ${now}, ${new Date(at)})
        `.execute(db);
  }
  return { order, job };
}
