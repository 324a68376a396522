import { randomUUIDv7 } from "node:crypto";
import type { BodyOf, complain as complaining } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { letGoPhotos, noteEvent } from "../order-book/order-book.ts";
import { holdOrder } from "../orders/orders.ts";
import { readSettings } from "../settings/settings.ts";
import { claimPhotos } from "../uploads/uploads.ts";
import { underWarranty } from "./read-complaints.ts";

interface Said extends BodyOf<typeof complaining> {
  customerId: string;
  idOrNumber: string;
}

/**
 * Writes down what a customer says is not right with a visit, with the time until which the business answers. Its partner is told. Does
 * nothing if the same words wait for an answer already. Refuses with 404 an order that is not theirs, with 409 a visit that is not done or
 * whose warranty has ended, and one of which something else waits for an answer.
 */
export function complain({ db, secrets }: Pick<Parts, "db" | "secrets">, said: Said): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // The customer is locked before the order, as when an order is placed.
    const owner = { role: "customer", id: said.customerId } as const;
    const photos = await claimPhotos(tx, secrets, said.photos ?? [], owner);
    const { id: bookingId } = await holdOrder(tx, said.customerId, said.idOrNumber);
    const { complaintHours, warrantyDays } = await readSettings(tx);
    const open = await openOf(tx, said.jobId);
    if (open && open.booking_id === bookingId && open.said === said.said && open.kind === said.kind)
      // A repetition may have come with fresh uploads of the same photos.
      return letGoPhotos(tx, secrets, said.customerId, photos);
    const visits = await underWarranty(tx, bookingId, warrantyDays);
    const visit = visits.find(({ jobId }) => jobId === said.jobId);
    if (!visit) throw refuse("NO_WARRANTY_NOW");
    if (open) throw refuse("COMPLAINT_OPEN");
    const id = randomUUIDv7();
    await tx
      .insertInto("complaint")
      .values({
        ...{ id, booking_id: bookingId, job_id: visit.jobId, partner_id: visit.partnerId, kind: said.kind },
        ...{ said: said.said, photos: photos.length > 0 ? photos : null },
        answer_by: sql<Date>`clock_timestamp() + make_interval(hours => ${complaintHours})`,
      })
      .execute();
    const by = { kind: "customer", id: said.customerId } as const;
    await noteEvent(tx, { bookingId, jobId: visit.jobId, event: "complained", by });
    await addJob(tx, "tell-complaint", { complaintId: id });
  });
}

const openOf = (tx: Tx, jobId: string) =>
  tx
    .selectFrom("complaint")
    .select(["booking_id", "kind", "said"])
    .where("job_id", "=", jobId)
    .where("outcome", "is", null)
    .executeTakeFirst();
