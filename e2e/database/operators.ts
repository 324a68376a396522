import type { OperatorRole } from "@chowk/contract";
import { hashPassword, openSession } from "../../server/areas/identity/identity.ts";
import { aCustomer, anOperator as anOperatorRow, anOrder } from "../../server/tests/support/factories.ts";
import { aFailedJob } from "../../server/tests/support/failed-jobs.ts";
import { aPhone, using } from "./using.ts";

/** Creates an operator and returns the token of their session. */
export const operatorSession = (roles: OperatorRole[]): Promise<string> =>
  using(async (db) => {
    const { id } = await anOperatorRow(db, { name: "Farah Khan", roles, email: `operator-${aPhone()}@example.test` });
    return openSession(db, { role: "operator", id }, "a browser test");
  });

/** Creates an operator who has a password and no second factor yet. */
export const anOperator = (password: string, roles: string[]): Promise<{ email: string }> =>
  using(async (db) => {
    const email = `desk-${crypto.randomUUID()}@example.test`;
    await anOperatorRow(db, { email, roles, password_hash: await hashPassword(password), name: "Farah Khan" });
    return { email };
  });

/** Creates two jobs that failed for good: the invoice of an order, and a password link to somebody's e-mail. */
export const failedJobs = (): Promise<{ order: string; invoice: string; link: string }> =>
  using(async (db) => {
    const customer = await aCustomer(db, { phone: aPhone(), email: `undone-${crypto.randomUUID()}@example.test` });
    const services = await db.selectFrom("service").selectAll().orderBy("name").limit(1).execute();
    const { id, number } = await anOrder(db, { customer_id: customer.id, status: "Completed", services });
    const invoice = await aFailedJob(db, { name: "bill-order", payload: { bookingId: id } });
    const payload = { email: "asha@example.test", site: process.env.BASE_URL ?? "" };
    const error = 'The mailbox "asha@example.test" is full';
    return { order: number, invoice, link: await aFailedJob(db, { name: "send-password-link", payload, error }) };
  });
