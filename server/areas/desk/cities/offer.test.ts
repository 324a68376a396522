import { endpoints } from "@chowk/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCity } from "../../../tests/support/cities.ts";
import {
  anAddress,
  anOperator,
  aService,
  aSubCategory,
  aWorkingPartner,
  signedIn,
} from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";
import { loadPincodes } from "../../places/places.ts";

const given = useApp({ COUNTRY: "KW" });
let as: { token: string };
beforeAll(async () => {
  await loadPincodes(given.db);
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
});
beforeEach(() => given.db.deleteFrom("city").execute());

/** Two cities, two services of a kind, and somebody who does both in both. */
async function aBusiness() {
  const salmiya = await aCity(given.db, { slug: "salmiya-city", towns: ["salmiya"] });
  const jahra = await aCity(given.db, { slug: "jahra-city", towns: ["jahra"] });
  const { id: kind } = await aSubCategory(given.db);
  const taps = await aService(given.db, { name: "Tap repair", sub_category_id: kind, price: 5_000, list_price: 6_000 });
  const drains = await aService(given.db, { name: "Drain cleaning", sub_category_id: kind, price: 8_000 });
  await aWorkingPartner(given.db, { skills: [kind], radius_km: 100 });
  const offer = async (id: string) => (await given.call(endpoints.cityOffer, { as, params: { id } })).data.results;
  const change = async (id: string, services: object[], seen?: string) =>
    given.call(endpoints.changeCityOffer, {
      ...{ as, params: { id } },
      body: { services, seen: seen ?? (await offer(id)).version },
    });
  const shown = async (city?: string) => {
    given.app.answerCache.forget();
    const params = { subCategoryId: kind };
    const { data } = await given.call(endpoints.listServicesBySubCategory, { params, query: city ? { city } : {} });
    return data.results.map(({ ServiceName, Price, DisplayPrice }) => [ServiceName, Price, DisplayPrice]);
  };
  return { salmiya, jahra, kind, taps, drains, offer, change, shown };
}

describe("a city's own offer", () => {
  test("has its prices, and leaves out what it does not offer; everywhere else all is as usual", async () => {
    const { salmiya, taps, drains, change, shown } = await aBusiness();
    const usual = [
      ["Tap repair", 5, 6],
      ["Drain cleaning", 8, expect.any(Number)],
    ];
    await change(salmiya.id, [
      { _id: taps.id, price: 7.5, hidden: false },
      { _id: drains.id, price: null, hidden: true },
    ]);
    expect(await shown("salmiya-city")).toEqual([["Tap repair", 7.5, 7.5]]);
    expect(await shown("jahra-city")).toEqual(usual);
    expect(await shown()).toEqual(usual);
    expect(await shown("nowhere")).toEqual(usual);
  });

  test("is told apart in the list of cities, and is the usual one again once nothing of it is left", async () => {
    const { salmiya, taps, change, shown } = await aBusiness();
    const own = async () => {
      given.app.answerCache.forget();
      const { data } = await given.call(endpoints.listCities, {});
      return Object.fromEntries(data.results.map(({ slug, hasOwnOffer }) => [slug, hasOwnOffer]));
    };
    await change(salmiya.id, [{ _id: taps.id, price: 7.5, hidden: false }]);
    expect(await own()).toEqual({ "salmiya-city": true, "jahra-city": false });
    await change(salmiya.id, [{ _id: taps.id, price: null, hidden: false }]);
    expect(await own()).toEqual({ "salmiya-city": false, "jahra-city": false });
    expect((await shown("salmiya-city"))[0]).toEqual(["Tap repair", 5, 6]);
  });

  test("is changed service by service, and the log says what changed", async () => {
    const { salmiya, jahra, taps, drains, offer, change } = await aBusiness();
    await change(jahra.id, [{ _id: taps.id, price: 9, hidden: false }]);
    const beside = await offer(jahra.id);
    await change(salmiya.id, [{ _id: taps.id, price: 7.5, hidden: false }]);
    await change(salmiya.id, [
      { _id: taps.id, price: 7.5, hidden: false },
      { _id: drains.id, price: null, hidden: true },
    ]);
    const here = (await offer(salmiya.id)).services.filter(({ _id }) => [taps.id, drains.id].includes(_id));
    expect(here.map(({ name, usual, price, hidden }) => [name, usual, price, hidden])).toEqual([
      ["Tap repair", 5, 7.5, false],
      ["Drain cleaning", 8, null, true],
    ]);
    expect(await offer(jahra.id)).toEqual(beside);
    const last = await given.db.selectFrom("audit_entry").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      ...{ action: "change city", subject_id: salmiya.id },
      details: { offer: [{ service: "Drain cleaning", price: null, hidden: true }] },
    });
  });

  test("is refused over a colleague's, with a price that is none, and for what is gone", async () => {
    const { salmiya, taps, offer, change } = await aBusiness();
    const { version } = await offer(salmiya.id);
    const one = { _id: taps.id, price: 7.5, hidden: false };
    await change(salmiya.id, [one]);
    expect(await change(salmiya.id, [{ ...one, price: 9 }], version)).toMatchObject({ reason: "CHANGED_SINCE" });
    expect(await change(salmiya.id, [{ ...one, price: 0 }])).toMatchObject({ status: 400 });
    expect(await change(salmiya.id, [{ ...one, price: 1.2345 }])).toMatchObject({ status: 400 });
    expect(await change(salmiya.id, [{ ...one, _id: salmiya.id }])).toMatchObject({
      reason: "NO_SUCH_CATALOGUE_ENTRY",
    });
    expect(await change(taps.id, [one], version)).toMatchObject({ status: 404, reason: "NO_SUCH_CITY" });
    expect((await offer(salmiya.id)).services.find(({ _id }) => _id === taps.id)?.price).toBe(7.5);
  });
});

describe("an order", () => {
  async function aCustomerIn(pincode: string) {
    const customer = await signedIn(given.db);
    const address = await anAddress(given.db, { customer_id: customer.id, pincode });
    return (services: { id: string; name: string }[], price: number) =>
      given.call(endpoints.placeOrder, {
        as: customer,
        headers: { "idempotency-key": crypto.randomUUID() },
        body: {
          ...{ userId: customer.id, paymentType: "COD", addressId: address.id },
          totalPrice: price * services.length,
          services_json: services.map(({ id, name }) => ({ serviceId: id, serviceName: name, servicePrice: price })),
        },
      });
  }

  test("costs what its address's city asks for, and says so first", async () => {
    const { salmiya, taps, change } = await aBusiness();
    await change(salmiya.id, [{ _id: taps.id, price: 7.5, hidden: false }]);
    const place = await aCustomerIn("salmiya");
    const refused = await place([taps], 5);
    expect(refused).toMatchObject({ status: 409, reason: "PRICES_CHANGED" });
    expect(refused.data.results).toMatchObject([{ _id: taps.id, Price: 7.5 }]);
    expect(await place([taps], 7.5)).toMatchObject({ status: 200 });
    expect(await (await aCustomerIn("jahra"))([taps], 5)).toMatchObject({ status: 200 });
  });

  test("is refused with what its address's city does not offer, and taken elsewhere", async () => {
    const { salmiya, drains, change } = await aBusiness();
    await change(salmiya.id, [{ _id: drains.id, price: null, hidden: true }]);
    expect(await (await aCustomerIn("salmiya"))([drains], 8)).toMatchObject({
      ...{ status: 422, reason: "SERVICE_NOT_HERE" },
      message:
        "Drain cleaning is not offered at this address. Please remove it from your cart, or choose another address.",
    });
    expect(await (await aCustomerIn("jahra"))([drains], 8)).toMatchObject({ status: 200 });
  });
});
