import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { addJob } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { aDeskRefund, anOperator, anOrder, signedIn } from "../../tests/support/factories.ts";
import { aKnownCustomer } from "../../tests/support/people.ts";
import { bySystem, noteEvent } from "../order-book/order-book.ts";

const given = useApp();

const underWay = { state: "DUE", settled_at: null };

const erase = (as: { token: string }) => given.call(endpoints.eraseOwnData, { as });

/** Every text in the database that contains the word, by table. */
async function tablesSaying(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(given.db);
  const found = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} t where t::text ilike ${`%${word}%`} limit 1
    `.execute(given.db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

describe("all that is kept of a customer", () => {
  test("can be taken along, with nothing about anybody else", async () => {
    const { customer, order } = await aKnownCustomer(given.db, "Marker");
    const unassigned = await anOrder(given.db, { customer_id: customer.id, status: "Completed", partner_id: null });
    const other = await anOrder(given.db);
    const { data } = await given.call(endpoints.ownData, { as: customer });
    expect(data.account).toMatchObject([{ name: "Marker Iyer", email: "marker@example.test" }]);
    expect(data.addresses).toMatchObject([{ address: "Marker Road" }]);
    expect(data.orders).toMatchObject([
      {
        number: order.number,
        total: 599,
        address: "Marker Road",
        flat_no: "Marker flat",
        timeline: [{ event: "cancelled", note: "Marker is ill" }],
      },
      { number: unassigned.number, partner: null, timeline: null },
    ]);
    expect(data.reviews?.map(({ review }) => review).sort()).toEqual([
      "Marker swears",
      "Marker's thanks",
      "Marker's words",
    ]);
    expect(data).toMatchObject({
      passkeys: [{ name: "Marker's phone" }],
      files: [{ claimed_as: "picture" }, ...Array(3).fill({ claimed_as: "document" })],
    });
    expect(data.logins).toHaveLength(1);
    const text = JSON.stringify(data);
    expect(text).not.toContain(other.number);
    expect(text).not.toMatch(/hash|argon2|public_key|credential/);
    await erase(customer);
  });

  test("is only in tables that the export and the erasure know", async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'customer'::regclass order by 1
    `.execute(given.db);
    // If you add a table here, add it to export-data.ts and erase-customer.ts, too.
    expect(rows.map(({ name }) => name)).toEqual([
      // Names no person, only which account was joined to this one.
      "account_join",
      "address",
      "agreement",
      // Goes with its address.
      "area_interest",
      "booking",
      "credit_payout",
      "desk_note",
      "email_link",
      "favourite_partner",
      // Counts for a minute.
      "gateway_calls_of",
      "join_code",
      "known_browser",
      "otp_challenge",
      "passkey",
      "password_link",
      "plan",
      "push_subscription",
      "review",
      "session",
      "upload",
    ]);
  });
});

describe("an account that is deleted", () => {
  test("leaves nothing of the person behind, except the orders for the books", async () => {
    const { customer, service, partner, order } = await aKnownCustomer(given.db, "Marker");
    const answer = await erase(customer);
    expect(answer.status).toBe(200);
    expect(answer.cookies).toMatchObject([{ value: "" }]);

    const kept = await given.db.selectFrom("booking").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ number: order.number, total: order.total, area: "Bengaluru", pincode: "560038" });
    const roughly = (degrees: number) => Number((Math.round(degrees * 10) / 10).toFixed(1));
    const place = { latitude: roughly(order.latitude), longitude: roughly(order.longitude) };
    expect(kept).toMatchObject(place);
    expect(await given.db.selectFrom("job").select(["latitude", "longitude"]).execute()).toContainEqual(place);
    // The stars still count.
    for (const [table, { id }] of [
      ["service", service],
      ["partner", partner],
    ] as const)
      expect(await given.db.selectFrom(table).select("rating_count").where("id", "=", id).executeTakeFirst()).toEqual({
        rating_count: 1,
      });
  });

  test("keeps its name on issued invoices, as the law requires", async () => {
    const customer = await signedIn(given.db, { name: "Billed Before" });
    const order = await anOrder(given.db, { customer_id: customer.id, status: "Completed", address: "Billed Road" });
    await given.db.transaction().execute((tx) => addJob(tx, "bill-order", { bookingId: order.id }));
    await given.runJobs();
    await erase(customer);
    expect(await tablesSaying("billed")).toEqual(["invoice"]);
  });

  test("is logged out everywhere, and its e-mail and phone are free", async () => {
    const { customer } = await aKnownCustomer(given.db, "Freed");
    const elsewhere = await signedIn(given.db);
    await erase(customer);
    expect((await given.call(endpoints.me, { as: customer })).status).toBe(401);
    expect((await given.call(endpoints.me, { as: elsewhere })).status).toBe(200);
    await signedIn(given.db, { email: customer.email, phone: customer.phone });
  });

  test.each(["Open", "Traveling"] as const)("is not deleted while an order is %s", async (status) => {
    const customer = await signedIn(given.db);
    const { number } = await anOrder(given.db, { customer_id: customer.id, status });
    expect(await erase(customer)).toMatchObject({
      status: 409,
      message: `Order ${number} is still under way. It must be done or cancelled before the data goes.`,
    });
    expect((await given.call(endpoints.me, { as: customer })).status).toBe(200);
  });

  test("is deleted, whatever is under way for somebody else", async () => {
    const [customer, other] = [await signedIn(given.db), await signedIn(given.db)];
    const paid = await anOrder(given.db, {
      customer_id: other.id,
      status: "Completed",
      payment_type: "Online",
      payment_status: "REFUNDED",
    });
    await aDeskRefund(given.db, { order: paid, operator_id: (await anOperator(given.db)).id, ...underWay });
    await anOrder(given.db, { customer_id: other.id });
    expect((await erase(customer)).status).toBe(200);
    expect((await erase(other)).status).toBe(409);
  });

  test("is not deleted while money is on its way back", async () => {
    const customer = await signedIn(given.db);
    const order = await anOrder(given.db, {
      customer_id: customer.id,
      status: "Cancelled",
      payment_type: "Online",
      payment_status: "REFUNDED",
    });
    const { id } = await aDeskRefund(given.db, { order, operator_id: (await anOperator(given.db)).id, ...underWay });
    expect(await erase(customer)).toMatchObject({
      ...{ status: 409, reason: "REFUND_UNDER_WAY" },
      message: expect.stringContaining(order.number),
    });
    await given.db.updateTable("refund").set({ state: "DONE", settled_at: new Date() }).where("id", "=", id).execute();
    expect((await erase(customer)).status).toBe(200);
  });

  test("is not deleted by somebody who finds an unlocked phone", async () => {
    const customer = await signedIn(given.db);
    await given.db
      .updateTable("session")
      .set({ created_at: sql<Date>`now() - interval '16 minutes'` })
      .where("customer_id", "=", customer.id)
      .execute();
    expect((await erase(customer)).status).toBe(403);
  });

  test("does not get an order that was being placed meanwhile", async () => {
    const customer = await signedIn(given.db);
    await erase(customer);
    await expect(anOrder(given.db, { customer_id: customer.id })).rejects.toMatchObject({
      constraint: "erased_customer_orders_nothing",
    });
  });
});

test("the timeline can lose words, and allows no other change", async () => {
  const order = await anOrder(given.db);
  await given.db
    .transaction()
    .execute((tx) => noteEvent(tx, { bookingId: order.id, event: "noted", by: bySystem, note: "Was here." }));
  const change = (set: Record<string, unknown>) =>
    given.db.updateTable("booking_event").set(set).where("booking_id", "=", order.id).execute();
  await expect(change({ note: "Was there." })).rejects.toThrow("is only ever added to");
  await expect(change({ event: "paid" })).rejects.toThrow("is only ever added to");
  await change({ note: null });
});
