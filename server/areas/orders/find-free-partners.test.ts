import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aJob, anAddress, anOrder, aService, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";

const given = useApp();

/** A customer, what they want, and partners at their door who do it. */
async function aCustomer() {
  const customer = await signedIn(given.db, { phone_verified_at: new Date() });
  const address = await anAddress(given.db, { customer_id: customer.id });
  const service = await aService(given.db);
  const { latitude, longitude } = address;
  const partner = (name: string, more: Record<string, unknown> = {}) =>
    aWorkingPartner(given.db, { latitude, longitude, skills: [service.sub_category_id], name, shown: true, ...more });
  const query = { services: service.id, addressId: address.id };
  const { data } = await given.call(endpoints.listSlots, { as: customer, query });
  const asked = async (slot: string, more: object = {}) =>
    (await given.call(endpoints.partnersFree, { as: customer, query: { ...query, slot, ...more } })).data.results;
  return { customer, address, service, partner, query, asked, slots: data };
}

const rate = (partner: { id: string }, sum: number, count: number) =>
  given.db.updateTable("partner").set({ rating_sum: sum, rating_count: count }).where("id", "=", partner.id).execute();

/** The second free time of the second day, once somebody does the work. */
async function aTime({ customer, query }: Awaited<ReturnType<typeof aCustomer>>): Promise<string> {
  const { data } = await given.call(endpoints.listSlots, { as: customer, query });
  return data.results.days[1]?.starts[1] ?? "";
}

test("those who are free then and let themselves be shown are listed: who came before first, then the surely best", async () => {
  const of = await aCustomer();
  const praised = await of.partner("Asha Rao");
  const proven = await of.partner("Selvam Murugan");
  await of.partner("Private Person", { shown: false });
  const before = await of.partner("Ravi Kumar", { shown: false });
  await rate(praised, 10, 2);
  await rate(proven, 470, 100);
  const order = await anOrder(given.db, { customer_id: of.customer.id, status: "Completed" });
  const visit = { booking_id: order.id, partner_id: before.id, sub_category_id: of.service.sub_category_id };
  await aJob(given.db, { ...visit, status: "Completed", startsAt: new Date("2026-01-05T05:00:00Z") });

  const slot = await aTime(of);
  const nobody = { photo: "", overallRating: 0, ratings: 0 };
  const stranger = { visits: 0, isFavourite: false, cameBefore: false };
  expect(await of.asked(slot)).toEqual([
    { _id: before.id, firstName: "Ravi", ...nobody, visits: 1, isFavourite: false, cameBefore: true },
    { _id: proven.id, firstName: "Selvam", photo: "", overallRating: 4.7, ratings: 100, ...stranger },
    { _id: praised.id, firstName: "Asha", photo: "", overallRating: 5, ratings: 2, ...stranger },
  ]);
  // To somebody else, Ravi is a stranger who has not agreed.
  const other = await signedIn(given.db, { phone_verified_at: new Date() });
  const address = await anAddress(given.db, { customer_id: other.id });
  const query = { ...of.query, addressId: address.id, slot };
  const seen = (await given.call(endpoints.partnersFree, { as: other, query })).data.results;
  expect(seen.map(({ firstName }) => firstName)).toEqual(["Selvam", "Asha"]);
  expect(await given.call(endpoints.partnersFree, { as: other, query: { ...of.query, slot } })).toMatchObject({
    status: 404,
    reason: "NO_SUCH_ADDRESS",
  });
});

test("who has a visit then, is off, or does something else is not listed", async () => {
  const of = await aCustomer();
  const [busy, off, free] = [await of.partner("Busy"), await of.partner("Off"), await of.partner("Free")];
  await of.partner("Else", { skills: [(await aService(given.db)).sub_category_id] });
  const slot = await aTime(of);
  await aJob(given.db, { partner_id: busy.id, status: "Accepted", startsAt: new Date(slot) });
  await given.db.deleteFrom("partner_hours").where("partner_id", "=", off.id).execute();
  expect((await of.asked(slot)).map(({ _id }) => _id)).toEqual([free.id]);
  expect(await of.asked("2020-01-01T05:00:00.000Z")).toEqual([]);
});

test("six at most, and nobody for an order that takes several partners", async () => {
  const of = await aCustomer();
  for (const name of ["A", "B", "C", "D", "E", "F", "G"]) await of.partner(name);
  const slot = await aTime(of);
  expect(await of.asked(slot)).toHaveLength(6);
  const another = await aService(given.db);
  await of.partner("Z", { skills: [another.sub_category_id] });
  expect(await of.asked(slot, { services: `${of.service.id},${another.id}` })).toEqual([]);
});
