import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import {
  anAddress,
  anOperator,
  aService,
  aSubCategory,
  aWorkingPartner,
  signedIn,
} from "../../tests/support/factories.ts";
import { openSession } from "../identity/identity.ts";

const given = useApp();

/** Two partners who do a service, the nearer one first, and a customer who books it. */
async function aBooking({ own = [true, false], payment = "COD" }: { own?: boolean[]; payment?: string } = {}) {
  const customer = await signedIn(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id });
  const { id: sub_category_id } = await aSubCategory(given.db);
  const service = await aService(given.db, { sub_category_id, price: 500_00 });
  const partners = await Promise.all(
    own.map((is_own, index) =>
      aWorkingPartner(given.db, {
        ...{ latitude: address.latitude + index * 0.02, longitude: address.longitude },
        ...{ skills: [sub_category_id], is_own },
      }),
    ),
  );
  const { status, data } = await given.call(endpoints.placeOrder, {
    as: customer,
    body: {
      userId: customer.id,
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: 500 }],
      ...{ paymentType: payment, addressId: address.id, totalPrice: 500 },
    },
  });
  expect(status).toBe(200);
  const orderId = data.results[0]?._id ?? "";
  const visit = () =>
    given.db
      .selectFrom("job")
      .where("booking_id", "=", orderId)
      .select(["id", "status", "partner_id", "commission_percent", "answer_by"])
      .executeTakeFirstOrThrow();
  const told = async (id: string) =>
    (await given.db.selectFrom("told").where("told_to", "=", id).select("name").orderBy("name").execute()).map(
      ({ name }) => name,
    );
  return { customer, partners: partners.map(({ id }) => id), orderId, visit, told };
}

describe("a visit that is offered to one of the business's own people", () => {
  test("is theirs without an answer: they and the customer hear that, and nobody is asked", async () => {
    const [it, other] = [await aBooking(), await aBooking({ own: [false, true] })];
    const [own = "", asked = ""] = [it.partners[0], other.partners[0]];
    await given.runJobs();
    expect(await it.visit()).toMatchObject({
      ...{ status: "Accepted", partner_id: own, commission_percent: "20.00", answer_by: null },
    });
    expect(await it.told(own)).toEqual(["job-given"]);
    expect(await it.told(it.customer.id)).toEqual(["order-accepted", "order-placed"]);
    // Whoever is not of their own is asked as ever.
    expect(await other.visit()).toMatchObject({ status: "Offered", partner_id: asked });
    expect(await other.told(asked)).toEqual(["job-offered"]);
  });

  test("comes to them also after somebody else has declined it, and they can give it back", async () => {
    const it = await aBooking({ own: [false, true] });
    const [first = "", own = ""] = it.partners;
    const { id } = await it.visit();
    const as = async (partner: string) => ({
      token: await openSession(given.db, { role: "partner", id: partner }, "a test"),
    });
    const reason = "something else";
    await given.call(endpoints.declineJob, { as: await as(first), params: { id }, body: { reason } });
    await given.runJobs();
    expect(await it.visit()).toMatchObject({ status: "Accepted", partner_id: own });
    expect(await it.told(own)).toEqual(["job-given"]);
    const { status } = await given.call(endpoints.giveBackJob, { as: await as(own), params: { id }, body: { reason } });
    expect(status).toBe(200);
    await given.runJobs();
    expect(await it.visit()).toMatchObject({ status: "Unassigned", partner_id: null });
  });

  test("is given once, however many work at once", async () => {
    const it = await aBooking();
    await Promise.all([given.runJobs(), given.runJobs(), given.runJobs()]);
    const lines = await given.db
      .selectFrom("booking_event")
      .where("booking_id", "=", it.orderId)
      .select(["event", "by_kind"])
      .orderBy("id")
      .execute();
    expect(lines.map(({ event, by_kind }) => `${event} by ${by_kind}`)).toEqual([
      ...["placed by customer", "offered by system", "given by system"],
    ]);
  });
});

test("the desk says who is one of their own, and leaves it as it is where it says nothing", async () => {
  const { id: skill } = await aSubCategory(given.db);
  const [one, other] = [
    await aWorkingPartner(given.db, { skills: [skill] }),
    await aWorkingPartner(given.db, { skills: [skill] }),
  ];
  const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
  const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
  const read = async (partner: string) =>
    (await given.call(endpoints.deskPartner, { as, params: { id: partner } })).data.results.work;
  const change = async (isOwn?: boolean) => {
    const { version: seen } = await read(one.id);
    const body = { skills: [skill], radiusKm: null, seen, ...(isOwn === undefined ? {} : { isOwn }) };
    return (await given.call(endpoints.changePartnerWork, { as, params: { id: one.id }, body })).data.results.work
      .isOwn;
  };
  expect([await change(true), await change(), (await read(other.id)).isOwn]).toEqual([true, true, false]);
  expect(await change(false)).toBe(false);
});
