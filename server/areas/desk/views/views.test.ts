import { endpoints, viewRooms } from "@chowk/contract";
import { beforeAll, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
let as: { id: string; token: string };
let colleague: { id: string; token: string };
const params = { room: "orders" } as const;

beforeAll(async () => {
  const dispatcher = async () => {
    const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
    return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
  };
  [as, colleague] = [await dispatcher(), await dispatcher()];
});

const keep = (name: string, search: string) =>
  given.call(endpoints.keepDeskView, { as, params, body: { name, search } });
const seen = async () =>
  (await given.call(endpoints.deskViews, { as: colleague, params })).data.results.map(({ name, search }) => [
    name,
    search,
  ]);

test("a list is kept under a name, for colleagues too, without what was searched for", async () => {
  await keep("Unpaid", "payment=PENDING&q=Meera&sort=visit&page=2");
  await keep("at once", "problem=true");
  expect(await seen()).toEqual([
    ["at once", "problem=true"],
    ["Unpaid", "payment=PENDING&sort=visit"],
  ]);
});

test("one of the same name is replaced, and the same again is written nowhere", async () => {
  await keep("UNPAID", "payment=FAILED");
  await keep("UNPAID", "payment=FAILED");
  expect(await seen()).toEqual([
    ["at once", "problem=true"],
    ["UNPAID", "payment=FAILED"],
  ]);
  const entries = await given.db.selectFrom("audit_entry").selectAll().where("action", "=", "keep view").execute();
  expect(entries.map(({ details }) => details)).toEqual([{ name: "Unpaid" }, { name: "at once" }, { name: "UNPAID" }]);
});

test("the same list has one name, the latest", async () => {
  await keep("Failed", "payment=FAILED");
  await keep("UNPAID", "payment=FAILED");
  expect((await seen()).map(([name]) => name)).toEqual(["at once", "UNPAID"]);
});

test("one is removed, and the others stay; removing it again does nothing", async () => {
  const { data } = await given.call(endpoints.deskViews, { as, params });
  const id = data.results.find(({ name }) => name === "UNPAID")?._id ?? "";
  for (let n = 0; n < 2; n += 1) {
    const { status } = await given.call(endpoints.removeDeskView, { as: colleague, params: { ...params, id } });
    expect(status).toBe(200);
  }
  expect(await seen()).toEqual([["at once", "problem=true"]]);
  const entries = await given.db.selectFrom("audit_entry").selectAll().where("action", "=", "remove view").execute();
  expect(entries).toMatchObject([{ operator_id: colleague.id, details: { name: "UNPAID" } }]);
});

test("an address as long as may be is kept as it is, in whatever letters", async () => {
  for (const letter of ["x", "(", "ಕ"]) {
    const search = letter.repeat(400);
    await keep("Long", search);
    expect(await seen()).toContainEqual(["Long", search]);
  }
  await keep("Long", "%71=Meera&status=Open&q=M&page=2");
  expect(await seen()).toContainEqual(["Long", "status=Open"]);
});

test("it needs a name", async () => {
  const { status, errors } = await keep("  ", "status=Open");
  expect([status, errors?.[0]?.message]).toEqual([400, "Give it a name"]);
});

test.each(viewRooms)("a list of %s can be kept, and those of the other rooms do not have it", async (room) => {
  const name = `Only ${room}`;
  await given.call(endpoints.keepDeskView, { as, params: { room }, body: { name, search: "sort=visit" } });
  const holders = await Promise.all(
    viewRooms.map(async (each) => {
      const { results } = (await given.call(endpoints.deskViews, { as, params: { room: each } })).data;
      return results.some((view) => view.name === name) ? each : [];
    }),
  );
  expect(holders.flat()).toEqual([room]);
});
