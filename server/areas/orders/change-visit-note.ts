import { isFreeToCancel, type OrderStatus, type VisitNoteForm } from "@chowk/contract";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { noteEvent, setVisitNote } from "../order-book/order-book.ts";
import { holdOrder } from "./one-order.ts";
import { claimVisitNote } from "./visit-note.ts";

interface Request extends VisitNoteForm {
  customerId: string;
  idOrNumber: string;
}

/**
 * Replaces note and photos of an order. Its partner sees them at once; photos that no order shows any more are let go. Refuses with 409
 * once the last partner has set out.
 */
export async function changeVisitNote(
  { db, secrets }: Pick<Parts, "db" | "secrets">,
  { customerId, idOrNumber, ...form }: Request,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The customer is locked before the order, as when an order is placed.
    const row = await claimVisitNote(tx, secrets, customerId, form);
    const { id, status } = await holdOrder(tx, customerId, idOrNumber);
    if (!isFreeToCancel(status as OrderStatus)) throw refuse("VISIT_NOTE_LATE");
    if (!(await setVisitNote(tx, secrets, id, row))) return;
    await noteEvent(tx, { bookingId: id, event: "visit note changed", by: { kind: "customer", id: customerId } });
  });
}
