import { randomUUIDv7 } from "node:crypto";
import { type Endpoint, endpoints, maxKinds } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { searching } from "../areas/catalogue/search.ts";
import { hashing } from "../areas/identity/passwords.ts";
import { issueInvoice } from "../areas/invoices/issue-invoice.ts";
import { lookingAhead } from "../areas/orders/find-next-free.ts";
import { looking } from "../areas/orders/looking.ts";
import { ordering } from "../areas/orders/place-order.ts";
import { quoting } from "../areas/payments/quote.ts";
import { drawing as drawingPictures } from "../areas/uploads/keep-upload.ts";
import { making } from "../platform/http/cached.ts";
import type { Turns } from "../platform/http/turns.ts";
import { drawing as drawingPdfs } from "../platform/pdf/draw-aside.ts";
import { useApp } from "./support/app.ts";
import { anAddress, anOrder, aService, aWorkingPartner, signedIn } from "./support/factories.ts";
import { aForm } from "./support/form.ts";
import { pdf } from "./support/pictures.ts";

// Expensive work waits in a line of limited length: docs/decisions/security.md, "What costs much, and what bounds it".

const given = useApp();

/** Fills a line with strangers, each from a different network. Returns a function that lets them leave. */
async function fill(turns: Turns): Promise<() => Promise<void>> {
  const work = Promise.withResolvers<void>();
  const crowd: Promise<unknown>[] = [];
  let isFull = false;
  while (!isFull) {
    const one = turns.run(() => work.promise, { name: `stranger ${crowd.length}`, hasLeft: () => false });
    crowd.push(one);
    const refused = one.then(
      () => false,
      () => true,
    );
    isFull = await Promise.race([refused, new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);
  }
  return async () => {
    work.resolve();
    await Promise.allSettled(crowd);
  };
}

type Sent = Parameters<typeof given.call>[1];
type Asked = () => Promise<[Endpoint, Sent]>;

const anInvoice: Asked = async () => {
  const customer = await signedIn(given.db);
  const partner_id = (await aWorkingPartner(given.db)).id;
  const order = await anOrder(given.db, { customer_id: customer.id, status: "Completed", partner_id });
  const settings = { legalName: "Chowk", legalAddress: "4, Church Street, Bengaluru 560001" };
  await given.db
    .updateTable("business_settings")
    .set({ settings: JSON.stringify(settings) })
    .execute();
  await given.db.transaction().execute((tx) => issueInvoice(tx, given.parts, order.id));
  return [endpoints.getInvoice, { as: customer, params: { id: order.id } }];
};

const times: Asked = async () => {
  const customer = await signedIn(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id });
  const service = await aService(given.db);
  return [endpoints.listSlots, { as: customer, query: { services: service.id, addressId: address.id } }];
};

const visitorsTimes: Asked = async () => [endpoints.nextFree, { params: { serviceId: (await aService(given.db)).id } }];

const order: Asked = async () => {
  const customer = await signedIn(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id });
  const service = await aService(given.db, { price: 100_00 });
  const lines = [{ serviceId: service.id, serviceName: "One", servicePrice: 100 }];
  const body = {
    userId: customer.id,
    services_json: lines,
    paymentType: "COD",
    addressId: address.id,
    totalPrice: 100,
  };
  return [endpoints.placeOrder, { as: customer, body }];
};

const password = { email: "nobody@example.test", password: "not the password" };

describe("when a line is full, the next caller is asked to wait, and cheap calls are answered:", () => {
  test.each<[string, Turns, Asked, number]>([
    ["customers' passwords", hashing, async () => [endpoints.loginWithEmail, { body: password }], 401],
    ["partners' passwords", hashing, async () => [endpoints.partnerLogin, { body: password }], 401],
    ["operators' passwords", hashing, async () => [endpoints.deskLogin, { body: password }], 401],
    ["pictures and documents", drawingPictures, async () => [endpoints.upload, await aForm({ content: pdf })], 201],
    ["invoices", drawingPdfs, anInvoice, 200],
    ["free times", looking, times, 200],
    ["visitors' free times", lookingAhead, visitorsTimes, 200],
    ["orders", ordering, order, 200],
    ["searches", searching, async () => [endpoints.searchServices, { query: { searchTerm: "tap" } }], 200],
    ["quotes", quoting, async () => [endpoints.paymentQuote, { query: { totalPrice: 499 } }], 200],
    ["reads that are not kept", making, async () => [endpoints.listServices, { query: { limit: 3 } }], 200],
  ])("%s", async (_, turns, asked, status) => {
    const [endpoint, sent] = await asked();
    const cheap = await signedIn(given.db);
    const leave = await fill(turns);
    const refused = await given.call(endpoint, sent);
    expect(refused).toMatchObject({
      ...{ status: 503, code: 503, retryAfterSeconds: 5 },
      message: "Very many people are asking for this right now. Please try again in a moment.",
    });
    expect(refused.headers["retry-after"]).toBe("5");
    expect((await given.call(endpoints.me, { as: cheap })).status).toBe(200);
    await leave();
    await expect.poll(() => [turns.working, turns.waiting]).toEqual([0, 0]);
    expect((await given.call(endpoint, sent)).status).toBe(status);
  });

  test("each network has a separate share", async () => {
    const work = Promise.withResolvers<void>();
    const own = { name: "127.0.0.1", hasLeft: () => false };
    const crowd = Array.from({ length: 40 }, () => searching.run(() => work.promise, own));
    const search = (remoteAddress: string) =>
      given.app.inject({ url: `${given.config.API_BASE_PATH}/service_search?searchTerm=tap`, remoteAddress });
    expect((await search("127.0.0.1")).json()).toMatchObject({ code: 429, retryAfterSeconds: 5 });
    const other = search("203.0.113.8");
    await expect.poll(() => searching.waiting).toBe(39);
    work.resolve();
    expect((await other).statusCode).toBe(200);
    await Promise.all(crowd);
  });
});

test("a log-in still counts towards its network's share after its body was read", async () => {
  const work = Promise.withResolvers<void>();
  const own = { name: "127.0.0.1", hasLeft: () => false };
  const crowd = Array.from({ length: 90 }, () => hashing.run(() => work.promise, own));
  const url = await given.app.listen({ port: 0, host: "127.0.0.1" });
  const answer = await fetch(`${url}${given.config.API_BASE_PATH}/login_with_email`, {
    ...{ method: "POST", body: JSON.stringify(password) },
    headers: { "content-type": "application/json" },
  });
  expect(await answer.json()).toMatchObject({ code: 429, retryAfterSeconds: 5 });
  work.resolve();
  await Promise.all(crowd);
});

describe("an order of more kinds of services than an order may have", () => {
  const bookingOf = async (kinds: number) => {
    const customer = await signedIn(given.db);
    const address = await anAddress(given.db, { customer_id: customer.id });
    const services = await Promise.all(Array.from({ length: kinds }, () => aService(given.db, { price: 100_00 })));
    const booking = {
      userId: customer.id,
      services_json: services.map(({ id }) => ({ serviceId: id, serviceName: "One", servicePrice: 100 })),
      ...{ paymentType: "COD", addressId: address.id, totalPrice: 100 * kinds },
    };
    const asked = { services: services.map(({ id }) => id).join(), addressId: address.id };
    return { customer, booking, asked };
  };

  test("has no free times, and is not placed; the largest number allowed may be asked for", async () => {
    const many = await bookingOf(maxKinds + 1);
    const refusal = { status: 422, code: 422, reason: "TOO_MANY_KINDS" };
    expect(await given.call(endpoints.listSlots, { as: many.customer, query: many.asked })).toMatchObject(refusal);
    const headers = { "idempotency-key": randomUUIDv7() };
    const placed = await given.call(endpoints.placeOrder, { as: many.customer, body: many.booking, headers });
    expect(placed).toMatchObject(refusal);
    expect(await given.db.selectFrom("booking").where("customer_id", "=", many.customer.id).execute()).toEqual([]);

    const enough = await bookingOf(maxKinds);
    expect((await given.call(endpoints.listSlots, { as: enough.customer, query: enough.asked })).status).toBe(200);
  });
});
