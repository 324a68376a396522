import { endpoints } from "@chowk/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import {
  aJob,
  anOperator,
  anOrder,
  aService,
  aSubCategory,
  aWorkingPartner,
  signedIn,
  signedInAs,
} from "../../tests/support/factories.ts";
import { testSecrets } from "../../tests/support/secrets.ts";
import { openSession } from "../identity/identity.ts";
import { loadPincodes } from "../places/places.ts";
import { eraseCustomer } from "../privacy/privacy.ts";

const given = useApp({ COUNTRY: "KW" });
beforeAll(() => loadPincodes(given.db));

type Customer = Awaited<ReturnType<typeof signedIn>>;

const home = {
  addressType: "Home",
  flatNo: "",
  address: "",
  parts: { block: "4", street: "12", house: "7", flat: "5", paci: "13579246" },
  landmark: "",
  pincode: "salmiya",
  phoneNo: "50012345",
  latitude: 29.3344,
  longitude: 48.0761,
};
const add = (customer: Customer, body: object) =>
  given.call(endpoints.addAddress, { as: customer, params: { userId: customer.id }, body });

describe("in a country where an address has parts", () => {
  test("it is saved by them, in its area, and reads as people there say it", async () => {
    const answer = await add(await signedIn(given.db), home);
    expect(answer).toMatchObject({
      status: 200,
      data: {
        results: {
          parts: home.parts,
          flatNo: "House 7, Flat 5",
          address: "Block 4, Street 12, PACI 13579246",
          ...{ pincode: "salmiya", city: "Salmiya", state: "Hawalli" },
        },
      },
    });
  });

  test.each([
    [{ block: " " }, "parts.block", "Block is required"],
    [{ street: undefined }, "parts.street", "Street is required"],
    [{ house: "" }, "parts.house", "House or building is required"],
    [{ paci: "1357924" }, "parts.paci", "A PACI number has 8 digits"],
    [{ paci: "1357924a" }, "parts.paci", "A PACI number has 8 digits"],
  ])("with %j it is told at %s: '%s'", async (parts, path, message) => {
    const answer = await add(await signedIn(given.db), { ...home, parts: { ...home.parts, ...parts } });
    expect(answer).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test("it needs them all the same if none are sent", async () => {
    const { parts: _parts, ...without } = home;
    const { errors } = await add(await signedIn(given.db), { ...without, flatNo: "7", address: "Street 12" });
    expect(errors?.map(({ path }) => path)).toEqual(["parts.block", "parts.street", "parts.house"]);
  });

  test.each([
    ["", 400, "Choose from the list"],
    ["560038", 400, "Choose from the list"],
    ["atlantis", 422, "We do not know this pincode. Please check it."],
  ])("the area %j is refused", async (pincode, status, message) => {
    const answer = await add(await signedIn(given.db), { ...home, pincode });
    expect(answer).toMatchObject({ status, errors: [{ path: "pincode", message }] });
  });

  test("a part that is not asked for there is not kept, and one that is taken out is gone", async () => {
    const customer = await signedIn(given.db);
    const { data } = await add(customer, { ...home, parts: { ...home.parts, makani: "1234567890" } });
    expect(data.results.parts).toEqual(home.parts);
    const { block, street, house } = home.parts;
    const changed = await given.call(endpoints.changeAddress, {
      as: customer,
      params: { addressId: data.results._id },
      body: { ...home, parts: { block, street, house, flat: "" } },
    });
    expect(changed.data.results).toMatchObject({ parts: { block, street, house }, flatNo: "House 7" });
  });
});

test("an order keeps its address as it was, and nothing of it once its customer is erased", async () => {
  const customer = await signedIn(given.db);
  const { data } = await add(customer, home);
  const { id: skill } = await aSubCategory(given.db);
  await aWorkingPartner(given.db, { skills: [skill], latitude: home.latitude, longitude: home.longitude });
  const service = await aService(given.db, { sub_category_id: skill });
  const placed = await given.call(endpoints.placeOrder, {
    as: customer,
    body: {
      userId: customer.id,
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: service.price / 1000 }],
      paymentType: "COD",
      addressId: data.results._id,
      totalPrice: service.price / 1000,
      discount_price: "",
    },
  });
  const id = placed.data.results[0]?._id ?? "";
  const other = await anOrder(given.db, { parts: JSON.stringify({ block: "9" }) });
  const keptOf = (of: string) =>
    given.db
      .selectFrom("booking")
      .select(["parts", "flat_no", "address", "area"])
      .where("id", "=", of)
      .executeTakeFirstOrThrow();
  expect(await keptOf(id)).toMatchObject({ parts: home.parts, flat_no: "House 7, Flat 5", area: "Salmiya" });

  await given.call(endpoints.cancelOrder, { as: customer, params: { id } });
  await given.db.transaction().execute((tx) => eraseCustomer(tx, testSecrets, customer.id));

  expect(await keptOf(id)).toEqual({ parts: {}, flat_no: "", address: "", area: "Salmiya" });
  expect(await keptOf(other.id)).toMatchObject({ parts: { block: "9" } });
});

test("the areas to choose from are listed in the language of whoever asks", async () => {
  const inEnglish = await given.call(endpoints.listLocalities, { query: {} });
  expect(inEnglish.data.results).toContainEqual({ code: "salmiya", name: "Salmiya", within: "Hawalli" });
  const inArabic = await given.call(endpoints.listLocalities, { query: { language: "ar" } });
  expect(inArabic.data.results).toContainEqual({ code: "salmiya", name: "السالمية", within: "حولي" });
});

test("a listed town is named in the reader's language: in an address, an order and a partner's job", async () => {
  const headers = { "accept-language": "ar" };
  const customer = await signedIn(given.db);
  await add(customer, home);
  const inArabic = await given.call(endpoints.listAddresses, {
    as: customer,
    params: { userId: customer.id },
    headers,
  });
  expect(inArabic.data.results).toMatchObject([{ city: "السالمية", state: "حولي", pincode: "salmiya" }]);
  const inEnglish = await given.call(endpoints.listAddresses, { as: customer, params: { userId: customer.id } });
  expect(inEnglish.data.results).toMatchObject([{ city: "Salmiya", state: "Hawalli" }]);

  const order = await anOrder(given.db, { customer_id: customer.id, pincode: "salmiya", area: "Salmiya" });
  // Taken off the list since: it keeps the name under which it was booked.
  const gone = await anOrder(given.db, { customer_id: customer.id, pincode: "old-town", area: "Old Town" });
  const areaOf = async ({ id }: { id: string }) =>
    (await given.call(endpoints.getOrder, { as: customer, params: { id }, headers })).data.ServiceAddress.area;
  expect(await areaOf(order)).toBe("السالمية");
  expect(await areaOf(gone)).toBe("Old Town");

  const partner = await signedInAs(given.db, "partner");
  await aJob(given.db, { booking_id: order.id, partner_id: partner.id, status: "Offered" });
  const jobs = await given.call(endpoints.listPartnerJobs, { as: partner, headers });
  expect(jobs.data.results).toMatchObject([{ area: "السالمية" }]);
});

test("the desk reads a saved address with its area, and without the area's code", async () => {
  const customer = await signedIn(given.db);
  await add(customer, home);
  const { id } = await anOperator(given.db, { roles: ["support"] });
  const token = await openSession(given.db, { role: "operator", id }, "a test");
  const { data } = await given.call(endpoints.deskCustomer, {
    as: { token },
    params: { id: customer.id },
  });
  expect(data.results.addresses.map(({ text }) => text)).toEqual([
    "House 7, Flat 5, Block 4, Street 12, PACI 13579246, Salmiya",
  ]);
});
