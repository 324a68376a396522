import { randomUUID } from "node:crypto";
import { endpoints, type OperatorRole } from "@chowk/contract";
import { expect, test } from "vitest";
import { addJob } from "../../../platform/jobs/jobs.ts";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator, anOrder, signedInAs } from "../../../tests/support/factories.ts";
import { aGateway } from "../../../tests/support/gateway.ts";
import { paying } from "../../../tests/support/paying.ts";
import { openSession } from "../../identity/identity.ts";

const bank = aGateway("INR");
const given = useApp({}, bank.gateway);
const pay = paying(given);

async function operatorWith(...roles: OperatorRole[]) {
  const { id } = await anOperator(given.db, { roles });
  return { token: await openSession(given.db, { role: "operator", id }, "a test") };
}

/** Makes an order that was paid online and is done, of which the desk has refunded 100 rupees. */
async function creditedOrder() {
  const { order, number } = await pay.paid(bank, "Completed");
  await given.db.transaction().execute((tx) => addJob(tx, "bill-order", { bookingId: order._id }));
  await given.runJobs();
  await given.call(endpoints.refundPart, {
    as: await operatorWith("support"),
    params: { id: number },
    body: { amount: 100, reason: "Came late." },
    headers: { "idempotency-key": randomUUID() },
  });
  await given.runJobs();
  return number;
}

const invoicesOf = async (as: { token: string }, id: string) =>
  (await given.call(endpoints.deskOrder, { as, params: { id } })).data.results.invoices;
const download = (as: { token: string }, id: string, number = "") =>
  given.app.inject({
    url: `${given.config.API_BASE_PATH}/desk/orders/${id}/invoice${number && `?number=${encodeURIComponent(number)}`}`,
    headers: { authorization: `Bearer ${as.token}` },
  });

test("the desk sees what was billed and credited for an order, and can download each as a PDF", async () => {
  const order = await creditedOrder();
  const support = await operatorWith("support");
  const invoices = await invoicesOf(support, order);
  expect(invoices).toEqual([
    { kind: "invoice", number: expect.stringMatching(/^CH\//), issuedAt: expect.any(String), total: 499 },
    { kind: "credit-note", number: expect.stringMatching(/^CN\//), issuedAt: expect.any(String), total: 100 },
  ]);
  for (const { number } of invoices) {
    const { statusCode, headers, rawPayload } = await download(support, order, number);
    expect(statusCode).toBe(200);
    expect(headers["content-disposition"]).toBe(`attachment; filename="${number.replaceAll("/", "-")}.pdf"`);
    expect(headers["cache-control"]).toBe("no-store");
    expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  }
  const byItself = await download(support, order);
  expect(byItself.headers["content-disposition"]).toContain("CH-");
});

test("an invoice is available only for its own order; an order that was not billed has none", async () => {
  const billed = await creditedOrder();
  const owner = await operatorWith("owner");
  const other = await anOrder(given.db, { status: "Completed" });
  expect(await invoicesOf(owner, other.number)).toEqual([]);
  expect((await download(owner, other.number)).statusCode).toBe(404);
  const [invoice] = await invoicesOf(owner, billed);
  expect((await download(owner, other.number, invoice?.number)).statusCode).toBe(404);
  expect((await download(owner, billed, invoice?.number)).statusCode).toBe(200);
});

test("a dispatcher sees what was billed but cannot download it, and neither can a customer", async () => {
  const order = await creditedOrder();
  const dispatcher = await operatorWith("dispatcher");
  expect(await invoicesOf(dispatcher, order)).toHaveLength(2);
  expect((await download(dispatcher, order)).statusCode).toBe(403);
  const { token } = await signedInAs(given.db, "customer");
  expect((await download({ token }, order)).statusCode).toBe(403);
});
