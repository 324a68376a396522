import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serveDownload } from "../../platform/http/download.ts";
import type { Parts } from "../../platform/parts.ts";
import { orderNow } from "../orders/orders.ts";
import { invoiceFile } from "./read-invoices.ts";

export function invoiceRoutes(app: FastifyInstance, parts: Parts): void {
  serveDownload(app, endpoints.getInvoice, async ({ params, query, customerId }) => {
    const { id } = await orderNow(parts.db, customerId, params.id);
    return invoiceFile(parts, id, query.number);
  });
}
