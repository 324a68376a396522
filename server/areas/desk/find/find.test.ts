import { endpoints, type FoundAtDesk, type OperatorRole } from "@chowk/contract";
import { beforeAll, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCustomer, anOperator, anOrder, aPartner, aService } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();

async function find(q: string, ...roles: OperatorRole[]): Promise<FoundAtDesk> {
  const { id } = await anOperator(given.db, { roles });
  const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
  return (await given.call(endpoints.findAtDesk, { query: { q }, as })).data.results;
}
const none: FoundAtDesk = { orders: [], customers: [], partners: [], services: [] };

let number = "";
beforeAll(async () => {
  const customer = await aCustomer(given.db, { name: "Zubaida Quill", phone: "7654321098" });
  number = (await anOrder(given.db, { customer_id: customer.id })).number;
  await aPartner(given.db, { name: "Quillon Fernandes", status: "Approved" });
  await aService(given.db, { name: "Deep Quilt Wash" });
  await aService(given.db, { name: "Quilt Repair" });
  await aCustomer(given.db, { name: "Somebody Else" });
  await aPartner(given.db, { name: "Nobody Else" });
});

test("one search finds orders, customers, partners and services, those that begin with it first", async () => {
  const found = await find("qUIl", "owner");
  expect(found.orders).toMatchObject([{ ordId: number, customer: "Zubaida Quill" }]);
  expect(found.customers).toMatchObject([{ name: "Zubaida Quill", phone: "+917654321098" }]);
  expect(found.partners).toMatchObject([{ name: "Quillon Fernandes", status: "Approved" }]);
  expect(found.services.map(({ name }) => name)).toEqual(["Quilt Repair", "Deep Quilt Wash"]);
  expect((await find(number.replaceAll("-", "").toLowerCase(), "support")).orders).toMatchObject([{ ordId: number }]);
  expect((await find("765432", "support")).customers).toMatchObject([{ name: "Zubaida Quill" }]);
});

test.each<[OperatorRole, (keyof FoundAtDesk)[]]>([
  ["dispatcher", ["orders", "partners"]],
  ["support", ["orders", "customers"]],
  ["catalogue", ["services"]],
])("%s finds only %s", async (role, kinds) => {
  const found = await find("quil", role);
  expect(Object.keys(none).filter((kind) => found[kind as keyof FoundAtDesk].length > 0)).toEqual(kinds);
});

test("one character finds nothing, and signs of a pattern are letters like others", async () => {
  expect(await find("q", "owner")).toEqual(none);
  expect(await find("%%", "owner")).toEqual(none);
  expect(await find("__", "owner")).toEqual(none);
});

test("five of each are found at most", async () => {
  for (let n = 0; n < 7; n += 1) await aPartner(given.db, { name: `Plenty ${n}`, status: "Approved" });
  expect((await find("plenty", "owner")).partners).toHaveLength(5);
});
