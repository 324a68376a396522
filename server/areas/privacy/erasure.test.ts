import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { addJob } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { waitingForLock } from "../../tests/support/database.ts";
import { anOperator, anOrder, anUpload } from "../../tests/support/factories.ts";
import { aKnownCustomer, aKnownOperator, aKnownPartner, aWord, owes } from "../../tests/support/people.ts";
import { testSecrets } from "../../tests/support/secrets.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { eraseOperator } from "../desk/desk.ts";
import { openSession } from "../identity/identity.ts";
import { queueEmail, queueSms } from "../messages/messages.ts";
import { eraseCustomer, erasePartner, exportData } from "./privacy.ts";
import { type Part, registry } from "./registry.ts";

const given = useApp();

/** All values in the columns of a kind, as JSON, by column. */
async function valuesOf(part: Part): Promise<Map<string, string[]>> {
  const values = new Map<string, string[]>();
  for (const [table, parts] of Object.entries(registry)) {
    for (const column of (parts[part] ?? []) as readonly string[]) {
      const { rows } = await sql<{ value: string }>`
        select to_jsonb(${sql.ref(column)})::text as value from ${sql.table(table)}
        where ${sql.ref(column)} is not null
      `.execute(given.db);
      // Written as the export writes it, without spaces.
      values.set(`${table}.${column}`, rows.map(({ value }) => JSON.stringify(JSON.parse(value))).sort());
    }
  }
  return values;
}

/** Values in `after` that are not in `before`, by column; duplicates count. */
function added(before: Map<string, string[]>, after: Map<string, string[]>): Map<string, string[]> {
  const more = new Map<string, string[]>();
  for (const [column, values] of after) {
    const left = [...(before.get(column) ?? [])];
    more.set(
      column,
      values.filter((value) => {
        const at = left.indexOf(value);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      }),
    );
  }
  return more;
}

/** Every table, including the queue's, with a text that contains the word. */
async function tablesSaying(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; schema: string }>`
    select table_name as name, table_schema as schema from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
  `.execute(given.db);
  const found: string[] = [];
  for (const { name, schema } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.id(schema, name)} t where t::text ilike ${`%${word}%`} limit 1
    `.execute(given.db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

/** Every row of every table, as text, but for the roster's count of changes. */
async function allRows(): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'roster'
  `.execute(given.db);
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(given.db);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

const soon = sql<Date>`now() + interval '5 minutes'`;

const people = {
  customer: {
    make: async (word: string) => (await aKnownCustomer(given.db, word)).customer.id,
    enliven: async (customer_id: string) => {
      await given.db
        .insertInto("known_browser")
        .values({ customer_id, browser_hash: randomBytes(32) })
        .execute();
      await given.db
        .insertInto("otp_challenge")
        .values({
          ...{ id: randomUUID(), customer_id, country_code: "+91", phone: `76${String(Math.random()).slice(2, 10)}` },
          ...{ token_hash: randomBytes(32), code_hmac: randomBytes(32), expires_at: soon },
        })
        .execute();
      const link = { customer_id, email: "somebody@example.test", expires_at: soon };
      await given.db
        .insertInto("password_link")
        .values({ ...link, token_hash: randomBytes(32) })
        .execute();
      await given.db
        .insertInto("join_code")
        .values({ ...link, id: randomUUID() })
        .execute();
      const { id } = await anOrder(given.db, { customer_id, status: "Completed" });
      await given.db.transaction().execute((tx) => addJob(tx, "bill-order", { bookingId: id }));
      await given.runJobs();
    },
    erase: eraseCustomer,
    part: "customer",
    // One of few choices, whole days, or a kind of browser: these cannot be searched for.
    // An address has parts in other countries alone: server/areas/addresses/addresses-by-country.test.ts.
    notUnique: ["address.parts", "address.pincode", "address.type", "booking.parts"],
  },
  partner: {
    make: async (word: string) => (await aKnownPartner(given.db, word)).partner.id,
    enliven: (id: string) => owes(given.db, id),
    erase: erasePartner,
    part: "partner",
    notUnique: [
      ...["partner.gender", "partner.gstin", "partner.radius_km", "partner_application.ifsc"],
      ...["partner_application.pincode", "partner_application.works_from", "partner_application.works_until"],
      ...[
        "commission_rate.percent",
        "partner_day_off.day",
        "partner_paper.last_day",
        "partner_hours.weekday",
        "partner_hours.works_from",
        "partner_hours.works_until",
      ],
    ],
  },
  operator: {
    make: async (word: string) => (await aKnownOperator(given.db, word)).id,
    enliven: async (operator_id: string) => {
      await openSession(given.db, { role: "operator", id: operator_id }, "a test");
      await given.db
        .insertInto("operator_link")
        .values({ operator_id, token_hash: randomBytes(32), expires_at: soon })
        .execute();
      const upload_id = (await anUpload(given.db)).id;
      await given.db.insertInto("upload_read").values({ id: randomUUID(), operator_id, upload_id }).execute();
    },
    erase: eraseOperator,
    part: "operator",
    notUnique: [
      ...["operator.roles", "operator_hearing.country_code", "operator_hearing.language", "duty_hours.weekday"],
      ...["duty_day.day", "duty_day.duty_from", "duty_day.duty_until", "duty_hours.duty_from", "duty_hours.duty_until"],
    ],
  },
} as const;

describe.each(Object.entries(people))("all that is kept of a %s", (role, { make, enliven, erase, part, notUnique }) => {
  const person = async (word: string) => {
    const before = await valuesOf(part);
    const id = await make(word);
    return { id, values: added(before, await valuesOf(part)) };
  };

  test("is in the export, column by column, with nothing about a bystander", async () => {
    await make(aWord("Bystander"));
    const { id, values } = await person(aWord("Exported"));
    const text = JSON.stringify(await exportData(given.db, role as keyof typeof people, id));
    for (const [column, own] of values) {
      expect(own.join(""), `${column} is tried with nothing in it`).not.toMatch(/^("")*$/);
      for (const value of own) expect(text, column).toContain(value);
    }
    expect(text).not.toMatch(/bystander/i);
    expect(text).not.toMatch(/"[^"]*(hash|sealed|hmac)[^"]*":/);
  });

  test("is in the export, the same whoever else there is", async () => {
    const id = await make(aWord("Traveller"));
    const exported = () => exportData(given.db, role as keyof typeof people, id);
    const alone = await exported();
    await enliven(await make(aWord("Bystander")));
    expect(await exported()).toEqual(alone);
  });

  test("is gone once they are erased, and no row of anybody else's has changed", async () => {
    await enliven(await make(aWord("Onlooker")));
    const [before, allBefore] = [await valuesOf(part), await allRows()];
    const word = aWord("Leaver");
    const { id, values } = await person(word);
    await given.db.transaction().execute((tx) => erase(tx, testSecrets, id));
    expect(await tablesSaying(word)).toEqual([]);
    for (const [table, changed] of added(await allRows(), allBefore)) expect(changed, table).toEqual([]);
    const left = added(before, await valuesOf(part));
    for (const [column, own] of values)
      if (!(notUnique as readonly string[]).includes(column))
        for (const value of own) expect(left.get(column), column).not.toContain(value);
    for (const [column, kept] of added(await valuesOf(part), before)) expect(kept, column).toEqual([]);
  });

  test("is erased once: a second time there is nothing to erase", async () => {
    const id = await make(aWord("Twice"));
    const eraseIt = () => given.db.transaction().execute((tx) => erase(tx, testSecrets, id));
    expect([await eraseIt(), await eraseIt()]).toEqual([true, false]);
  });

  test("is erased once, even if it is asked for twice at the same moment", async () => {
    const id = await make(aWord("Both"));
    const other = await given.db.startTransaction().execute();
    onTestFinished(() => (other.isRolledBack ? undefined : other.rollback().execute()));
    await other.selectFrom(part).select("id").where("id", "=", id).forUpdate().execute();
    const both = [1, 2].map(() => given.db.transaction().execute((tx) => erase(tx, testSecrets, id)));
    await waitingForLock(given.db, 2);
    await other.rollback().execute();
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
  });

  test("of nobody is neither exported nor erased", async () => {
    const id = randomUUID();
    await expect(exportData(given.db, role as keyof typeof people, id)).rejects.toMatchObject({ status: 404 });
    await expect(given.db.transaction().execute((tx) => erase(tx, testSecrets, id))).rejects.toMatchObject({
      status: 404,
    });
  });
});

test("the audit log keeps what was done and for how much, and allows no other change", async () => {
  const { customer } = await aKnownCustomer(given.db, aWord("Audited"));
  const entry = () =>
    given.db.selectFrom("audit_entry").selectAll().where("subject_id", "=", customer.id).executeTakeFirstOrThrow();
  const before = await entry();
  const change = (set: Record<string, unknown>) =>
    given.db.updateTable("audit_entry").set(set).where("id", "=", before.id).execute();
  await expect(change({ details: JSON.stringify({ rupees: 1 }) })).rejects.toThrow("only loses words");
  await expect(change({ words_taken_at: new Date() })).rejects.toThrow("only loses words");
  await expect(change({ action: "was nobody" })).rejects.toThrow("is only ever added to");
  await expect(given.db.deleteFrom("audit_entry").where("id", "=", before.id).execute()).rejects.toThrow(
    "is only ever added to",
  );

  await given.db.transaction().execute((tx) => eraseCustomer(tx, testSecrets, customer.id));

  expect(await entry()).toEqual({ ...before, details: { rupees: 40 }, words_taken_at: expect.any(Date) });
  await expect(change({ words_taken_at: null })).rejects.toThrow("only loses words");
});

test.each([
  "customer",
  "partner",
] as const)("messages on their way to a %s are deleted with them, and nobody else's are", async (role) => {
  const person = async (like: string) =>
    role === "customer"
      ? (await aKnownCustomer(given.db, aWord(like))).customer
      : (await aKnownPartner(given.db, aWord(like))).partner;
  const [leaver, bystander] = [await person("Written"), await person("Awaiting")];
  await given.db.transaction().execute(async (tx) => {
    for (const { email, phone, country_code } of [leaver, bystander]) {
      await queueEmail(tx, testSecrets, { to: email.toUpperCase(), template: "welcome", values: {}, language: "en" });
      await queueSms(tx, given.parts, {
        ...{ to: { country_code, phone }, template: "otp", language: "en" },
        values: { code: "123456", minutes: "5" },
      });
    }
  });
  const erase = ({ id }: { id: string }) =>
    given.db.transaction().execute((tx) => people[role].erase(tx, testSecrets, id));
  const left = () =>
    Promise.all(
      [leaver, bystander].map(async ({ email, phone }) => [
        (await sentTo(given, email)).length,
        (await sentTo(given, phone)).length,
      ]),
    );
  expect(await left()).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await erase(leaver);
  expect(await left()).toEqual([
    [0, 0],
    [1, 1],
  ]);
  await erase(bystander);
  expect(await left()).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test("nobody can delete an order's timeline", async () => {
  const { order } = await aKnownCustomer(given.db, aWord("Timeline"));
  const remove = given.db.deleteFrom("booking_event").where("booking_id", "=", order.id).execute();
  await expect(remove).rejects.toThrow("is only ever added to");
  await expect(sql`truncate booking_event cascade`.execute(given.db)).rejects.toThrow("is only ever added to");
});

test("an operator's export tells whether there is a second factor, and nothing else of it", async () => {
  const { id: without } = await anOperator(given.db);
  const { id } = await aKnownOperator(given.db, aWord("Seconded"));
  const factor = async (of: string) => (await exportData(given.db, "operator", of)).account;
  expect(await factor(id)).toMatchObject([{ "has a second factor": true }]);
  expect(await factor(without)).toMatchObject([{ "has a second factor": false }]);
});
