import { spawnSync } from "node:child_process";
import { open, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { issueInvoice } from "../areas/invoices/issue-invoice.ts";
import { queueSms } from "../areas/messages/messages.ts";
import { allFiles } from "../areas/uploads/uploads.ts";
import { buildApp } from "../bin/app.ts";
import { checkKeys } from "../bin/check-keys.ts";
import { factsOf, leftOut } from "../bin/held.ts";
import { restoreFrom } from "../bin/restore-from.ts";
import { checkBackup, restoreBackup, takeBackup } from "../platform/backup/backup.ts";
import { readEntries } from "../platform/backup/tar.ts";
import { type Config, readConfig } from "../platform/config/config.ts";
import { connect } from "../platform/database/connection.ts";
import { knownMigrations, migrate, migrateRestored } from "../platform/database/migrate.ts";
import { addJob } from "../platform/jobs/jobs.ts";
import { localDisk } from "../platform/ports/storage/local-disk.ts";
import { useApp } from "./support/app.ts";
import { aFolder, everyFile, everyRow, everySequence } from "./support/backups.ts";
import { between } from "./support/between.ts";
import { anEmptyDatabase } from "./support/database.ts";
import { aCustomer, aJob, anAttempt, anOrder, aRefund, aWorkingPartner } from "./support/factories.ts";
import { aForm } from "./support/form.ts";
import { aGateway } from "./support/gateway.ts";
import { paying } from "./support/paying.ts";
import { aKnownCustomer, aKnownOperator, aKnownPartner } from "./support/people.ts";
import { pdf } from "./support/pictures.ts";

const bank = aGateway("INR");
const given = useApp({}, bank.gateway);
const password = "monsoon-42";
let customer: { id: string; email: string };
let order: Awaited<ReturnType<typeof anOrder>>;

/** A business with one of most things: people, orders, payments, an invoice, files, messages and jobs that wait. */
beforeAll(async () => {
  const { db, secrets } = given;
  await checkKeys(db, secrets);
  await aKnownCustomer(db, "Backed");
  await aKnownPartner(db, "Upped");
  await aKnownOperator(db, "Held");
  await paying(given).paid(bank, "Completed");
  customer = await aCustomer(db, { password, name: 'Tab\there, "quotes",\nback\\slash, \\N and ₹' });
  order = await anOrder(db, {
    ...{ customer_id: customer.id, status: "Completed", partner_id: (await aWorkingPartner(db)).id },
  });
  await aRefund(db, { attempt: await anAttempt(db, { order, state: "SUCCESS" }) });
  await db.transaction().execute((tx) => issueInvoice(tx, given.parts, order.id));
  for (let n = 0; n < 3; n += 1) await given.call(endpoints.upload, await aForm({ content: pdf }));
  await db.transaction().execute((tx) => addJob(tx, "collect-orphans", {}, { afterMs: 3_600_000 }));
  const to = { country_code: "+91", phone: "9000012345" };
  await db
    .transaction()
    .execute((tx) =>
      queueSms(tx, given.parts, { to, template: "otp", values: { code: "4711", minutes: "5" }, language: "en" }),
    );
});

const source = () => ({
  ...{ url: given.url, db: given.db, storage: given.storage, leftOut: Object.keys(leftOut), fileNames: allFiles },
  facts: factsOf(given.config, given.secrets),
});

/** Takes a backup; returns its path. */
async function aBackup(more: Partial<ReturnType<typeof source>> = {}): Promise<string> {
  const path = join(await aFolder(), "backup.tar");
  await takeBackup({ ...source(), ...more }, path);
  return path;
}

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString("base64");
/** The keys of the business's old machine. */
const keys = { SECRET_KEY: keyOf(1), ENCRYPTION_KEYS: `test:${keyOf(2)}` };

/** A new machine: an empty database, an empty folder, and the keys that were kept apart. */
async function aNewMachine(settings: Record<string, string> = {}) {
  const [url, folder] = [await anEmptyDatabase(), await aFolder()];
  const config = readConfig({ NODE_ENV: "test", DATABASE_URL: url, DATA_DIR: folder, ...keys, ...settings });
  const db = connect(url, 4);
  onTestFinished(() => db.destroy());
  return { url, db, config, uploads: join(folder, "uploads"), storage: localDisk(join(folder, "uploads")) };
}

const restore = async (config: Config, path: string) => restoreFrom(config, path, await checkBackup(path));

const bookings = async (url: string) => (await everyRow(url)).get("public.booking");

test("a backup is restored on an empty machine with every row of every table, every file, and nothing else", async () => {
  const machine = await aNewMachine();
  const path = await aBackup();
  const settle = async () => {};
  await restoreBackup({ ...machine, settle }, path, await checkBackup(path));

  const [before, after] = [await everyRow(given.url), await everyRow(machine.url)];
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [table, rows] of before)
    if (!Object.hasOwn(leftOut, table)) expect([table, after.get(table)]).toEqual([table, rows]);
  expect(await everySequence(machine.url)).toEqual(await everySequence(given.url));
  const { changed_by: transaction } = await machine.db
    .selectFrom("roster")
    .select("changed_by")
    .executeTakeFirstOrThrow();
  expect(String(transaction)).toBe("0");
  expect(await everyFile(machine.uploads)).toEqual(new Map(await filesOf(given.db, given.storage)));

  // A comparison of what is empty would prove nothing.
  const filled = [...before].filter(([, rows]) => rows.length > 0).map(([table]) => table);
  const needed = ["booking_line", "booking_event", "payment_attempt", "ledger_line", "invoice", "message", "upload"];
  expect(filled).toEqual(expect.arrayContaining(needed.map((table) => `public.${table}`)));
  expect(filled).toContain("graphile_worker._private_jobs");
  expect(filled.length).toBeGreaterThan(40);
});

/** The files that rows name, with the SHA-256 of each, by way of the storage. */
async function filesOf(db: typeof given.db, storage: typeof given.storage) {
  const folder = await aFolder();
  const copies = localDisk(folder);
  for (const name of await db.transaction().execute(allFiles)) {
    const found = await storage.get(name);
    if (found) await copies.put(name, Buffer.concat(await Array.fromAsync(found.content)));
  }
  return everyFile(folder);
}

test("what is left out lets somebody in or is written by migrations, is there, and nothing refers to it", async () => {
  const tables = await everyRow(given.url);
  expect(Object.keys(leftOut).filter((table) => !tables.has(table))).toEqual([]);
  const referred = await sql<{ name: string }>`
    select distinct confrelid::regclass::text as name from pg_constraint where contype = 'f'`.execute(given.db);
  const named = referred.rows.map(({ name }) => `public.${name}`);
  expect(Object.keys(leftOut).filter((table) => named.includes(table))).toEqual([]);
});

test("a server on a restored database logs people in, shows their invoices, and keeps its rules", async () => {
  await sql`update booking_event set to_tell = true where id = (select min(id) from booking_event)`.execute(given.db);
  const machine = await aNewMachine();
  const said = await restore(machine.config, await aBackup());
  await migrate(machine.db);
  await checkKeys(machine.db, given.secrets);
  const app = await buildApp({ ...given.parts, db: machine.db, storage: machine.storage });
  onTestFinished(() => app.close());
  await expectNothingOld(machine.db, said);

  const url = (path: string) => `${given.config.API_BASE_PATH}${path}`;
  const payload = { email: customer.email, password };
  const login = await app.inject({ method: "POST", url: url("/login_with_email"), payload });
  expect(login.statusCode).toBe(200);
  const cookie = login.headers["set-cookie"] as string;
  const invoice = await app.inject({ url: url(`/odm/srv_booking/${order.number}/invoice`), headers: { cookie } });
  expect([invoice.statusCode, invoice.headers["content-type"]]).toEqual([200, "application/pdf"]);

  const change = sql`update booking set total = total + 1`.execute(machine.db);
  await expect(change).rejects.toThrow(/total/);
  const orphan = sql`update booking set customer_id = gen_random_uuid()`.execute(machine.db);
  await expect(orphan).rejects.toThrow(/foreign key/);
});

/** Nothing that waited when the backup was made is sent, no refund unasked, and no session of then is known. */
async function expectNothingOld(db: typeof given.db, said: string[]) {
  const { rows } = await sql`
    select (select count(*)::int from message where state = 'waiting') as waiting,
      (select count(*)::int from message where last_error like 'It waited%' and content is null) as dropped,
      (select count(*)::int from booking_event where to_tell) as untold,
      (select count(*)::int from session) as sessions`.execute(db);
  const waiting = await given.db.selectFrom("message").select("id").where("state", "=", "waiting").execute();
  const untold = await given.db.selectFrom("booking_event").select("id").where("to_tell", "=", true).execute();
  expect([waiting.length, untold.length]).not.toContain(0);
  const states = async (of: typeof db) =>
    (await of.selectFrom("refund").select("state").execute()).map((each) => each.state);
  expect((await states(given.db)).sort()).toEqual(["DONE", "DUE"]);
  expect((await states(db)).sort()).toEqual(["DONE", "UNKNOWN"]);
  expect(rows).toEqual([{ waiting: 0, dropped: waiting.length, untold: 0, sessions: 0 }]);
  expect(said).toContain(
    `What waited to be sent then is not sent: ${waiting.length + untold.length}. Refunds that waited, which the provider is asked about first: 1.`,
  );
}

test("an order that is placed while the backup is made is not in it, with none of its rows", async () => {
  const tables = ["booking", "booking_line", "job"];
  const aBackupMeanwhile = async () => {
    const facts: ReturnType<typeof factsOf> = async (tx) => {
      const late = await anOrder(given.db, { customer_id: customer.id });
      await aJob(given.db, { booking_id: late.id });
      return factsOf(given.config, given.secrets)(tx);
    };
    const { contents } = await checkBackup(await aBackup({ facts }));
    return tables.map((name) => contents.tables.find((table) => table.name === name)?.rows);
  };
  const before = await everyRow(given.url);
  const rows = tables.map((table) => before.get(`public.${table}`)?.length ?? 0);
  expect(await aBackupMeanwhile()).toEqual(rows);
  expect(await aBackupMeanwhile()).toEqual(rows.map((count) => count + 1));
});

test("a backup of an older version is brought to the newest schema", async () => {
  const old = await aNewMachine();
  const migrations = await knownMigrations();
  const before = migrations.findIndex((name) => name.startsWith("0062"));
  await migrateRestored(old.db, migrations[before - 1]);
  await sql`insert into customer (id, name, country_code, phone) values (gen_random_uuid(), 'Of then', '+91', '9000000001')`.execute(
    old.db,
  );
  const path = await aBackup({ url: old.url, db: old.db, storage: old.storage });
  const machine = await aNewMachine();
  await restore(machine.config, path);
  await migrate(machine.db);
  const found = await machine.db.selectFrom("customer").select("name").execute();
  expect(found).toEqual([{ name: "Of then" }]);
  expect([...(await everyRow(machine.url)).keys()]).toEqual([...(await everyRow(given.url)).keys()]);

  // As if it had been killed in its very last step.
  await sql`create table restore_under_way (since timestamptz)`.execute(machine.db);
  await expect(restore(machine.config, path)).rejects.toThrow(/had gone too far to begin again/);
});

describe("a file", () => {
  test("that rows name and that the storage has lost is told, and the rest is held", async () => {
    const [lost = ""] = await given.db.transaction().execute(allFiles);
    const storage = { ...given.storage, get: (name: string) => given.storage.get(name === lost ? "gone.pdf" : name) };
    const { missing, files } = (await checkBackup(await aBackup({ storage }))).contents;
    expect(missing).toContain(lost);
    expect(files).toBeGreaterThan(1);
  });

  test("whose row is gone by the time it is copied is not missed", async () => {
    const storage = { ...given.storage, get: async () => undefined };
    let asked = 0;
    const path = await aBackup({ storage, fileNames: async () => (asked++ === 0 ? ["gone.pdf"] : []) });
    expect((await checkBackup(path)).contents).toMatchObject({ files: 0, missing: [] });
  });
});

describe("a backup", () => {
  test("opens with any tar, and holds no key", async () => {
    const path = await aBackup();
    const folder = await aFolder();
    expect(spawnSync("tar", ["-xf", path, "-C", folder], { encoding: "utf8" })).toMatchObject({
      status: 0,
      stderr: "",
    });
    expect(await readdir(folder)).toEqual(expect.arrayContaining(["READ-ME.txt", "about.json", "database", "uploads"]));
    const whole = await readFile(path);
    for (const byte of [1, 2]) {
      expect(whole.includes(Buffer.alloc(32, byte))).toBe(false);
      expect(whole.includes(keyOf(byte))).toBe(false);
    }
  });

  test("that fails half-way leaves no file, under any name", async () => {
    const folder = await aFolder();
    const storage = { ...given.storage, get: () => Promise.reject(new Error("The bucket is away")) };
    const path = join(folder, "backup.tar");
    await expect(takeBackup({ ...source(), storage }, path)).rejects.toThrow("The bucket is away");
    expect(await readdir(folder)).toEqual([]);
  });

  test("whose database answers no more fails, and leaves no file", async () => {
    const [folder, way] = [await aFolder(), await between(given.url)];
    const fileNames = async () => {
      way.mute();
      return [];
    };
    const taken = takeBackup({ ...source(), url: way.url, silenceMs: 300, fileNames }, join(folder, "backup.tar"));
    await expect(taken).rejects.toThrow("PostgreSQL said nothing");
    expect(await readdir(folder)).toEqual([]);
  });

  test("is never written over another file, nor beside another backup of the same database", async () => {
    const path = await aBackup();
    const before = await readFile(path);
    await expect(takeBackup(source(), path)).rejects.toThrow(/There is a file .* already/);
    expect(await readFile(path)).toEqual(before);
    const second = aBackup({
      fileNames: async () => {
        await aBackup();
        return [];
      },
    });
    await expect(second).rejects.toThrow("Another backup or restore of this database is under way.");
  });
});

/** The entries of a backup, each with the place of its header. */
async function* entriesOf(path: string) {
  const file = await open(path);
  let start = 0;
  for await (const entry of readEntries(file)) {
    yield { ...entry, start };
    start += 512 + Math.ceil(entry.content.length / 512) * 512;
  }
  await file.close();
}

describe("a restore is refused, and the database stays empty,", () => {
  const expectRefusal = async (path: string, line: RegExp, settings: Record<string, string> = {}) => {
    const machine = await aNewMachine(settings);
    const error = await restore(machine.config, path).catch((error: Error) => error);
    expect((error as Error).message).toMatch(line);
    expect((error as Error).message).not.toContain("\n");
    expect((await everyRow(machine.url)).size).toBe(0);
  };

  test("if a single byte is another one, wherever it is", async () => {
    const path = await aBackup();
    const other = join(await aFolder(), "changed.tar");
    const whole = await readFile(path);
    let checked = 0;
    // In the entry's name, in the middle of its content, and at the end of it.
    for await (const { start, content } of entriesOf(path))
      for (const at of [0, ...(content.length > 0 ? [512 + (content.length >> 1), 511 + content.length] : [])]) {
        const changed = Buffer.from(whole);
        changed[start + at] = (changed[start + at] as number) ^ 1;
        await writeFile(other, changed);
        await expect(checkBackup(other), `byte ${start + at}`).rejects.toThrow(/is not a whole backup|has the form/);
        checked += 1;
      }
    expect(checked).toBeGreaterThan(100);
    await expectRefusal(other, /is not a whole backup: /);
  });

  test("if it was cut off anywhere", async () => {
    const path = await aBackup();
    const whole = await readFile(path);
    const sums = (await Array.fromAsync(entriesOf(path))).at(-1)?.start;
    // A tar in order, of which only the last entry is missing.
    await writeFile(path, Buffer.concat([whole.subarray(0, sums), Buffer.alloc(1024)]));
    await expect(checkBackup(path)).rejects.toThrow(/is not a whole backup: it ends too early/);
    for (const share of [0, 0.001, 0.3, 0.7, 0.99]) {
      await writeFile(path, whole.subarray(0, Math.floor(whole.length * share)));
      await expect(checkBackup(path), String(share)).rejects.toThrow(/is not a whole backup: it ends too early/);
    }
    await expectRefusal(path, /is not a whole backup: it ends too early/);
  });

  test("if it is another kind of file, or none", async () => {
    const path = join(await aFolder(), "notes.txt");
    await expectRefusal(path, /cannot be read \(ENOENT\)/);
    await writeFile(path, "notes\n".repeat(1000));
    await expectRefusal(path, /is not a whole backup: what is at byte 0 is no entry of a tar/);
  });

  test("if the keys are not those that belong to it", async () => {
    const path = await aBackup();
    await expectRefusal(path, /This backup is sealed under another key 'test'/, { ENCRYPTION_KEYS: `b:${keyOf(3)}` });
    await expectRefusal(path, /This backup is sealed under another key 'test'/, {
      ENCRYPTION_KEYS: `test:${keyOf(3)}`,
    });
  });

  test("if a demo's folder has no keys yet: none are made for it", async () => {
    const machine = await aNewMachine();
    const { ENCRYPTION_KEYS: _, SECRET_KEY: __, ...config } = machine.config;
    await expect(restore(config as Config, await aBackup())).rejects.toThrow(/No key is in the backup: first put/);
    expect(await readdir(config.DATA_DIR)).toEqual([]);
  });

  test("if a business's backup would become a demo, or a demo's a business", async () => {
    const facts = factsOf({ ...given.config, demo: false }, given.secrets);
    await expectRefusal(await aBackup({ facts }), /This backup is of a business, and a demo shows everybody's codes/);
  });

  test("if a newer version made it", async () => {
    const add = sql`insert into kysely_migration (name, timestamp) values ('9999_later', now())`;
    await add.execute(given.db);
    onTestFinished(
      async () => void (await sql`delete from kysely_migration where name = '9999_later'`.execute(given.db)),
    );
    await expectRefusal(await aBackup(), /This backup is of a newer version of Chowk \(0\.1\.0, with 9999_later\)/);
  });
});

test("a restore into a database that is not empty is refused, and changes nothing", async () => {
  const path = await aBackup();
  const machine = await aNewMachine();
  await sql`create table mine (kept int)`.execute(machine.db);
  await expect(restore(machine.config, path)).rejects.toThrow(/The database is not empty: it has public\.mine/);
  expect([...(await everyRow(machine.url)).keys()]).toEqual(["public.mine"]);
});

test("after a restore that was cut off no server starts, until it was begun again and has ended", async () => {
  const path = await aBackup();
  const machine = await aNewMachine();
  const put = () => Promise.reject(new Error("The disk is gone"));
  const broken = { ...machine, storage: { ...machine.storage, put }, settle: async () => {} };
  await expect(restoreBackup(broken, path, await checkBackup(path))).rejects.toThrow("The disk is gone");
  await expect(migrate(machine.db)).rejects.toThrow(/A restore into this database did not end/);
  await restore(machine.config, path);
  await migrate(machine.db);
  expect(await bookings(machine.url)).toEqual(await bookings(given.url));
});
