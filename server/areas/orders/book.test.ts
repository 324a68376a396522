import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { hashOf } from "../../platform/http/idempotency-key.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { useApp } from "../../tests/support/app.ts";
import { waitingForLock } from "../../tests/support/database.ts";
import {
  anAddress,
  anOrder,
  aService,
  aSubCategory,
  aWorkingPartner,
  signedIn,
} from "../../tests/support/factories.ts";
import { placeOrder } from "./place-order.ts";

const given = useApp();
const MINUTE = 60_000;

interface Cart {
  /** For each service: its kind, its price in paise, and its minutes. */
  services?: [kind: number, price: number, minutes: number][];
  isNew?: boolean;
  partners?: number;
}

/** A customer, and services of some kinds with partners of their own. */
async function aCart({ services = [[0, 100_00, 60]], isNew = false, partners = 1 }: Cart = {}) {
  const customer = await signedIn(given.db, isNew ? { phone_verified_at: null } : {});
  const address = await anAddress(given.db, { customer_id: customer.id });
  const skills: string[] = [];
  const ids: string[] = [];
  for (const kind of new Set(services.map(([each]) => each))) {
    skills[kind] = (await aSubCategory(given.db)).id;
    for (let n = 0; n < partners; n++) ids.push((await aWorkingPartner(given.db, { skills: [skills[kind] ?? ""] })).id);
  }
  const cart: Awaited<ReturnType<typeof aService>>[] = [];
  for (const [kind, price, duration_minutes] of services)
    cart.push(await aService(given.db, { sub_category_id: skills[kind] ?? "", price, duration_minutes }));
  const asked: { totals: number[]; newcomers: number } = { totals: [], newcomers: 0 };
  const bookingOf = (more: object = {}) => ({
    ...{ userId: customer.id, paymentType: "COD", addressId: address.id, discount_price: "" },
    services_json: cart.map(({ id, name, price }) => ({ serviceId: id, serviceName: name, servicePrice: price / 100 })),
    totalPrice: cart.reduce((sum, { price }) => sum + price, 0) / 100,
    ...more,
  });
  const place = (
    more: object = {},
    { mayPay = true, takes = true, key = undefined as string | undefined, meanwhile = async () => {} } = {},
  ) =>
    placeOrder(given.db, {
      language: "en",
      ...{ customerId: customer.id, idempotencyKey: key, zone: given.config, booking: bookingOf(more) },
      secrets: given.secrets,
      mayPayOnline: async (_, total) => {
        asked.totals.push(total);
        await meanwhile();
        if (!mayPay) throw refuse("PAID_IN_CASH");
      },
      takesNewcomer: async () => {
        asked.newcomers += 1;
        return takes;
      },
    });
  const orders = () =>
    given.db.selectFrom("booking").selectAll().where("customer_id", "=", customer.id).orderBy("id").execute();
  const jobsOf = (id: string) => given.db.selectFrom("job").selectAll().where("booking_id", "=", id).execute();
  const linesOf = (id: string) =>
    given.db.selectFrom("booking_line").selectAll().where("booking_id", "=", id).orderBy("position").execute();
  /** Stores what another call placed under a key. */
  const placed = (idempotency_key: string, more: object = {}) =>
    anOrder(given.db, { customer_id: customer.id, idempotency_key, request_hash: hashOf(bookingOf(more)) });
  return { customer, address, skills, ids, cart, asked, place, placed, orders, jobsOf, linesOf };
}

describe("an order", () => {
  test("has one visit for each kind of service, with the lines it does, and lasts as long as the longest", async () => {
    const { skills, address, cart, place, orders, jobsOf, linesOf } = await aCart({
      services: [
        [0, 100_00, 60],
        [1, 250_00, 45],
        [0, 50_00, 90],
      ],
    });
    const { _id, ordId } = await place();
    const [order] = await orders();
    expect(order).toMatchObject({
      ...{ id: _id, number: ordId, status: "Open", payment_type: "COD", payment_status: null, pay_by: null },
      ...{ total: 400_00, latitude: address.latitude, longitude: address.longitude, idempotency_key: null },
    });
    expect(((order?.ends_at?.getTime() ?? 0) - (order?.starts_at?.getTime() ?? 0)) / MINUTE).toBe(150);
    const jobs = await jobsOf(_id);
    const jobOf = (kind: number) => jobs.find(({ sub_category_id }) => sub_category_id === skills[kind])?.id;
    expect(jobs).toHaveLength(2);
    expect(jobs.map(({ status }) => status)).toEqual(["Offered", "Offered"]);
    expect((await linesOf(_id)).map((line) => [line.service_id, line.service_name, line.price, line.job_id])).toEqual(
      [0, 1, 0].map((kind, n) => [cart[n]?.id, cart[n]?.name, cart[n]?.price, jobOf(kind)]),
    );
  });

  test("begins at the wished time", async () => {
    const { customer, address, cart, place, orders } = await aCart();
    const query = { services: cart.map(({ id }) => id).join(), addressId: address.id };
    const { data } = await given.call(endpoints.listSlots, { as: customer, query });
    const slot = data.results.days.flatMap(({ starts }) => starts).at(-3) ?? "";
    await place({ slot });
    const [order] = await orders();
    expect(order?.starts_at?.toISOString()).toBe(slot);
    expect(order?.ends_at?.getTime()).toBe(Date.parse(slot) + 60 * MINUTE);
  });

  test("that is paid online waits half an hour for its money, and asks nobody before", async () => {
    const { asked, place, orders, jobsOf } = await aCart({
      services: [
        [0, 149_50, 60],
        [0, 50_00, 30],
      ],
    });
    const { _id } = await place({ paymentType: "Online" });
    const [order] = await orders();
    expect(order).toMatchObject({ status: "Pending", payment_type: "Online", payment_status: "PENDING" });
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from pay_by - placed_at)::float8 / 60 as minutes from booking where id = ${_id}
    `.execute(given.db);
    expect(rows[0]?.minutes).toBeCloseTo(30, 1);
    expect(await jobsOf(_id)).toMatchObject([{ status: "Reserved", answer_by: null }]);
    expect(asked.totals).toEqual([199_50]);
  });

  test("is not placed if it cannot be paid online; cash needs no asking", async () => {
    const { asked, place, orders } = await aCart();
    await expect(place({ paymentType: "Online" }, { mayPay: false })).rejects.toMatchObject({ reason: "PAID_IN_CASH" });
    expect(await orders()).toEqual([]);
    await place({}, { mayPay: false });
    expect(await orders()).toHaveLength(1);
    expect(asked.totals).toHaveLength(1);
  });

  test("waits for a change of the catalogue, and takes the time that its services take then", async () => {
    const { cart, place, orders, jobsOf } = await aCart();
    const change = await given.db.startTransaction().execute();
    const service = change.updateTable("service").where("id", "=", cart[0]?.id ?? "");
    await service.set({ duration_minutes: 120 }).execute();
    const placed = place();
    await waitingForLock(given.db);
    await change.commit().execute();
    const { _id } = await placed;
    const [order] = await orders();
    expect(((order?.ends_at?.getTime() ?? 0) - (order?.starts_at?.getTime() ?? 0)) / MINUTE).toBe(120);
    expect(await jobsOf(_id)).toHaveLength(1);
  });

  test("goes to the next partner if the one who was found is booked in the meantime", async () => {
    const { ids, place, jobsOf } = await aCart({ partners: 2 });
    const other = await given.db.startTransaction().execute();
    await other.selectFrom("partner").select("id").where("id", "in", ids).forNoKeyUpdate().execute();
    const placed = place();
    await waitingForLock(given.db);
    await other
      .deleteFrom("partner_hours")
      .where("partner_id", "=", ids[0] ?? "")
      .execute();
    await other.commit().execute();
    expect(await jobsOf((await placed)._id)).toMatchObject([{ partner_id: ids[1] }]);
  });
});

describe("a newcomer's order", () => {
  test("is placed, and counted for their network; a known customer's is not counted", async () => {
    const [newcomer, known] = [await aCart({ isNew: true }), await aCart()];
    await newcomer.place();
    await known.place();
    expect(newcomer.asked.newcomers).toBe(1);
    expect(known.asked.newcomers).toBe(0);
    expect(await newcomer.orders()).toHaveLength(1);
  });

  test("needs a confirmed phone if too many came from their network", async () => {
    const { place, orders } = await aCart({ isNew: true });
    const refused = { reason: "PHONE_CODE_REQUIRED", values: { why: "network" } };
    await expect(place({}, { takes: false })).rejects.toMatchObject(refused);
    expect(await orders()).toEqual([]);
  });

  test("that is sent again is not counted again", async () => {
    const { asked, place, orders } = await aCart({ isNew: true });
    const first = await place({}, { key: "one" });
    expect(await place({}, { key: "one", takes: false })).toEqual(first);
    expect(await orders()).toHaveLength(1);
    expect(asked.newcomers).toBe(1);
  });
});

describe("a key", () => {
  test("returns its order whatever has changed since", async () => {
    const { cart, place, placed } = await aCart();
    const order = await placed("one");
    await placed("two");
    await given.db
      .updateTable("service")
      .set({ price: 1 })
      .where("id", "=", cart[0]?.id ?? "")
      .execute();
    expect(await place({}, { key: "one" })).toEqual({ _id: order.id, ordId: order.number });
    await expect(place()).rejects.toMatchObject({ reason: "PRICES_CHANGED" });
    await expect(place({}, { key: "three" })).rejects.toMatchObject({ reason: "PRICES_CHANGED" });
  });

  test("returns the order of a call that was faster, also to one that is refused because of it", async () => {
    const { place, placed } = await aCart();
    const online = { paymentType: "Online" };
    const ids: string[] = [];
    const meanwhile = async () => void ids.push((await placed("one", online)).id);
    expect((await place(online, { key: "one", mayPay: false, meanwhile }))._id).toBe(ids[0]);
    await expect(place(online, { key: "two", mayPay: false })).rejects.toMatchObject({ reason: "PAID_IN_CASH" });
  });

  test("hides no failure of the server", async () => {
    const { place, placed } = await aCart();
    const online = { paymentType: "Online" };
    const meanwhile = async () => {
      await placed("one", online);
      throw new Error("the disk is full");
    };
    await expect(place(online, { key: "one", meanwhile })).rejects.toThrow("the disk is full");
  });

  test("returns its own order, not another of the same customer, and not that of another customer", async () => {
    const [own, other] = [await aCart(), await aCart()];
    const first = await own.place({}, { key: "one" });
    const second = await own.place({}, { key: "two" });
    const foreign = await other.place({}, { key: "one" });
    expect(new Set([first, second, foreign].map(({ _id }) => _id)).size).toBe(3);
    expect(await own.place({}, { key: "one" })).toEqual(first);
    expect(await own.place({}, { key: "two" })).toEqual(second);
    expect(await other.place({}, { key: "one" })).toEqual(foreign);
  });

  test("that comes with other contents is refused, with what was sent otherwise", async () => {
    const { place, orders } = await aCart();
    await place({}, { key: "one" });
    const refused = { reason: "SENT_OTHERWISE", values: { what: "order" } };
    await expect(place({ discount_price: "1" }, { key: "one" })).rejects.toMatchObject(refused);
    expect(await orders()).toHaveLength(1);
  });
});

test("an order whose services are not in the catalogue any more is refused, though nobody knows their names", async () => {
  const { place } = await aCart();
  const line = { serviceId: crypto.randomUUID(), servicePrice: 1 };
  const gone = (serviceName?: string) => place({ services_json: [{ ...line, serviceName }], totalPrice: 1 });
  await expect(gone()).rejects.toMatchObject({ reason: "NAMELESS_SERVICE_GONE" });
  await expect(gone("Clock repair")).rejects.toMatchObject({
    ...{ reason: "SERVICE_IN_CART_GONE", values: { service: "Clock repair" } },
  });
});
