import { type Booking, endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { choicesOfAc } from "../../tests/support/choices.ts";
import { anAddress, aService, aSubCategory, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";
import { aPartnerAtWork } from "../../tests/support/visits.ts";
import type { Choice } from "../catalogue/catalogue.ts";

const given = useApp();
const kannada = { "accept-language": "kn" };

type Line = Pick<Booking["services_json"][number], "chosen" | "quantity"> & { servicePrice: number };

/** A customer who wants an air conditioner serviced, which costs 599 and takes 45 minutes before anything is chosen. */
async function aWish({ choices = choicesOfAc, most = 10 }: { choices?: Choice[]; most?: number } = {}) {
  const customer = await signedIn(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id });
  const { id: sub_category_id } = await aSubCategory(given.db);
  const { latitude, longitude } = address;
  const partner = await aPartnerAtWork(given.db, { skills: [sub_category_id], latitude, longitude });
  const facts = { price: 599_00, duration_minutes: 45, max_quantity: most, sub_category_id };
  const service = await aService(given.db, { ...facts, name: "AC service", choices: JSON.stringify(choices) });
  // Beside it stands a service of the same kind, with the same choices at other prices.
  await aService(given.db, { ...facts, price: 1_00, choices: JSON.stringify(choices) });
  const place = (...lines: Line[]) => {
    const body: Booking = {
      userId: customer.id,
      services_json: lines.map((line) => ({ serviceId: service.id, serviceName: service.name, ...line })),
      ...{ paymentType: "COD", addressId: address.id },
      totalPrice: lines.reduce((sum, { servicePrice, quantity = 1 }) => sum + servicePrice * quantity, 0),
    };
    return given.call(endpoints.placeOrder, { as: customer, body });
  };
  const linesOf = (id: string | undefined) =>
    given.db
      .selectFrom("booking_line as l")
      .innerJoin("job as j", "j.id", "l.job_id")
      .where("l.booking_id", "=", id ?? "")
      .orderBy("l.position")
      .select(["l.service_name", "l.quantity", "l.price", "l.chosen"])
      .select(sql<number>`extract(epoch from upper(j.during) - lower(j.during))::int / 60`.as("minutes"))
      .execute();
  return { customer, address, partner, service, place, linesOf };
}

describe("an order of a service with choices", () => {
  test("costs and takes what was chosen, and holds the service once for each way in which it was chosen", async () => {
    const { customer, partner, place, linesOf } = await aWish();
    const { status, data } = await place(
      { chosen: ["split"], servicePrice: 599, quantity: 2 },
      { chosen: ["gas", "cassette"], servicePrice: 3399 },
    );
    expect(status).toBe(200);
    const id = data.results[0]?._id;
    expect(await linesOf(id)).toEqual([
      {
        ...{ service_name: "AC service", quantity: 2, price: 1198_00, minutes: 195 },
        chosen: [{ id: "split", choice: "Which unit?", name: "Split", names: { kn: "ಸ್ಪ್ಲಿಟ್" }, price: 0, minutes: 0 }],
      },
      {
        ...{ service_name: "AC service", quantity: 1, price: 3399_00, minutes: 195 },
        chosen: [
          { id: "cassette", choice: "Which unit?", name: "Cassette", names: {}, price: 300_00, minutes: 30 },
          { id: "gas", choice: "What else?", name: "Gas refill", names: {}, price: 2500_00, minutes: 30 },
        ],
      },
    ]);
    const order = await given.call(endpoints.getOrder, { as: customer, params: { id: id ?? "" } });
    expect(order.data).toMatchObject({
      totalPrice: 4597,
      services_json: [
        { quantity: 2, serviceDetail: { Price: 599 }, chosen: [{ id: "split", name: "Split", price: 0 }] },
        { serviceDetail: { Price: 3399 }, chosen: [{ name: "Cassette" }, { name: "Gas refill", price: 2500 }] },
      ],
    });
    const { data: jobs } = await given.call(endpoints.listPartnerJobs, { as: partner });
    expect(jobs.results).toMatchObject([
      {
        services: [
          { quantity: 2, minutes: 90, chosen: [{ name: "Split" }] },
          { quantity: 1, minutes: 105, chosen: [{ name: "Cassette" }, { name: "Gas refill" }] },
        ],
      },
    ]);
  });

  test("is told to a reader of another language in its words, as far as there are any", async () => {
    const { customer, place } = await aWish();
    const { data } = await place({ chosen: ["split", "gas"], servicePrice: 3099 });
    const params = { id: data.results[0]?._id ?? "" };
    const order = await given.call(endpoints.getOrder, { as: customer, params, headers: kannada });
    expect(order.data.services_json).toMatchObject([
      { chosen: [{ name: "ಸ್ಪ್ಲಿಟ್" }, { name: "Gas refill", inEnglish: ["name"] }] },
    ]);
  });

  test("keeps what was chosen as it was called and priced then", async () => {
    const { customer, service, place } = await aWish();
    const { data } = await place({ chosen: ["cassette"], servicePrice: 899 });
    await given.db.updateTable("service").set({ choices: "[]" }).where("id", "=", service.id).execute();
    const order = await given.call(endpoints.getOrder, { as: customer, params: { id: data.results[0]?._id ?? "" } });
    expect(order.data).toMatchObject({
      totalPrice: 899,
      services_json: [{ chosen: [{ name: "Cassette", price: 300 }] }],
    });
  });

  test.each([
    [[], "missing", "Please choose for AC service: Which unit?."],
    [["gas"], "missing", "Please choose for AC service: Which unit?."],
    [["split", "cassette"], "several", "Please choose one for AC service: Which unit?."],
    [["portable"], "gone", "What you chose of AC service is not offered any more. Please choose again."],
    [["split", "window"], "gone", "What you chose of AC service is not offered any more. Please choose again."],
  ])("is refused if %j is chosen, which is %s, and says so with the service as it is now", async (chosen, _, message) => {
    const { service, place } = await aWish();
    const answer = await place({ chosen, servicePrice: 599 });
    expect(answer).toMatchObject({ status: 409, reason: "CHOICES_CHANGED", message });
    expect(answer.data).toMatchObject({ results: [{ _id: service.id, choices: [{ id: "unit" }, { id: "extras" }] }] });
  });

  test("is refused if an older client books the service without knowing of its choices", async () => {
    const { place } = await aWish();
    expect(await place({ servicePrice: 599 })).toMatchObject({ status: 409, reason: "CHOICES_CHANGED" });
    const { place: placePlain } = await aWish({ choices: [] });
    expect((await placePlain({ servicePrice: 599 })).status).toBe(200);
  });

  test("has its price compared with what was chosen", async () => {
    const { service, place } = await aWish();
    const answer = await place({ chosen: ["cassette"], servicePrice: 599 }, { chosen: ["split"], servicePrice: 599 });
    expect(answer).toMatchObject({ status: 409, reason: "PRICES_CHANGED" });
    expect(answer.data).toMatchObject({ results: [{ _id: service.id, Price: 599 }] });
  });

  test("is refused with the same choice twice, in whatever order it was chosen", async () => {
    const { place } = await aWish();
    const answer = await place(
      { chosen: ["split", "gas"], servicePrice: 3099 },
      { chosen: ["gas", "split"], servicePrice: 3099 },
    );
    expect(answer).toMatchObject({ status: 422, reason: "SERVICE_TWICE" });
  });

  test("holds no more of a service than it allows, over all its lines", async () => {
    const { place } = await aWish({ most: 2 });
    const split = { chosen: ["split"], servicePrice: 599 };
    const cassette = { chosen: ["cassette"], servicePrice: 899 };
    expect(await place({ ...split, quantity: 2 }, cassette)).toMatchObject({ reason: "TOO_MANY_OF_SERVICE" });
    expect((await place(split, cassette)).status).toBe(200);
  });
});

test("times are sought for as long as what was chosen takes", async () => {
  const slow = choicesOfAc.map((choice) => ({
    ...choice,
    options: choice.options.map((option) => ({ ...option, minutes: option.id === "cassette" ? 760 : option.minutes })),
  }));
  const { customer, address, service } = await aWish({ choices: slow });
  const { id } = service;
  const slots = (services: string, chosen: string) =>
    given.call(endpoints.listSlots, { as: customer, query: { services, chosen, addressId: address.id } });
  expect((await slots(id, "split.gas")).data.results).toMatchObject({ tooMuch: false });
  expect((await slots(id, "cassette")).data.results).toMatchObject({ tooMuch: false });
  // Both units, and more than a day of the business holds.
  expect((await slots(`${id},${id}`, "split,cassette.gas.bracket")).data.results).toMatchObject({ tooMuch: true });
  expect(await slots(id, "gas")).toMatchObject({ status: 409, reason: "CHOICES_CHANGED" });
});

test("a service in the catalogue says what can be chosen, without what is hidden, and a plain one is as it was", async () => {
  const { service } = await aWish();
  const get = (id: string, language: "en" | "kn") =>
    given.call(endpoints.getService, { params: { serviceId: id }, query: { language } });
  const { data } = await get(service.id, "kn");
  expect(data.results).toMatchObject({
    minutes: 45,
    choices: [
      {
        ...{ id: "unit", name: "ಯಾವ ಯೂನಿಟ್?", kind: "one", required: true },
        options: [
          { id: "split", name: "ಸ್ಪ್ಲಿಟ್", price: 0, minutes: 0 },
          { id: "cassette", name: "Cassette", inEnglish: ["name"], price: 300, minutes: 30 },
        ],
      },
      { id: "extras", name: "What else?", inEnglish: ["name"], kind: "several", required: false },
    ],
  });
  const plain = (await get((await aService(given.db)).id, "en")).data.results;
  expect(Object.keys(plain)).not.toContain("choices");
  expect(Object.keys(plain)).not.toContain("minutes");
});

test("the database holds a service once for each way in which it was chosen", async () => {
  const { place } = await aWish();
  await aWorkingPartner(given.db);
  const { data } = await place({ chosen: ["split"], servicePrice: 599 });
  const id = data.results[0]?._id ?? "";
  const again = sql`
    insert into booking_line (booking_id, position, service_id, service_name, price, image, chosen)
    select booking_id, 7, service_id, service_name, price, image, chosen from booking_line where booking_id = ${id}
  `.execute(given.db);
  await expect(again).rejects.toMatchObject({ constraint: "booking_line_once" });
});
