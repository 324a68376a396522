import { endpoints } from "@chowk/contract";
import { beforeEach, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, anOrder, aService } from "../../tests/support/factories.ts";

const given = useApp();

type Row = Awaited<ReturnType<typeof aService>>;
let service: Row;
beforeEach(async () => {
  service = await aService(given.db);
});

const bookedWith = async () => {
  given.app.answerCache.forget();
  const { data } = await given.call(endpoints.listBookedWith, { params: { serviceId: service.id } });
  return data.results.map(({ _id }) => _id);
};
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

/** So many customers book these, one order each, or one order for each of the days. */
async function book(times: number, services: readonly Row[], orders: readonly number[] = [1], status = "Completed") {
  for (let n = 0; n < times; n += 1) {
    const customer_id = (await aCustomer(given.db)).id;
    if (orders.length === 1)
      await anOrder(given.db, { customer_id, services: [...services], status, placed_at: daysAgo(orders[0] ?? 0) });
    else
      for (const [at, days] of orders.entries())
        await anOrder(given.db, {
          customer_id,
          services: services.slice(at, at + 1),
          status,
          placed_at: daysAgo(days),
        });
  }
}

test("what most customers booked with a service comes first, in the same order or within 90 days", async () => {
  const [often, later, muchLater] = [await aService(given.db), await aService(given.db), await aService(given.db)];
  await book(7, [service, often]);
  await book(5, [service, later], [80, 1]);
  await book(6, [service, muchLater], [110, 1]);
  expect(await bookedWith()).toEqual([often.id, later.id]);
});

test("what fewer than five customers did is not told, however often they did it; nor what was cancelled", async () => {
  const [few, cancelled, bystander] = [await aService(given.db), await aService(given.db), await aService(given.db)];
  await book(4, [service, few], [1]);
  const { id: customer_id } = await aCustomer(given.db);
  for (let n = 0; n < 3; n += 1) await anOrder(given.db, { customer_id, services: [service, cancelled] });
  await book(6, [service, cancelled], [1], "Cancelled");
  await book(9, [bystander]);
  expect(await bookedWith()).toEqual([]);
  await book(1, [service, few], [1]);
  expect(await bookedWith()).toEqual([few.id]);
});

test("three at most are shown, and none that is hidden", async () => {
  const others: Row[] = [];
  for (const times of [9, 8, 7, 6, 5]) {
    const other = await aService(given.db);
    others.push(other);
    await book(times, [service, other]);
  }
  await given.db
    .updateTable("service")
    .set({ hidden: true })
    .where("id", "=", others[0]?.id ?? "")
    .execute();
  expect(await bookedWith()).toEqual(others.slice(1, 4).map(({ id }) => id));
});
