import { randomUUID } from "node:crypto";
import { postPayment, postWork } from "../../areas/payments/payments.ts";
import type { Database } from "../../platform/database/connection.ts";

interface Moved {
  partnerId: string;
  rupees: number;
  at: Date;
}

/** Books a visit of which a partner took all in cash; a fifth of it is the business's. */
export const tookCash = (db: Database, jobId: string, { partnerId, rupees, at }: Moved): Promise<void> =>
  db.transaction().execute((tx) => {
    const price = rupees * 100;
    return postWork(tx, { jobId, partnerId, currency: "INR", price, earned: price * 0.8, cash: price, at });
  });

/** Books what a partner handed in to the business. */
export const handedInCash = (db: Database, { partnerId, rupees, at }: Moved): Promise<void> =>
  db.transaction().execute((tx) => {
    const payment = { partnerId, currency: "INR", amount: rupees * 100, idempotencyKey: randomUUID() };
    return postPayment(tx, { kind: "paid-in", ...payment, at });
  });
