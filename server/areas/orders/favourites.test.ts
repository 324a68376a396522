import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aJob, anAddress, anOrder, aService, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";

const given = useApp();
const DAY = 86_400_000;

/** A confirmed customer to whom several came for a service, the last one a day ago. None of them lets themselves be shown. */
async function visited(...names: string[]) {
  const customer = await signedIn(given.db, { phone_verified_at: new Date() });
  const address = await anAddress(given.db, { customer_id: customer.id });
  const service = await aService(given.db);
  const partners = [];
  for (const [n, name] of names.entries()) {
    const partner = await aWorkingPartner(given.db, { name, skills: [service.sub_category_id] });
    const order = await anOrder(given.db, { customer_id: customer.id, status: "Completed" });
    const of = { booking_id: order.id, partner_id: partner.id, sub_category_id: service.sub_category_id };
    await aJob(given.db, { ...of, status: "Completed", startsAt: new Date(Date.now() - (names.length - n) * DAY) });
    partners.push(partner);
  }
  const of = (partnerId: string) => ({ as: customer, params: { userId: customer.id, partnerId } });
  return {
    ...{ customer, service, partners },
    keep: (partnerId: string) => given.call(endpoints.keepFavourite, of(partnerId)),
    drop: (partnerId: string) => given.call(endpoints.dropFavourite, of(partnerId)),
    listed: async () =>
      (await given.call(endpoints.listFavourites, { as: customer, params: { userId: customer.id } })).data.results,
    before: async () => {
      const query = { kinds: service.sub_category_id };
      const { data } = await given.call(endpoints.partnersBefore, {
        as: customer,
        params: { userId: customer.id },
        query,
      });
      return data.results.map(({ name }) => name);
    },
    free: async () => {
      const query = { services: service.id, addressId: address.id };
      const { data } = await given.call(endpoints.listSlots, { as: customer, query });
      const slot = data.results.days[2]?.starts[0] ?? "";
      const free = await given.call(endpoints.partnersFree, { as: customer, query: { ...query, slot } });
      return free.data.results;
    },
  };
}

test("a favourite is asked for before whoever came last, and comes first among those who are free", async () => {
  const it = await visited("Asha Rao", "Ravi Kumar", "Selvam M");
  const bystander = await visited("Asha Rao");
  const [asha] = it.partners;
  expect(await it.before()).toEqual(["Selvam"]);
  expect((await it.free()).map(({ firstName }) => firstName)).toEqual(["Selvam"]);

  const { data } = await it.keep(asha?.id ?? "");
  await it.keep(asha?.id ?? "");
  expect(data.results).toMatchObject([{ _id: asha?.id, name: "Asha Rao", skills: [expect.any(String)] }]);
  expect(await it.listed()).toHaveLength(1);
  expect(await it.before()).toEqual(["Asha"]);
  expect((await it.free()).map(({ firstName, isFavourite }) => [firstName, isFavourite])).toEqual([["Asha", true]]);
  expect(await bystander.listed()).toEqual([]);

  await it.drop(asha?.id ?? "");
  await it.drop(asha?.id ?? "");
  expect(await it.listed()).toEqual([]);
  expect(await it.before()).toEqual(["Selvam"]);
});

test("only who did a visit for the customer can be one, and whoever takes no work is still listed", async () => {
  const it = await visited("Asha Rao");
  const other = await visited("Ravi Kumar");
  expect(await it.keep(other.partners[0]?.id ?? "")).toMatchObject({ status: 409, reason: "NEVER_CAME" });
  const id = it.partners[0]?.id ?? "";
  await it.keep(id);
  await given.db.updateTable("partner").set({ status: "Suspended" }).where("id", "=", id).execute();
  expect(await it.listed()).toMatchObject([{ _id: id, skills: [] }]);
  expect(await it.before()).toEqual([]);
});
