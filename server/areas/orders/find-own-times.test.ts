import { randomUUIDv7 } from "node:crypto";
import { describe, expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import {
  aCustomer,
  aJob,
  anAddress,
  anOrder,
  aService,
  aSubCategory,
  aWorkingPartner,
} from "../../tests/support/factories.ts";
import { findOwnTimes } from "./find-own-times.ts";

const given = useDatabase();
const zone = { TIME_ZONE: "Asia/Kolkata" };

/** A customer with an address, and services of one kind with a partner each (by their minutes). */
async function aCustomerWho(minutes: number[], partners = 1, isNew = false) {
  const customer = await aCustomer(given.db, isNew ? { phone_verified_at: null } : {});
  const address = await anAddress(given.db, { customer_id: customer.id });
  const { id: skill } = await aSubCategory(given.db);
  const ids: string[] = [];
  for (let n = 0; n < partners; n++) ids.push((await aWorkingPartner(given.db, { skills: [skill] })).id);
  const services: string[] = [];
  for (const duration_minutes of minutes)
    services.push((await aService(given.db, { sub_category_id: skill, duration_minutes })).id);
  const find = (asked: Partial<Parameters<typeof findOwnTimes>[3]> = {}) =>
    findOwnTimes(given.db, zone, customer.id, {
      ...{ services: services.join(), addressId: address.id, orderId: undefined },
      ...asked,
    });
  return { customer, address, skill, ids, find };
}

const lengthOfLastDay = ({ days }: Awaited<ReturnType<typeof findOwnTimes>>) => days.at(-1)?.starts.length;

describe("the times for what a customer wants to book", () => {
  test("are those for all its services together, at their address", async () => {
    const { find } = await aCustomerWho([60, 90]);
    // From 07:00 to 18:30, so that two and a half hours end by 21:00.
    expect(lengthOfLastDay(await find())).toBe(24);
    expect(await find()).toMatchObject({ served: true, tooMuch: false, first: expect.any(String) });
  });

  test("are refused without services or an address, for what is not offered, and at other people's addresses", async () => {
    const [{ find }, other] = [await aCustomerWho([60]), await aCustomerWho([60])];
    const refused = (asked: Parameters<typeof find>[0]) => find(asked).catch(({ reason }) => reason);
    expect(await refused({ services: undefined })).toBe("ERRAND_REQUIRED");
    expect(await refused({ addressId: undefined })).toBe("ERRAND_REQUIRED");
    expect(await refused({ services: randomUUIDv7() })).toBe("SERVICES_NOT_OFFERED");
    expect(await refused({ addressId: other.address.id })).toBe("NO_SUCH_ADDRESS");
  });

  test("begin for a newcomer with one they can book as they are", async () => {
    const [known, newcomer] = [await aCustomerWho([60], 2), await aCustomerWho([60], 2, true)];
    const first = (await known.find()).first;
    for (const { skill, ids, find } of [known, newcomer]) {
      const { id } = await aCustomer(given.db, { phone_verified_at: null });
      const { id: booking_id } = await anOrder(given.db, { customer_id: id });
      const held = { booking_id, partner_id: ids[0] ?? "", sub_category_id: skill };
      await aJob(given.db, { ...held, startsAt: new Date((await find()).first ?? 0) });
    }
    expect((await known.find()).first).toBe(first);
    const shown = await newcomer.find();
    expect(shown.days.flatMap(({ starts }) => starts)).toContain(first);
    expect(Date.parse(shown.first ?? "")).toBeGreaterThan(Date.parse(first ?? ""));
  });
});

describe("the times for an order", () => {
  test("are those for its own visits, which are not in the way, whatever else is asked", async () => {
    const { customer, skill, ids, find } = await aCustomerWho([60]);
    const order = await anOrder(given.db, { customer_id: customer.id });
    const last = (await find()).days.flatMap(({ starts }) => starts).at(-1) ?? "";
    const visit = { booking_id: order.id, sub_category_id: skill, partner_id: ids[0] ?? "", minutes: 60 };
    await aJob(given.db, { ...visit, startsAt: new Date(last) });
    const starts = async (asked: Parameters<typeof find>[0]) => (await find(asked)).days.flatMap((each) => each.starts);
    expect(await starts({})).not.toContain(last);
    for (const orderId of [order.id, order.number]) expect(await starts({ orderId })).toContain(last);
  });

  test("are refused if it has no visits, and for other people's orders", async () => {
    const { customer, find } = await aCustomerWho([60]);
    const old = await anOrder(given.db, { customer_id: customer.id });
    const foreign = await anOrder(given.db);
    await aJob(given.db, { booking_id: foreign.id });
    const refused = (orderId: string) => find({ orderId }).catch(({ reason }) => reason);
    expect(await refused(old.id)).toBe("NO_TIME_TO_CHANGE");
    expect(await refused(foreign.id)).toBe("NO_SUCH_ORDER");
  });
});
