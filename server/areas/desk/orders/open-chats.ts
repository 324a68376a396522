import type { DataOf, Endpoints } from "@chowk/contract";
import type { Parts } from "../../../platform/parts.ts";
import { audit } from "../../audit/audit.ts";
import { chatsOf, presentLines } from "../../chat/chat.ts";
import { findOrderId } from "./read-order.ts";

type Chats = DataOf<Endpoints["openChats"]>["results"];

/** Returns what an order's customer and partners wrote to each other. First records in the audit log who opened it. */
export async function openChats(
  { db, secrets }: Pick<Parts, "db" | "secrets">,
  { idOrNumber, operatorId }: { idOrNumber: string; operatorId: string },
): Promise<Chats> {
  return db.transaction().execute(async (tx) => {
    const id = await findOrderId(tx, idOrNumber);
    const chats = (await chatsOf(tx, id)).filter(({ lines }) => lines.length > 0);
    if (chats.length === 0) return [];
    await audit(tx, operatorId, "open chat of order", { kind: "order", id });
    return chats.map(({ job_id, partner_id, partner, skill, lines }) => ({
      ...{ jobId: job_id, partnerId: partner_id, partner, skill },
      lines: presentLines(lines, secrets),
    }));
  });
}
