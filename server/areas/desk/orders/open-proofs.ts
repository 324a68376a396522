import type { DataOf, Endpoints } from "@chowk/contract";
import { defaultLanguage } from "@chowk/contract/languages";
import type { Parts } from "../../../platform/parts.ts";
import { audit } from "../../audit/audit.ts";
import { presentProof, proofsOf } from "../../proof/proof.ts";
import { findOrderId } from "./read-order.ts";

type Proofs = DataOf<Endpoints["openProofs"]>["results"];

/** Returns what partners showed of an order's visits. First records in the audit log who opened it. */
export async function openProofs(
  { db, secrets }: Pick<Parts, "db" | "secrets">,
  { idOrNumber, operatorId }: { idOrNumber: string; operatorId: string },
): Promise<Proofs> {
  return db.transaction().execute(async (tx) => {
    const id = await findOrderId(tx, idOrNumber);
    const rows = await proofsOf(tx, id);
    if (rows.length === 0) return [];
    await audit(tx, operatorId, "open proof of order", { kind: "order", id });
    return rows.map((row) => ({ ...presentProof(row, secrets, defaultLanguage), jobId: row.id, skill: row.skill }));
  });
}
