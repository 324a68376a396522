import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serveDownload } from "../http/download.ts";
import { Problem } from "../http/problem.ts";
import { orderNow } from "../orders/orders.ts";
import type { Parts } from "../parts.ts";
import type { Document } from "./document.ts";

export function invoiceRoutes(app: FastifyInstance, { db, config }: Parts): void {
  serveDownload(app, endpoints.getInvoice, async ({ params, query, customerId }) => {
    const { id } = await orderNow(db, customerId, params.id);
    const found = await db
      .selectFrom("invoice")
      .select(["number", "details"])
      .where("booking_id", "=", id)
      .$if(query.number === undefined, (of) => of.where("kind", "=", "invoice"))
      .$if(query.number !== undefined, (of) => of.where("number", "=", query.number ?? ""))
      .executeTakeFirst();
    if (!found) throw new Problem(404, "There is no such invoice. It comes once the work is done, or a fee was kept.");
    // What draws takes some 30 MB: a process that is not asked for invoices does without.
    const { draw } = await import("./draw.ts");
    const bytes = await draw(found.details as unknown as Document, config.TIME_ZONE);
    return { name: `${found.number}.pdf`, bytes };
  });
}
