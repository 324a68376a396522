import type { Company } from "@chowk/contract";
import type { Database } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { noteEvent, setBillTo } from "../order-book/order-book.ts";
import { holdOrder } from "./one-order.ts";

interface Request {
  customerId: string;
  idOrNumber: string;
  /** Null for the customer. */
  billTo: Company | null;
}

/** Changes whom an order's invoice is made out to. Refuses with 409 once the invoice is issued, which waits for the order's lock. */
export async function changeBillTo(
  { db }: Pick<Parts, "db">,
  { customerId, idOrNumber, billTo }: Request,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await holdOrder(tx, customerId, idOrNumber);
    const issued = await tx.selectFrom("invoice").select("id").where("booking_id", "=", id).executeTakeFirst();
    if (issued) throw refuse("INVOICE_ISSUED");
    if (!(await setBillTo(tx, id, billTo))) return;
    await noteEvent(tx, { bookingId: id, event: "bill to changed", by: { kind: "customer", id: customerId } });
  });
}

/** Returns the company of the customer's newest order that is billed to one. */
export async function lastBillTo(db: Database, customerId: string): Promise<Company | null> {
  const found = await db
    .selectFrom("booking")
    .select("bill_to")
    .where("customer_id", "=", customerId)
    .where("bill_to", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return (found?.bill_to as Company | undefined) ?? null;
}
