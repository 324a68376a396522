import { randomUUIDv7 } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../../../tests/support/app.ts";
import { aCustomer, anOperator } from "../../../../tests/support/factories.ts";
import { faultsOf, SheetOfTest } from "../../../../tests/support/sheets.ts";
import { openSession } from "../../../identity/identity.ts";

const given = useApp();

async function anOwner() {
  const { id } = await anOperator(given.db, { roles: ["owner"], name: "Farah Khan" });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}
type Owner = Awaited<ReturnType<typeof anOwner>>;

let last = 0;
/** Ten digits that nobody has. */
const aPhone = () => String(6_000_000_000 + ++last);

const tableOf = (...rows: string[][]) => new SheetOfTest([["name", "Phone", "E-mail"], ...rows]);
const look = async (as: Owner, { rows }: SheetOfTest) => {
  const answer = await given.call(endpoints.lookAtCustomerSheet, { body: { rows }, as });
  expect(answer.status).toBe(200);
  return answer.data.results;
};
const bringIn = (as: Owner, { rows }: SheetOfTest, seen: string) =>
  given.call(endpoints.bringInCustomerSheet, { body: { rows, seen }, as });
const customers = () => given.db.selectFrom("customer").selectAll().orderBy("id").execute();
const ofPhone = (phone: string) => given.db.selectFrom("customer").selectAll().where("phone", "=", phone).execute();
const agreed = (id: string) =>
  given.db.selectFrom("agreement").select("document").where("customer_id", "=", id).execute();

test("customers come in with what they are known by, and have agreed to nothing and proven nothing", async () => {
  const as = await anOwner();
  const bystander = await aCustomer(given.db);
  const [asha, ravi] = [aPhone(), aPhone()];
  const table = tableOf(
    ["Asha Rao", `+91 ${asha.slice(0, 5)}-${asha.slice(5)}`, `asha-${asha}@example.in`],
    ["", `0${ravi}`, ""],
    ["", "", ""],
  );
  const before = await customers();
  const seen = await look(as, table);
  expect(seen).toMatchObject({ added: 2, changed: 0, unchanged: 0, faults: [] });
  expect(seen.changes).toMatchObject([
    { row: 2, kind: "customer", name: "Asha Rao", values: [{ after: `+91 ${asha}` }, { column: "e-mail" }] },
    { row: 3, name: ravi },
  ]);
  expect(await customers()).toEqual(before);
  expect((await bringIn(as, table, seen.version)).data.results).toEqual({ added: 2, changed: 0 });
  const [made] = await ofPhone(asha);
  expect(made).toMatchObject({
    ...{ name: "Asha Rao", email: `asha-${asha}@example.in`, country_code: "+91" },
    ...{ password_hash: null, phone_verified_at: null, email_verified_at: null },
  });
  expect(await agreed(made?.id ?? "")).toEqual([]);
  expect(await given.db.selectFrom("message").select("id").execute()).toEqual([]);
  expect((await customers()).find(({ id }) => id === bystander.id)).toEqual(
    before.find(({ id }) => id === bystander.id),
  );
  const log = given.db
    .selectFrom("audit_entry")
    .select("action")
    .where("subject_id", "=", made?.id ?? "");
  expect(await log.execute()).toEqual([{ action: "bring in customer" }]);
  // The same file again finds them.
  expect(await look(as, table)).toMatchObject({ added: 0, unchanged: 2, changes: [] });
});

test("what is wrong is told of every row and column at once", async () => {
  const as = await anOwner();
  const phone = aPhone();
  const table = tableOf(
    ["Asha", "9.19877E+11", ""],
    ["Asha", "12345", "no mail"],
    ["x".repeat(101), "+965 50012345", ""],
    ["", phone, ""],
    ["Ravi", phone, "ravi@example.in"],
    ["Only a name", "", ""],
  );
  expect(faultsOf(await look(as, table))).toEqual([
    "2 phone SHORTENED_NUMBER",
    "3 phone PHONE_NOT_OF_LENGTH",
    "3 e-mail BAD_EMAIL",
    "4 phone NOT_OF_THIS_COUNTRY",
    "4 name LONG_NAME",
    "6 phone SAME_AS_ROW",
    "7 phone NEEDED_FOR_NEW",
  ]);
  const before = await customers();
  expect((await bringIn(as, table, (await look(as, table)).version)).status).toBe(422);
  expect(await customers()).toEqual(before);
  expect(faultsOf(await look(as, new SheetOfTest([["name"], ["Asha"]])))).toEqual(["1  COLUMN_MISSING"]);
});

test("customers go out to owners alone, as they come in; the log has it, and nobody who was erased is in it", async () => {
  const as = await anOwner();
  const erased = await aCustomer(given.db, { erased_at: new Date() });
  const customer = await aCustomer(given.db, { name: "=Asha", email: "asha.out@example.in" });
  const { data } = await given.call(endpoints.customerSheet, { body: {}, as });
  const table = new SheetOfTest(data.results.rows);
  const row = table.rowOf("id", customer.id);
  expect(table.cells(row)).toEqual({
    ...{ id: customer.id, name: "=Asha", phone: customer.phone, "e-mail": "asha.out@example.in" },
  });
  expect(JSON.stringify(table.rows)).not.toContain(erased.id);
  expect(await look(as, table)).toMatchObject({ added: 0, faults: [], unchanged: table.rows.length - 1 });
  const log = given.db.selectFrom("audit_entry").select("operator_id").where("action", "=", "take out customers");
  expect(await log.execute()).toEqual([{ operator_id: as.id }]);
  // What is theirs is not changed by a file.
  const changed = table.with(row, { name: "Somebody else", phone: aPhone() }).plus({ id: randomUUIDv7() });
  expect(faultsOf(await look(as, changed.sheet))).toEqual([
    `${row} name OWN_TO_CHANGE`,
    `${row} phone OWN_TO_CHANGE`,
    `${changed.row} id UNKNOWN_SHEET_ID`,
  ]);
});

test("a file that is sent twice at once makes everybody once", async () => {
  const as = await anOwner();
  const phone = aPhone();
  const table = tableOf(["Asha", phone, ""]);
  const { version } = await look(as, table);
  const answers = await Promise.all([bringIn(as, table, version), bringIn(as, table, version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await ofPhone(phone)).toHaveLength(1);
});
