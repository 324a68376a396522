import { endpoints } from "@chowk/contract";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addJob } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { aCity, boxAround } from "../../tests/support/cities.ts";
import {
  anAddress,
  anOperator,
  aService,
  aSubCategory,
  aWorkingPartner,
  signedIn,
} from "../../tests/support/factories.ts";
import { openSession } from "../identity/identity.ts";
import { loadPincodes } from "../places/places.ts";

const given = useApp({ COUNTRY: "KW" });
beforeAll(() => loadPincodes(given.db));
afterEach(() => given.db.deleteFrom("city").execute());

const salmiya = { pincode: "salmiya", latitude: 29.334, longitude: 48.076 };
const jahra = { pincode: "jahra", latitude: 29.338, longitude: 47.658 };

type Customer = Awaited<ReturnType<typeof signedIn>>;
let customer: Customer;
let service: Awaited<ReturnType<typeof aService>>;

beforeEach(async () => {
  customer = await signedIn(given.db);
  const { id: skill } = await aSubCategory(given.db);
  service = await aService(given.db, { sub_category_id: skill, duration_minutes: 60 });
  // They reach both places.
  for (let n = 0; n < 2; n++)
    await aWorkingPartner(given.db, { skills: [skill], ...salmiya, radius_km: 100, ...{ pincode: undefined } });
});

const addressAt = async (place: typeof salmiya) =>
  (await anAddress(given.db, { customer_id: customer.id, ...place })).id;
const timesAt = async (addressId: string) =>
  (await given.call(endpoints.listSlots, { as: customer, query: { services: service.id, addressId } })).data.results;
const orderAt = (addressId: string, slot?: string) =>
  given.call(endpoints.placeOrder, {
    as: customer,
    body: {
      userId: customer.id,
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: service.price / 1000 }],
      ...{ paymentType: "COD", addressId, totalPrice: service.price / 1000, discount_price: "", slot },
    },
  });
const dayFromNow = (days: number) => Temporal.Now.plainDateISO("Asia/Kuwait").add({ days });
const clockOf = (start: string) =>
  Temporal.Instant.from(start).toZonedDateTimeISO("Asia/Kuwait").toPlainTime().toString();

describe("an order", () => {
  test("from outside all cities is refused, and one from a city beside is taken", async () => {
    await aCity(given.db, { towns: ["salmiya"] });
    const [inside, outside] = [await addressAt(salmiya), await addressAt(jahra)];
    expect(await orderAt(outside)).toMatchObject({ status: 409, reason: "OUTSIDE_ZONES" });
    expect(await given.db.selectFrom("booking").select("id").where("customer_id", "=", customer.id).execute()).toEqual(
      [],
    );
    expect(await orderAt(inside)).toMatchObject({ status: 200 });
  });

  test("is taken again from everywhere once no city is served", async () => {
    const { id } = await aCity(given.db, { towns: ["salmiya"] });
    const outside = await addressAt(jahra);
    expect(await orderAt(outside)).toMatchObject({ reason: "OUTSIDE_ZONES" });
    await given.db.updateTable("city").set({ served: false }).where("id", "=", id).execute();
    expect(await orderAt(outside)).toMatchObject({ status: 200 });
  });

  test("is taken within an outline, and refused beside it", async () => {
    await aCity(given.db, { shapes: [boxAround(salmiya)] });
    expect(await orderAt(await addressAt(jahra))).toMatchObject({ reason: "OUTSIDE_ZONES" });
    expect(await orderAt(await addressAt(salmiya))).toMatchObject({ status: 200 });
  });

  test("that was placed can be moved, wherever the zones are by then", async () => {
    const inside = await addressAt(salmiya);
    const { data } = await orderAt(inside);
    await aCity(given.db, { towns: ["jahra"] });
    const orderId = data.results[0]?._id ?? "";
    const { days } = (await given.call(endpoints.listSlots, { as: customer, query: { orderId } })).data.results;
    const slot = days.at(-1)?.starts.at(-1);
    const moved = await given.call(endpoints.rescheduleOrder, {
      as: customer,
      params: { id: orderId },
      body: { slot },
    });
    expect(moved).toMatchObject({ status: 200, data: { startsAt: slot } });
  });
});

describe("the times that are offered", () => {
  test("are none outside all cities, and the answer says so; elsewhere it does not", async () => {
    await aCity(given.db, { towns: ["salmiya"] });
    expect(await timesAt(await addressAt(jahra))).toEqual({
      ...{ served: false, outside: true, tooMuch: false, first: null, days: [] },
      unserved: [service.sub_category_id],
    });
    const inside = await timesAt(await addressAt(salmiya));
    expect(inside).toMatchObject({ served: true, first: expect.any(String) });
    expect(inside).not.toHaveProperty("outside");
  });

  test("are those of the address's city, on the days on which it is open", async () => {
    const tomorrow = dayFromNow(1);
    await aCity(given.db, {
      towns: ["salmiya"],
      hours: [{ weekday: tomorrow.dayOfWeek, from: "10:15", until: "13:15" }],
    });
    await aCity(given.db, { towns: ["jahra"] });
    const { days } = await timesAt(await addressAt(salmiya));
    const open = days.filter(({ starts }) => starts.length > 0);
    expect(open.map(({ date }) => date)).toEqual([tomorrow.toString()]);
    expect(open[0]?.starts.map(clockOf)).toEqual(["10:15:00", "10:45:00", "11:15:00", "11:45:00", "12:15:00"]);
    const beside = (await timesAt(await addressAt(jahra))).days;
    expect(beside.find(({ date }) => date === tomorrow.toString())?.starts.map(clockOf)[0]).toBe("07:00:00");
  });

  test("are none on the city's days off, and the city beside it works", async () => {
    const [off, next] = [dayFromNow(2).toString(), dayFromNow(3).toString()];
    await aCity(given.db, { towns: ["salmiya"], daysOff: [{ day: off, name: "National Day" }] });
    await aCity(given.db, { towns: ["jahra"], daysOff: [{ day: next, name: "" }] });
    const startsOn = async (place: typeof salmiya, day: string) =>
      (await timesAt(await addressAt(place))).days.find(({ date }) => date === day)?.starts.length;
    expect([await startsOn(salmiya, off), await startsOn(jahra, next)]).toEqual([0, 0]);
    expect([await startsOn(salmiya, next), await startsOn(jahra, off)]).toEqual([27, 27]);
  });

  test("outside the city's hours cannot be booked, whoever sends them", async () => {
    const day = dayFromNow(2);
    await aCity(given.db, { towns: ["salmiya"], hours: [{ weekday: day.dayOfWeek, from: "10:00", until: "12:00" }] });
    const address = await addressAt(salmiya);
    const slotAt = (plainTime: string) =>
      day.toZonedDateTime({ timeZone: "Asia/Kuwait", plainTime }).toInstant().toString();
    expect(await orderAt(address, slotAt("09:00"))).toMatchObject({ reason: "TIME_TAKEN" });
    expect(await orderAt(address, slotAt("11:00"))).toMatchObject({ status: 200 });
  });

  test("for an order that is moved keep to its city's hours", async () => {
    const { data } = await orderAt(await addressAt(salmiya));
    const day = dayFromNow(3);
    await aCity(given.db, { towns: ["salmiya"], hours: [{ weekday: day.dayOfWeek, from: "18:00", until: "20:00" }] });
    const query = { orderId: data.results[0]?._id };
    const { days } = (await given.call(endpoints.listSlots, { as: customer, query })).data.results;
    expect(days.flatMap(({ starts }) => starts.map(clockOf))).toEqual(["18:00:00", "18:30:00", "19:00:00"]);
    const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
    const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
    const atDesk = await given.call(endpoints.deskSlots, { as, params: { id: query.orderId } });
    expect(atDesk.data.results.days).toEqual(days);
  });

  test("are too few for a visit that is longer than the city is open", async () => {
    await aCity(given.db, { towns: ["salmiya"], hours: [{ weekday: 1, from: "10:00", until: "10:45" }] });
    expect(await timesAt(await addressAt(salmiya))).toMatchObject({ served: true, tooMuch: true, first: null });
  });
});

test("who waits for a partner is told once a city reaches the address, and not before", async () => {
  await aCity(given.db, { towns: ["salmiya"] });
  const [near, far] = [await addressAt(salmiya), await addressAt(jahra)];
  for (const addressId of [near, far])
    await given.call(endpoints.tellWhenServed, { as: customer, body: { addressId, serviceIds: [service.id] } });
  const told = async () => {
    await given.db.transaction().execute((tx) => addJob(tx, "tell-served", {}));
    await given.runJobs();
    const rows = await given.db
      .selectFrom("area_interest")
      .select("address_id")
      .where("customer_id", "=", customer.id)
      .where("told_at", "is not", null)
      .execute();
    return rows.map(({ address_id }) => address_id).sort();
  };
  expect(await told()).toEqual([near]);
  await aCity(given.db, { towns: ["jahra"] });
  expect(await told()).toEqual([near, far].sort());
});
