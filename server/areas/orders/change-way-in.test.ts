import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aJob, anAddress, anOrder, signedIn, signedInAs } from "../../tests/support/factories.ts";

const given = useApp();

async function anOrderWithPartner(status: "Offered" | "Accepted" = "Accepted") {
  const customer = await signedIn(given.db);
  const partner = await signedInAs(given.db, "partner");
  const order = await anOrder(given.db, { customer_id: customer.id, status: status === "Offered" ? "Open" : status });
  const job = await aJob(given.db, { booking_id: order.id, partner_id: partner.id, status });
  const change = (accessInstructions: string, as: { token: string } = customer, id = order.id) =>
    given.call(endpoints.changeWayIn, { as, params: { id }, body: { accessInstructions } });
  const seen = async () =>
    (await given.call(endpoints.getPartnerJob, { as: partner, params: { id: job.id } })).data.address;
  const lines = () =>
    given.db
      .selectFrom("booking_event")
      .select(["event", "by_id", "note"])
      .where("booking_id", "=", order.id)
      .execute();
  const wayInOf = async (id: string) =>
    (await given.db.selectFrom("booking").select("access_instructions").where("id", "=", id).executeTakeFirstOrThrow())
      .access_instructions;
  return { customer, order, change, seen, lines, wayInOf };
}

test("the way in of an order is changed, and its partner sees it", async () => {
  const { customer, order, change, seen, lines, wayInOf } = await anOrderWithPartner();
  const bystander = await anOrder(given.db, { customer_id: customer.id });
  const address = await anAddress(given.db, { customer_id: customer.id });

  const answer = await change("Ring at Rao, second lift", customer, order.number);

  expect(answer.status).toBe(200);
  expect(answer.data.ServiceAddress.accessInstructions).toBe("Ring at Rao, second lift");
  expect((await seen())?.accessInstructions).toBe("Ring at Rao, second lift");
  // The order stores how to get in; the timeline does not repeat it.
  expect(await lines()).toEqual([{ event: "way in changed", by_id: customer.id, note: null }]);
  expect(await wayInOf(bystander.id)).toBe(bystander.access_instructions);
  const saved = await given.call(endpoints.listAddresses, { as: customer, params: { userId: customer.id } });
  expect(saved.data.results).toMatchObject([{ accessInstructions: address.access_instructions }]);
});

test("giving the same way in twice is one change, and it can be taken back", async () => {
  const { change, lines, seen } = await anOrderWithPartner();
  await change("Blue gate");
  expect((await change("Blue gate")).status).toBe(200);
  expect(await lines()).toHaveLength(1);
  await change(" ");
  expect((await seen())?.accessInstructions).toBe("");
});

test("a partner who has not accepted yet does not see the way in", async () => {
  const { change, seen } = await anOrderWithPartner("Offered");
  await change("Gate code 99");
  expect(await seen()).toBeNull();
});

test.each(["Completed", "Cancelled"] as const)("the way in of an order that is %s stays", async (status) => {
  const { customer, change, wayInOf } = await anOrderWithPartner();
  const over = await anOrder(given.db, { customer_id: customer.id, status });
  expect(await change("Too late", customer, over.id)).toMatchObject({ status: 409, reason: "VISIT_OVER" });
  expect(await wayInOf(over.id)).toBe(over.access_instructions);
});

test("nobody can change the way in of somebody else's order", async () => {
  const { order, change, wayInOf } = await anOrderWithPartner();
  expect((await change("Mine", await signedIn(given.db))).status).toBe(404);
  expect(await wayInOf(order.id)).toBe(order.access_instructions);
});
