import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { leave, requireFreshLogin } from "../identity/identity.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { erasePartner } from "./erase-partner.ts";
import { exportData } from "./export-data.ts";

/** What people can do with their own data. */
export function privacyRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  serve(app, endpoints.ownData, ({ customerId }) => exportData(db, "customer", customerId));
  serve(app, endpoints.eraseOwnData, async ({ customerId, session, request, reply }) => {
    await requireFreshLogin(db, session.id, { what: "erase" });
    await db.transaction().execute((tx) => eraseCustomer(tx, parts.secrets, customerId));
    await leave(parts, "customer", { request, reply });
    return {};
  });
  serve(app, endpoints.partnerData, ({ partnerId }) => exportData(db, "partner", partnerId));
  serve(app, endpoints.erasePartnerData, async ({ partnerId, session, request, reply }) => {
    await requireFreshLogin(db, session.id, { what: "leave" });
    await db.transaction().execute((tx) => erasePartner(tx, parts.secrets, partnerId));
    await leave(parts, "partner", { request, reply });
    return {};
  });
}
