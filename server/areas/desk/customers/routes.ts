import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { readerOf } from "../../../platform/http/language.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import { endSessions } from "../../identity/identity.ts";
import { payOutCredit } from "../../payments/payments.ts";
import { eraseCustomer, exportData } from "../../privacy/privacy.ts";
import { noteTakenOut } from "../sheets/note-taken-out.ts";
import { countCustomers, listCustomers, readCustomer } from "./read-customers.ts";
import { customerRows } from "./sheet/columns.ts";
import { bringInCustomerRows, lookAtCustomers } from "./sheet/sheet.ts";

/** How many customers a file gets at a time. */
const mostAtOnce = 1000;

/** The desk's calls about customers and their data. */
export function deskCustomerRoutes(app: FastifyInstance, { db, secrets, config }: Parts): void {
  serve(app, endpoints.deskCustomers, async ({ query }) => ({
    results: await listCustomers(db, query),
    count: query.cursor ? null : await countCustomers(db, query),
  }));
  serve(app, endpoints.exportDeskCustomers, ({ body, operatorId }) =>
    db.transaction().execute(async (tx) => {
      const results = await listCustomers(tx, { ...body, limit: mostAtOnce });
      // What was searched for may be somebody's name or number.
      const { ordered } = body;
      if (!body.cursor)
        await audit(tx, operatorId, "take out customers", { kind: "business", id: "customers" }, { ordered });
      return { results, more: results.length === mostAtOnce };
    }),
  );
  serve(app, endpoints.deskCustomer, async ({ params, request }) => ({
    results: await readCustomer(db, params.id, readerOf(request, config)),
  }));
  serve(app, endpoints.endCustomerSessions, async ({ params: { id }, operatorId, request }) => {
    await db.transaction().execute(async (tx) => {
      const sessions = await endSessions(tx, { role: "customer", id });
      if (sessions > 0) await audit(tx, operatorId, "log customer out", { kind: "customer", id }, { sessions });
    });
    return { results: await readCustomer(db, id, readerOf(request, config)) };
  });
  serve(app, endpoints.payOutCredit, async ({ params: { id }, body, operatorId, idempotencyKey, request }) => {
    if (!idempotencyKey) throw refuse("REFUND_KEY_REQUIRED");
    const language = readerOf(request, config);
    await readCustomer(db, id, language);
    await db.transaction().execute(async (tx) => {
      const isNew = await payOutCredit(tx, { ...body, customerId: id, operatorId, idempotencyKey });
      if (isNew) await audit(tx, operatorId, "pay out credit", { kind: "customer", id }, body);
    });
    return { results: await readCustomer(db, id, language) };
  });
  serve(app, endpoints.customerData, async ({ params: { id }, body: { reason }, operatorId }) => {
    const data = await exportData(db, "customer", id);
    await db
      .transaction()
      .execute((tx) => audit(tx, operatorId, "export customer's data", { kind: "customer", id }, { reason }));
    return { results: data };
  });
  serve(app, endpoints.customerSheet, async ({ body: { after }, operatorId }) => {
    const results = await customerRows(db, after);
    if (!after) await noteTakenOut(db, operatorId, "customers");
    return { results };
  });
  serve(app, endpoints.lookAtCustomerSheet, async ({ body, request }) => ({
    results: await lookAtCustomers(db, body.rows, readerOf(request, config), config.TIME_ZONE),
  }));
  serve(app, endpoints.bringInCustomerSheet, async ({ body, operatorId }) => ({
    results: await db.transaction().execute((tx) => bringInCustomerRows(tx, { ...body, operatorId })),
  }));
  serve(app, endpoints.eraseCustomer, async ({ params: { id }, body: { asked }, operatorId, request }) => {
    await db.transaction().execute(async (tx) => {
      if (await eraseCustomer(tx, secrets, id))
        await audit(tx, operatorId, "erase customer's data", { kind: "customer", id }, { asked });
    });
    return { results: await readCustomer(db, id, readerOf(request, config)) };
  });
}
