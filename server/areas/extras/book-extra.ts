import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { billExtra, noteEvent } from "../order-book/order-book.ts";
import { holdOrder, placeAnotherVisit } from "../orders/orders.ts";
import { transactAgain } from "../scheduling/scheduling.ts";
import { readOpening, requireOpen } from "../settings/settings.ts";
import { decide, readExtra, requireUndecided } from "./decide-extra.ts";

interface Booked {
  customerId: string;
  idOrNumber: string;
  extraId: string;
  startsAt: Date;
  /** What the customer was shown that it costs, in the currency of prices. */
  total: number;
}

/**
 * Books what a partner proposed for another visit, as an order of its own whose bill begins with it. Does nothing if it is booked
 * already. Refuses with 409 what was decided or is too old, another price than there is, and a time at which nobody can come.
 */
export async function bookExtra(parts: Pick<Parts, "db" | "config">, booked: Booked): Promise<void> {
  const { customerId, idOrNumber, extraId, startsAt, total } = booked;
  await transactAgain(parts.db, async (tx) => {
    const { id: bookingId } = await holdOrder(tx, customerId, idOrNumber);
    const extra = await readExtra(tx, extraId, { bookingId });
    if (!extra.another_visit) throw refuse("NO_SUCH_EXTRA");
    if (extra.state === "booked") return;
    requireUndecided(extra);
    if (toMinor(total) !== extra.added) throw refuse("TOTAL_CHANGED", { at: "total" });
    requireOpen(await readOpening(tx));
    const by = { kind: "customer", id: customerId } as const;
    const placed = await placeAnotherVisit(tx, parts.config, { bookingId, extraId, startsAt, by });
    await decide(tx, extra, { state: "booked", decided_by: "account", booked_as: placed.bookingId });
    const copy = await copyTo(tx, extraId, placed);
    await decide(tx, copy, { state: "agreed", decided_by: "account", agreed_total: extra.added });
    await billExtra(tx, { ...placed, extraId: copy.id });
    await noteEvent(tx, { bookingId, event: "extra booked", by });
  });
}

/** Repeats a proposal in the order that was made of it: there it is agreed to, and on the bill. */
async function copyTo(tx: Tx, extraId: string, { bookingId, jobId }: { bookingId: string; jobId: string }) {
  const id = randomUUIDv7();
  await sql`
    insert into extra (id, booking_id, job_id, partner_id, operator_id, state, reason, added, minutes, proposed_as)
    select ${id}, ${bookingId}, ${jobId}, partner_id, operator_id, 'proposed', reason, added, minutes, id from extra where id = ${extraId}
  `.execute(tx);
  await sql`
    insert into extra_line (extra_id, position, rate_item_id, kind, name, quantity, price, minutes)
    select ${id}, position, rate_item_id, kind, name, quantity, price, minutes from extra_line where extra_id = ${extraId}
  `.execute(tx);
  return { id };
}
