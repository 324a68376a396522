import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../http/serve.ts";
import { leave, requireFreshLogin } from "../identity/identity.ts";
import type { Parts } from "../parts.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { exportData } from "./export-data.ts";

/** What customers can do about their own data. */
export function privacyRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  serve(app, endpoints.ownData, ({ customerId }) => exportData(db, customerId));
  serve(app, endpoints.eraseOwnData, async ({ customerId, session, request, reply }) => {
    await requireFreshLogin(db, session.id, { what: "delete your account" });
    await db.transaction().execute((tx) => eraseCustomer(tx, customerId));
    await leave(parts, "customer", { request, reply });
    return {};
  });
}
