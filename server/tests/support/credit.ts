import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { postWork, refundCash } from "../../areas/payments/payments.ts";
import type { Database } from "../../platform/database/connection.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import { toMajor } from "../../platform/money/money.ts";
import { aJob, anOperator, anOrder, aService, aWorkingPartner } from "./factories.ts";

interface Made {
  partner: { id: string };
  operator: { id: string };
  service: Selectable<DB["service"]>;
}

/** Gives a customer credit, in paise, as the desk does: out of the cash that was taken for an order of theirs that is done. */
export async function aCredit(db: Database, customerId: string, minor: number, made?: Made): Promise<void> {
  const { partner, operator, service } = made ?? {
    ...{ partner: await aWorkingPartner(db), operator: await anOperator(db), service: await aService(db) },
  };
  const services = [{ ...service, price: minor }];
  const order = await anOrder(db, { customer_id: customerId, services, status: "Completed" });
  const of = { booking_id: order.id, partner_id: partner.id, sub_category_id: service.sub_category_id };
  const job = await aJob(db, { ...of, status: "Completed" });
  await db.updateTable("booking_line").set({ job_id: job.id }).where("booking_id", "=", order.id).execute();
  const { currency } = order;
  await db.transaction().execute(async (tx) => {
    await postWork(tx, { jobId: job.id, partnerId: partner.id, currency, price: minor, earned: 0, cash: minor });
    await refundCash(tx, {
      ...{ orderId: order.id, operatorId: operator.id, amount: toMajor(minor), reference: null },
      ...{ reason: "It was not clean.", idempotencyKey: randomUUID() },
    });
  });
}
