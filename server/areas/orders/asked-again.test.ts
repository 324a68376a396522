import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import {
  aJob,
  anAddress,
  anOperator,
  anOrder,
  aService,
  aWorkingPartner,
  signedIn,
} from "../../tests/support/factories.ts";
import { openSession } from "../identity/identity.ts";
import { holdJob, moveJob, offerNext } from "../scheduling/scheduling.ts";

const given = useApp();

const before = new Date("2026-01-05T05:00:00Z");

/** A confirmed customer to whom Ravi came for a service, which Asha, who lives at their door, does too. */
async function aCustomerOfRavi() {
  const customer = await signedIn(given.db, { phone_verified_at: new Date() });
  const address = await anAddress(given.db, { customer_id: customer.id });
  const service = await aService(given.db);
  const skills = [service.sub_category_id];
  const at = { latitude: address.latitude, longitude: address.longitude };
  const asha = await aWorkingPartner(given.db, { ...at, skills, name: "Asha Bhat" });
  const ravi = await aWorkingPartner(given.db, { ...at, latitude: at.latitude + 0.05, skills, name: "Ravi Kumar" });
  await cameBefore(customer, service, ravi);
  return { customer, address, service, asha, ravi };
}
type Given = Awaited<ReturnType<typeof aCustomerOfRavi>>;

async function cameBefore(
  customer: { id: string },
  service: { sub_category_id: string },
  partner: { id: string },
  { startsAt = before, status = "Completed" }: { startsAt?: Date; status?: "Completed" | "Cancelled" } = {},
): Promise<void> {
  const order = await anOrder(given.db, { customer_id: customer.id, status });
  const of = { booking_id: order.id, partner_id: partner.id, sub_category_id: service.sub_category_id };
  await aJob(given.db, { ...of, status, startsAt });
}

const listed = async ({ customer, service }: Pick<Given, "customer" | "service">) =>
  (
    await given.call(endpoints.partnersBefore, {
      as: customer,
      params: { userId: customer.id },
      query: { kinds: service.sub_category_id },
    })
  ).data.results;

/** Books the service and returns its visit. */
async function book({ customer, address, service }: Given, askFirst?: string[], paymentType = "COD") {
  const { id, name, price } = service;
  const { status, data } = await given.call(endpoints.placeOrder, {
    as: customer,
    body: {
      userId: customer.id,
      services_json: [{ serviceId: id, serviceName: name, servicePrice: price / 100 }],
      ...{ paymentType, addressId: address.id, totalPrice: price / 100 },
      ...(askFirst ? { askFirst } : {}),
    },
  });
  expect(status).toBe(200);
  return visitOf(data.results[0]?._id ?? "");
}
const visitOf = (orderId: string) =>
  given.db.selectFrom("job").selectAll().where("booking_id", "=", orderId).executeTakeFirstOrThrow();

test("a customer is told by first name who can be asked again, and of nobody who came to somebody else", async () => {
  const of = await aCustomerOfRavi();
  const bystander = await signedIn(given.db);
  expect(await listed(of)).toEqual([{ _id: of.ravi.id, name: "Ravi" }]);
  expect(await listed({ ...of, customer: bystander })).toEqual([]);
  expect(await listed({ ...of, service: await aService(given.db) })).toEqual([]);
  const params = { userId: of.customer.id };
  const query = { kinds: of.service.sub_category_id };
  expect(await given.call(endpoints.partnersBefore, { as: bystander, params, query })).toMatchObject({
    reason: "NOTHING_FOR_ACCOUNT",
  });
});

test("it is who came last, of those who did the work, are approved and still do it", async () => {
  const of = await aCustomerOfRavi();
  await cameBefore(of.customer, of.service, of.asha, {
    startsAt: new Date("2026-02-05T05:00:00Z"),
    status: "Cancelled",
  });
  expect(await listed(of)).toMatchObject([{ name: "Ravi" }]);
  await cameBefore(of.customer, of.service, of.asha, { startsAt: new Date("2026-02-06T05:00:00Z") });
  expect(await listed(of)).toMatchObject([{ name: "Asha" }]);
  await given.db.updateTable("partner").set({ status: "Suspended" }).where("id", "=", of.asha.id).execute();
  expect(await listed(of)).toMatchObject([{ name: "Ravi" }]);
  await given.db.deleteFrom("partner_skill").where("partner_id", "=", of.ravi.id).execute();
  expect(await listed(of)).toEqual([]);
});

test("a visit is offered first to who was asked for, and the order remembers it; without asking, to who is best", async () => {
  const of = await aCustomerOfRavi();
  expect(await book(of)).toMatchObject({ partner_id: of.asha.id, asked_partner_id: null });
  const asked = await book(of, [of.ravi.id]);
  expect(asked).toMatchObject({ partner_id: of.ravi.id, asked_partner_id: of.ravi.id, status: "Offered" });
});

test("who declines is not asked again, and the visit goes to the next as any other", async () => {
  const of = await aCustomerOfRavi();
  const { id } = await book(of, [of.ravi.id]);
  await given.db.transaction().execute(async (tx) => {
    await moveJob(tx, await holdJob(tx, id), { event: "declined", by: { kind: "partner", id: of.ravi.id } });
    expect(await offerNext(tx, { TIME_ZONE: "Asia/Kolkata" }, id)).toBe(true);
  });
  const job = await given.db.selectFrom("job").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(job).toMatchObject({ status: "Offered", partner_id: of.asha.id, asked_partner_id: of.ravi.id });
});

test("who is not free then is passed over, and the order remembers that they were asked for", async () => {
  const of = await aCustomerOfRavi();
  await given.db.deleteFrom("partner_hours").where("partner_id", "=", of.ravi.id).execute();
  expect(await book(of, [of.ravi.id])).toMatchObject({ partner_id: of.asha.id, asked_partner_id: of.ravi.id });
});

test("who did not come to the customer before can be asked for only if they have agreed to be shown, and do that work", async () => {
  const of = await aCustomerOfRavi();
  const skills = [of.service.sub_category_id];
  const stranger = await aWorkingPartner(given.db, { skills, latitude: of.address.latitude + 0.05 });
  expect(await book(of, [stranger.id])).toMatchObject({ partner_id: of.asha.id, asked_partner_id: null });
  const electrician = await aWorkingPartner(given.db, { shown: true });
  expect(await book(of, [electrician.id])).toMatchObject({ asked_partner_id: null });
  await given.db.updateTable("partner").set({ shown: true }).where("id", "=", stranger.id).execute();
  expect(await book(of, [stranger.id])).toMatchObject({ partner_id: stranger.id, asked_partner_id: stranger.id });
});

test("the desk sees whom the customer asked for, and they keep it in their export of data", async () => {
  const of = await aCustomerOfRavi();
  const { booking_id } = await book(of, [of.ravi.id]);
  const bystander = await book(of);
  const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
  const as = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
  const atDesk = async (order: string) =>
    (await given.call(endpoints.deskOrder, { as, params: { id: order } })).data.results.jobs.map(({ asked }) => asked);
  expect(await atDesk(booking_id)).toEqual(["Ravi Kumar"]);
  expect(await atDesk(bystander.booking_id)).toEqual([null]);
  const { data } = await given.call(endpoints.ownData, { as: of.customer });
  const kept = (data.orders ?? []).map((order) => (order as Record<string, unknown>)["partner asked for"]);
  expect(kept).toEqual([null, "Ravi Kumar", null]);
});
