import { endpoints } from "@chowk/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anAddress, aService, aSubCategory, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";

const given = useApp();

/** Customers who all want the only partner of a kind at the same time. */
async function aRush(people: number) {
  const { db } = given;
  const skill = await aSubCategory(db);
  const partner = await aWorkingPartner(db, { skills: [skill.id] });
  const service = await aService(db, { sub_category_id: skill.id });
  const buyers = await Promise.all(
    Array.from({ length: people }, async (_, n) => {
      const customer = await signedIn(db);
      const { id: addressId } = await anAddress(db, { customer_id: customer.id, latitude: 12.97 + n / 100_000 });
      return { ...customer, addressId, from: `203.0.${n >> 8}.${n & 255}` };
    }),
  );
  const [first] = buyers;
  const query = { services: service.id, addressId: first?.addressId };
  const { data } = await given.call(endpoints.listSlots, { as: first, query });
  const [slot] = data.results.days.flatMap(({ starts }) => starts);
  const book = (buyer: (typeof buyers)[number]) =>
    given.call(endpoints.placeOrder, {
      ...{ as: buyer, from: buyer.from },
      body: {
        ...{ userId: buyer.id, paymentType: "COD", addressId: buyer.addressId, totalPrice: service.price / 100, slot },
        services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: service.price / 100 }],
      },
    });
  const visits = () => db.selectFrom("job").select("id").where("partner_id", "=", partner.id).execute();
  return { buyers, book, visits };
}

test("of five hundred customers who want the same time of one partner, one gets it and the others hear which times are free", async () => {
  const { buyers, book, visits } = await aRush(500);
  const answers = await Promise.all(buyers.map(book));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 200);
  for (const { status, data } of others) {
    expect(status).toBe(409);
    expect(data).toMatchObject({ slots: { served: true, first: expect.any(String) } });
  }
  expect(await visits()).toHaveLength(1);
});

test("a customer who comes too late is refused at once, without a transaction", async () => {
  const { buyers, book, visits } = await aRush(2);
  const [first, late] = buyers;
  if (!first || !late) throw new Error("There are two");
  expect((await book(first)).status).toBe(200);
  const underWay = await given.db.startTransaction().execute();
  try {
    // Placing an order locks its customer.
    await underWay.selectFrom("customer").select("id").where("id", "=", late.id).forUpdate().execute();
    expect((await book(late)).status).toBe(409);
  } finally {
    await underWay.rollback().execute();
  }
  expect(await visits()).toHaveLength(1);
});

describe("a time that a customer came too late for", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  test("is refused to later customers without reading visits again: what was read for others suffices", async () => {
    const { buyers, book } = await aRush(4);
    const [winner, first, second, third] = buyers;
    if (!winner || !first || !second || !third) throw new Error("There are four");
    expect((await book(winner)).status).toBe(200);
    const counts: number[] = [];
    for (const late of [first, second, third])
      counts.push(
        await given.countQueries(async () => {
          const { status, data } = await book(late);
          expect(status).toBe(409);
          expect(data).toMatchObject({ slots: { served: true, first: expect.any(String) } });
        }),
      );
    // The second refusal reads what the third one uses.
    expect(counts[2]).toBe((counts[1] ?? 0) - 2);
  });

  test("can be booked once it is free again, as soon as the data read before is stale", async () => {
    const { buyers, book, visits } = await aRush(3);
    const [winner, first, second] = buyers;
    if (!winner || !first || !second) throw new Error("There are three");
    expect((await book(winner)).status).toBe(200);
    for (const late of [first, second]) expect((await book(late)).status).toBe(409);
    const [visit] = await visits();
    await given.db
      .updateTable("job")
      .set({ status: "Cancelled", answer_by: null })
      .where("id", "=", visit?.id ?? "")
      .execute();
    expect((await book(first)).status).toBe(409);
    vi.advanceTimersByTime(501);
    expect((await book(second)).status).toBe(200);
  });
});
