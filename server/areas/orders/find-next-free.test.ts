import { endpoints } from "@chowk/contract";
import { afterEach, beforeAll, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCity, boxAround } from "../../tests/support/cities.ts";
import { anAddress, aService, aSubCategory, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";
import { loadPincodes } from "../places/places.ts";

const given = useApp();
beforeAll(() => loadPincodes(given.db));
afterEach(() => given.db.deleteFrom("city").execute());

const indiranagar = { latitude: 12.9716, longitude: 77.6412 };
const mysuru = { latitude: 12.2958, longitude: 76.6394 };
const dateIn = (days: number) => Temporal.Now.plainDateISO("Asia/Kolkata").add({ days }).toString();

const ask = async (serviceId: string, query: Record<string, unknown> = {}) =>
  given.call(endpoints.nextFree, { params: { serviceId }, query });
const answerTo = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).data.results;

/** A service of a kind of its own, so that no other test's answer is remembered for it, and somebody who does it. */
async function aServiceWithPartner(service: Parameters<typeof aService>[1] = {}, home = indiranagar) {
  const skill = await aSubCategory(given.db);
  const { id } = await aService(given.db, { duration_minutes: 60, ...service, sub_category_id: skill.id });
  const partner = await aWorkingPartner(given.db, { skills: [skill.id], ...home });
  return { id, skill: skill.id, partner };
}
const takeOff = (partner_id: string, days: readonly number[]) =>
  given.db
    .insertInto("partner_day_off")
    .values(days.map((each) => ({ partner_id, day: dateIn(each) })))
    .execute();

test("a visitor reads the very first time that the checkout shows at that place, and holds nothing", async () => {
  const { id, partner } = await aServiceWithPartner();
  await takeOff(partner.id, [0, 2]);
  const customer = await signedIn(given.db);
  const { id: addressId } = await anAddress(given.db, { customer_id: customer.id, ...indiranagar });
  const slots = (await given.call(endpoints.listSlots, { as: customer, query: { services: id, addressId } })).data
    .results;

  const answer = await ask(id, { pincode: "560038" });

  expect(answer.data.results).toEqual({ answer: "free", first: slots.first, inDays: 1, days: 7 });
  expect(answer.data.results.first?.slice(0, 10)).toBe(dateIn(1));
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(await given.db.selectFrom("job").select("id").execute()).toEqual([]);
});

test("what was chosen and how many count: the first time is one when there is room for all of it", async () => {
  const { id, partner } = await aServiceWithPartner({
    duration_minutes: 240,
    max_quantity: 3,
    choices: JSON.stringify([
      {
        ...{ id: "size", name: { en: "Size" }, kind: "one", required: true },
        options: [
          { id: "small", name: { en: "Small" }, price: 0, minutes: 0, hidden: false },
          { id: "large", name: { en: "Large" }, price: 0, minutes: 600, hidden: false },
        ],
      },
    ]),
  });
  await given.db.deleteFrom("partner_hours").where("partner_id", "=", partner.id).execute();
  const weekday = (days: number) => Temporal.PlainDate.from(dateIn(days)).dayOfWeek;
  await given.db
    .insertInto("partner_hours")
    .values([
      { partner_id: partner.id, weekday: weekday(2), works_from: "08:00", works_until: "13:00" },
      { partner_id: partner.id, weekday: weekday(3), works_from: "08:00", works_until: "18:00" },
    ])
    .execute();
  const dayOf = async (query: Record<string, unknown>) =>
    (await answerTo(id, { pincode: "560038", ...query })).first?.slice(0, 10) ?? null;

  expect(await dayOf({ chosen: "small" })).toBe(dateIn(2));
  expect(await dayOf({ chosen: "small", quantity: 2 })).toBe(dateIn(3));
  expect(await answerTo(id, { pincode: "560038", chosen: "large" })).toEqual({
    answer: "taken",
    first: null,
    inDays: null,
    days: 7,
  });
  expect(await answerTo(id, { pincode: "560038", chosen: "large", quantity: 3 })).toMatchObject({ answer: "too much" });
  expect(await ask(id, { pincode: "560038" })).toMatchObject({ status: 409, reason: "CHOICES_CHANGED" });
});

test("it says that nobody has time, that nobody does it there, and that the business does not work there", async () => {
  const { id, partner } = await aServiceWithPartner();
  await takeOff(partner.id, [0, 1, 2, 3, 4, 5, 6]);
  expect(await answerTo(id, { pincode: "560038" })).toEqual({ answer: "taken", first: null, inDays: null, days: 7 });
  expect(await answerTo(id, { pincode: "570001" })).toEqual({ answer: "unserved", first: null, inDays: null, days: 7 });
  await aCity(given.db, { slug: "bengaluru", towns: [], shapes: [boxAround(indiranagar)] });
  const other = await aServiceWithPartner();
  expect(await answerTo(other.id, { pincode: "570001" })).toEqual({
    answer: "outside",
    first: null,
    inDays: null,
    days: 0,
  });
});

test("without a pincode it is asked of the chosen city, of the only one, or of the city that the business names in its texts", async () => {
  const there = await aServiceWithPartner({}, mysuru);
  const here = await aServiceWithPartner();
  expect((await answerTo(here.id)).answer).toBe("free");

  await aCity(given.db, { slug: "mysuru", towns: [], shapes: [boxAround(mysuru)] });
  expect((await answerTo(there.id)).answer).toBe("free");
  // A city that is not served any more is nobody's choice.
  expect((await answerTo(there.id, { city: "atlantis" })).answer).toBe("free");

  await aCity(given.db, { slug: "bengaluru", towns: ["560038"] });
  const [first, second] = [await aServiceWithPartner(), await aServiceWithPartner({}, mysuru)];
  expect((await answerTo(first.id)).answer).toBe("unknown");
  expect((await answerTo(first.id, { city: "bengaluru" })).answer).toBe("free");
  expect((await answerTo(first.id, { city: "mysuru" })).answer).toBe("unserved");
  expect((await answerTo(second.id, { city: "mysuru" })).answer).toBe("free");
});

test("a city's hours hold, and what it does not offer is not free there", async () => {
  const { id } = await aServiceWithPartner();
  const hidden = await aServiceWithPartner();
  const city = await aCity(given.db, {
    slug: "bengaluru",
    towns: [],
    shapes: [boxAround(indiranagar)],
    daysOff: [0, 1].map((days) => ({ day: dateIn(days), name: "" })),
  });
  await given.db
    .insertInto("service_in_city")
    .values({ service_id: hidden.id, city_id: city.id, price: null, hidden: true })
    .execute();
  expect((await answerTo(id)).first?.slice(0, 10)).toBe(dateIn(2));
  expect((await answerTo(hidden.id)).answer).toBe("unserved");
});

test("what was found is good for some seconds, for all services of that kind that take as long", async () => {
  const { id, skill, partner } = await aServiceWithPartner();
  const sibling = await aService(given.db, { duration_minutes: 60, sub_category_id: skill });
  const longer = await aService(given.db, { duration_minutes: 90, sub_category_id: skill });
  const found = await answerTo(id, { pincode: "560038" });
  await takeOff(partner.id, [0, 1, 2, 3, 4, 5, 6]);
  expect(await answerTo(sibling.id, { pincode: "560038" })).toEqual(found);
  expect((await answerTo(longer.id, { pincode: "560038" })).answer).toBe("taken");
});

test("a service that is not offered, and a pincode that nobody knows, are refused", async () => {
  const { id } = await aServiceWithPartner();
  const hidden = await aServiceWithPartner({ hidden: true });
  expect(await ask(hidden.id)).toMatchObject({ status: 404, reason: "SERVICE_NOT_OFFERED" });
  expect(await ask(id, { pincode: "199999" })).toMatchObject({ status: 404, reason: "NO_SUCH_PINCODE" });
  expect((await ask(id, { pincode: "5600" })).status).toBe(400);
});
