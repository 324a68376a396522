import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { noteEvent, setWayIn } from "../order-book/order-book.ts";
import { holdOrder } from "./one-order.ts";

interface Request {
  customerId: string;
  idOrNumber: string;
  accessInstructions: string;
}

/** Changes how to get in for a placed order. Its partner sees it at once. Refuses with 409 once all its visits are over. */
export async function changeWayIn(
  { db }: Pick<Parts, "db">,
  { customerId, idOrNumber, accessInstructions }: Request,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id, status } = await holdOrder(tx, customerId, idOrNumber);
    if (status === "Completed" || status === "Cancelled") throw refuse("VISIT_OVER");
    if (!(await setWayIn(tx, id, accessInstructions))) return;
    await noteEvent(tx, { bookingId: id, event: "way in changed", by: { kind: "customer", id: customerId } });
  });
}
