import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../testing/app.ts";
import { anAddress, aService, aSubCategory, aWorkingPartner, signedIn } from "../testing/factories.ts";

const given = useApp();

/** So many customers who would each have the one partner of a kind, at one time. */
async function aRush(people: number) {
  const { db } = given;
  const skill = await aSubCategory(db);
  const partner = await aWorkingPartner(db, { skills: [skill.id] });
  const service = await aService(db, { sub_category_id: skill.id });
  const buyers: (Awaited<ReturnType<typeof signedIn>> & { addressId: string })[] = [];
  for (let n = 0; n < people; n += 1) {
    const customer = await signedIn(db);
    buyers.push({ ...customer, addressId: (await anAddress(db, { customer_id: customer.id })).id });
  }
  const [first] = buyers;
  const query = { services: service.id, addressId: first?.addressId };
  const { data } = await given.call(endpoints.listSlots, { as: first, query });
  const [slot] = data.results.days.flatMap(({ starts }) => starts);
  const book = (buyer: (typeof buyers)[number]) =>
    given.call(endpoints.placeOrder, {
      as: buyer,
      body: {
        ...{ userId: buyer.id, paymentType: "COD", addressId: buyer.addressId, totalPrice: service.price / 100, slot },
        services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: service.price / 100 }],
      },
    });
  const visits = () => db.selectFrom("job").select("id").where("partner_id", "=", partner.id).execute();
  return { buyers, book, visits };
}

test("of a hundred who want one time of one partner one has it, and the others hear which times are free", async () => {
  const { buyers, book, visits } = await aRush(100);
  const answers = await Promise.all(buyers.map(book));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 200);
  for (const { status, data } of others) {
    expect(status).toBe(409);
    expect(data).toMatchObject({ slots: { served: true, first: expect.any(String) } });
  }
  expect(await visits()).toHaveLength(1);
});

test("who comes too late is refused without a transaction: nothing is waited for", async () => {
  const { buyers, book, visits } = await aRush(2);
  const [first, late] = buyers;
  if (!first || !late) throw new Error("There are two");
  expect((await book(first)).status).toBe(200);
  const underWay = await given.db.startTransaction().execute();
  try {
    // Whoever places an order holds its customer.
    await underWay.selectFrom("customer").select("id").where("id", "=", late.id).forUpdate().execute();
    expect((await book(late)).status).toBe(409);
  } finally {
    await underWay.rollback().execute();
  }
  expect(await visits()).toHaveLength(1);
});
