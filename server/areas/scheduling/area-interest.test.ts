import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { addJob } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { anAddress, aService, aSubCategory, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { joinInterest } from "./area-interest.ts";

const given = useApp();

const tellServed = async () => {
  await given.db.transaction().execute((tx) => addJob(tx, "tell-served", {}));
  await given.runJobs();
};

/** A customer at an address where no partner serves one of two kinds of services. */
async function unserved() {
  const customer = await signedIn(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id, flat_no: "Lake House" });
  const { id: sub_category_id } = await aSubCategory(given.db);
  const services = [await aService(given.db), await aService(given.db, { sub_category_id })];
  const slots = async () =>
    (
      await given.call(endpoints.listSlots, {
        as: customer,
        query: { services: services.map(({ id }) => id).join(), addressId: address.id },
      })
    ).data.results;
  return { customer, address, services, skill: sub_category_id, slots };
}

test("a customer whom no partner serves is told so, and for which kind of service", async () => {
  const { skill, slots } = await unserved();
  await aWorkingPartner(given.db, { skills: [skill], latitude: 28.61, longitude: 77.2 });
  await aWorkingPartner(given.db, { skills: [skill], status: "Applied" });
  expect(await slots()).toMatchObject({ served: false, unserved: [skill], first: null });
});

test("a customer who asked is told once, when partners come there for all of it", async () => {
  const { customer, address, services, skill, slots } = await unserved();
  const body = { addressId: address.id, serviceIds: services.map(({ id }) => id) };
  expect(await given.call(endpoints.tellWhenServed, { as: customer, body })).toMatchObject({
    status: 200,
    message: "We will tell you as soon as somebody comes there.",
  });
  await given.call(endpoints.tellWhenServed, { as: customer, body });
  const told = async () => (await sentTo(given, customer.email)).filter(({ template }) => template === "area-served");
  await aWorkingPartner(given.db, { skills: [skill], latitude: 28.61, longitude: 77.2 });
  await tellServed();
  expect(await told()).toEqual([]);

  await aWorkingPartner(given.db, { skills: [skill] });
  await tellServed();
  await tellServed();

  expect(await told()).toMatchObject([{ text: expect.stringContaining("Lake House") }]);
  expect(await sentTo(given, customer.phone)).toEqual([]);
  expect(await slots()).toMatchObject({ served: true, first: expect.any(String) });
});

test("a customer who gave no e-mail gets a text message", async () => {
  const { customer, address, services, skill } = await unserved();
  await given.db
    .updateTable("customer")
    .set({ email: null, email_verified_at: null })
    .where("id", "=", customer.id)
    .execute();
  const body = { addressId: address.id, serviceIds: services.map(({ id }) => id) };
  expect((await given.call(endpoints.tellWhenServed, { as: customer, body })).status).toBe(200);
  await aWorkingPartner(given.db, { skills: [skill] });
  await tellServed();
  await tellServed();
  expect(await sentTo(given, customer.phone)).toMatchObject([
    { template: "area-served", text: expect.stringContaining("Chowk now comes to Lake House.") },
  ]);
});

const interests = () =>
  given.db.selectFrom("area_interest").select(["customer_id", "address_id", "sub_category_ids", "told_at"]).execute();
const toldOf = async (customer: { id: string }) =>
  (await interests()).filter(({ customer_id }) => customer_id === customer.id).map(({ told_at }) => told_at !== null);

/** A customer who wants to be told when these kinds of service come to a place. */
async function aWaiting(skills: string[], at: { latitude: number; longitude: number }) {
  const customer = await signedIn(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id, ...at });
  await given.db
    .insertInto("area_interest")
    .values({ customer_id: customer.id, address_id: address.id, sub_category_ids: skills })
    .execute();
  return customer;
}

test("customers are told once approved partners come to them for all of it, as far as each partner goes", async () => {
  const [first, second] = [(await aSubCategory(given.db)).id, (await aSubCategory(given.db)).id];
  const place = { latitude: 20, longitude: 77 };
  const north = (kilometres: number) => ({ ...place, latitude: place.latitude + kilometres / 111.195 });
  const waiting = await aWaiting([first, second], place);
  const [near, far, beyond] = [
    await aWaiting([first], north(14.9)),
    await aWaiting([first], north(20)),
    await aWaiting([first], north(60)),
  ];
  await aWorkingPartner(given.db, { skills: [first, second], status: "Suspended", ...place });
  await tellServed();
  expect(await toldOf(waiting)).toEqual([false]);

  await aWorkingPartner(given.db, { skills: [first], ...place });
  await tellServed();
  for (const [customer, isTold] of [
    [waiting, false],
    [near, true],
    [far, false],
    [beyond, false],
  ] as const)
    expect(await toldOf(customer)).toEqual([isTold]);

  await aWorkingPartner(given.db, { skills: [first], radius_km: 30, ...place });
  await aWorkingPartner(given.db, { skills: [second], ...place });
  await tellServed();
  for (const [customer, isTold] of [
    [waiting, true],
    [far, true],
    [beyond, false],
  ] as const)
    expect(await toldOf(customer)).toEqual([isTold]);
});

test("a customer who asks again, for something else, is told of that, at that address only", async () => {
  const { customer, address, services } = await unserved();
  const other = await unserved();
  const elsewhere = await anAddress(given.db, { customer_id: customer.id, latitude: 28.61, longitude: 77.2 });
  const ask = (addressId: string, some: typeof services) =>
    given.call(endpoints.tellWhenServed, { as: customer, body: { addressId, serviceIds: some.map(({ id }) => id) } });
  await ask(elsewhere.id, services);
  await ask(address.id, services);
  await given.db
    .updateTable("area_interest")
    .set({ told_at: new Date() })
    .where("customer_id", "=", customer.id)
    .execute();

  await ask(address.id, other.services);

  const mine = (await interests()).filter(({ customer_id }) => customer_id === customer.id);
  const of = (id: string) => mine.find(({ address_id }) => address_id === id);
  expect(mine).toHaveLength(2);
  const kinds = (some: typeof services) => some.map(({ sub_category_id }) => sub_category_id).sort();
  expect(of(address.id)?.told_at).toBeNull();
  expect([...(of(address.id)?.sub_category_ids ?? [])].sort()).toEqual(kinds(other.services));
  expect(of(elsewhere.id)?.told_at).not.toBeNull();
  expect([...(of(elsewhere.id)?.sub_category_ids ?? [])].sort()).toEqual(kinds(services));
});

test("nothing is kept for an address that is not theirs, or for services that are not offered", async () => {
  const { customer, address, services } = await unserved();
  const other = await unserved();
  const ask = (addressId: string, serviceIds: string[]) =>
    given.call(endpoints.tellWhenServed, { as: customer, body: { addressId, serviceIds } });
  expect(
    (
      await ask(
        other.address.id,
        services.map(({ id }) => id),
      )
    ).reason,
  ).toBe("NO_SUCH_ADDRESS");
  expect((await ask(address.id, [crypto.randomUUID()])).reason).toBe("SERVICES_NOT_OFFERED");
  expect(await toldOf(customer)).toEqual([]);
});

test("when two accounts become one, it waits for what both asked for; other customers keep theirs", async () => {
  const [gone, kept, bystander] = [await unserved(), await unserved(), await unserved()];
  for (const { customer, address, skill } of [gone, kept, bystander])
    await given.db
      .insertInto("area_interest")
      .values({ customer_id: customer.id, address_id: address.id, sub_category_ids: [skill] })
      .execute();
  await given.db
    .transaction()
    .execute((tx) => joinInterest.join(tx, { goneId: gone.customer.id, keptId: kept.customer.id }));
  expect(await toldOf(gone.customer)).toEqual([]);
  expect(await toldOf(kept.customer)).toEqual([false, false]);
  expect(await toldOf(bystander.customer)).toEqual([false]);
});
