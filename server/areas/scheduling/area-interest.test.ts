import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { addJob } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { anAddress, aService, aSubCategory, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";
import { sentTo } from "../../tests/support/sent.ts";

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
