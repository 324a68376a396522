import type { Tx } from "../../../platform/database/connection.ts";
import { audit } from "../../audit/audit.ts";
import { type Move, moveEntry } from "../../catalogue/catalogue.ts";
import { nameOf } from "./change-catalogue.ts";

/** Moves an entry one position down (1) or up (-1) among its siblings; at the end it stays. */
export async function move(tx: Tx, operatorId: string, { kind, id, by }: Move): Promise<void> {
  const name = await moveEntry(tx, { kind, id, by });
  if (name !== undefined) await audit(tx, operatorId, `move ${nameOf[kind]}`, { kind: nameOf[kind], id }, { name, by });
}
