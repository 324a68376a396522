import type { Parts } from "../../../platform/parts.ts";
import { audit } from "../../audit/audit.ts";
import { documentLink } from "../../uploads/uploads.ts";
import { findOrderId } from "./read-order.ts";

interface Asked {
  idOrNumber: string;
  operatorId: string;
}

/** Returns links to the photos that an order has for its partner. First records in the audit log who opened them. */
export async function openPhotos(
  { db, secrets }: Pick<Parts, "db" | "secrets">,
  { idOrNumber, operatorId }: Asked,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const id = await findOrderId(tx, idOrNumber);
    const { visit_photos } = await tx
      .selectFrom("booking")
      .select("visit_photos")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (!visit_photos) return [];
    await audit(tx, operatorId, "open photos of order", { kind: "order", id });
    return visit_photos.map((path) => documentLink(secrets, path));
  });
}
