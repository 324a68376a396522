import { randomUUIDv7 } from "node:crypto";
import { readFileSync } from "node:fs";
import { glob, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@chowk/contract";
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openChallenge, sealChallenge } from "../areas/desk/login/challenge.ts";
import { codeOfStep, newTotpSecret, stepAt, stepOfCode } from "../areas/desk/login/totp.ts";
import { openSession } from "../areas/identity/identity.ts";
import { isChallenge, makeChallenge } from "../areas/identity/passkeys/challenge.ts";
import { eraseOldInvoices } from "../areas/invoices/erase-invoices.ts";
import { findTimes } from "../areas/scheduling/slots.ts";
import { readAddress, signedPath } from "../areas/uploads/address.ts";
import { collectStrays } from "../areas/uploads/collect-orphans.ts";
import { nowHere, readNow, todayIn } from "../platform/database/now.ts";
import type { TaskContext } from "../platform/jobs/jobs.ts";
import { localDisk } from "../platform/ports/storage/local-disk.ts";
import { useApp } from "./support/app.ts";
import { anOperator, anOrder, aService, aWorkingPartner } from "./support/factories.ts";

// Only the database's clock counts. Nothing that is stored or shared is computed with a process's clock.

/** Expressions that read a process's clock. */
const asks = /\bDate\.now\b|\bnew Date\b(?!\s*\(\s*[^)\s])|\bTemporal\.Now\b/;
const allowed = {
  "platform/database/now.ts": "for a process that has compared nothing yet, and for tools",
  "platform/http/clock.ts": "compares it with the database's",
};
/** The demo's days are invented at its first start; the rest are tests and what they run. */
const ofTests = /\.test\.ts$|^(tests|demo)\//;

test("only these files read a process's clock", async () => {
  const server = join(import.meta.dirname, "..");
  const found: string[] = [];
  for await (const path of glob("**/*.ts", { cwd: server }))
    if (!ofTests.test(path) && asks.test(readFileSync(join(server, path), "utf8"))) found.push(path);
  expect(found.sort()).toEqual(Object.keys(allowed));
});

test.each([
  ["Date.now()", true],
  ["const ask = Date.now;", true],
  ["new Date()", true],
  ["new Date( )", true],
  ["new Date;", true],
  ["Temporal.Now.instant()", true],
  ["new Date(0)", false],
  ["new Date(row.created_at)", false],
  ["performance.now()", false],
])("%s reads the clock: %s", (code, does) => expect(asks.test(code)).toBe(does));

const given = useApp();
const HOUR = 3_600_000;
const hoursFromNow = async (hours: number) => new Date((await readNow(given.db)).getTime() + hours * HOUR);
const context = (more = {}) => ({ ...given.parts, ...more, log: given.app.log, attempt: 1 }) as unknown as TaskContext;

/** Shifts this process's clock and lets it compare with the database's. */
async function off(hours: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * HOUR });
  await given.app.clock.compare(given.db);
}
/** Sets the clock right again, as in another process. */
const right = () => vi.useRealTimers();
afterEach(right);

let as: { token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
});

describe.each([-2, 2, -26, 26])("a process whose clock is %d hours off", (hours) => {
  beforeEach(() => off(hours));

  test("still knows the time and the date", async () => {
    const now = await readNow(given.db);
    expect(Math.abs(nowHere() - now.getTime())).toBeLessThan(5000);
    const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO("Asia/Kolkata").toPlainDate();
    expect(todayIn("Asia/Kolkata").toString()).toBe(today.toString());
  });

  test("applies a planned price when its time comes, and a price that is set at once", async () => {
    const { id, sub_category_id } = await aService(given.db, { price: 599_00 });
    const set = async (price: number, from: Date | null) => {
      const shown = await given.call(endpoints.deskSubCategory, { params: { id: sub_category_id }, as });
      const seen = shown.data.results.services.find(({ _id }) => _id === id)?.prices.version;
      const body = { price, listPrice: price, from: from?.toISOString() ?? null, seen };
      expect(await given.call(endpoints.setPrice, { params: { id }, body, as })).toMatchObject({ status: 200 });
      const { price: now } = await given.db
        .selectFrom("service")
        .select("price")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return now / 100;
    };
    expect(await set(649, await hoursFromNow(1))).toBe(599);
    expect(await set(699, await hoursFromNow(-1))).toBe(699);
    expect(await set(749, null)).toBe(749);
    const set749 = await given.db
      .selectFrom("service_price")
      .select("valid_from")
      .where("service_id", "=", id)
      .where("price", "=", 749_00)
      .executeTakeFirstOrThrow();
    expect(Math.abs(set749.valid_from.getTime() - (await hoursFromNow(0)).getTime())).toBeLessThan(60_000);
  });

  test("signs links that other processes open for a quarter of an hour, and opens theirs", async () => {
    const path = signedPath(given.secrets, { id: randomUUIDv7(), type: "webp" });
    const expires = Number(/expires=(\d+)/.exec(path)?.[1]) * 1000;
    const left = expires - (await hoursFromNow(0)).getTime();
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000 + 1000);
    expect(readAddress(given.secrets, path)).toMatchObject({ signed: true, expired: false });
  });

  test("removes files without a row once they are a day old", async () => {
    const folder = await mkdtemp(join(tmpdir(), "chowk-clock-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const storage = localDisk(folder);
    const [old, young] = [`${randomUUIDv7()}.webp`, `${randomUUIDv7()}.webp`];
    for (const [name, ago] of [[old, 25] as const, [young, 23] as const]) {
      await storage.put(name, Buffer.from("x"));
      await utimes(join(folder, name), await hoursFromNow(-ago), await hoursFromNow(-ago));
    }
    await collectStrays({}, context({ storage }));
    expect(await readdir(folder)).toEqual([young]);
  });

  test("accepts a tax rule from today on", async () => {
    const { results } = (await given.call(endpoints.listTaxRules, { as })).data;
    const now = Temporal.Instant.from((await readNow(given.db)).toISOString());
    expect(results.earliest).toBe(now.toZonedDateTimeISO(given.config.TIME_ZONE).toPlainDate().toString());
  });

  test("accepts authenticator codes and the challenges of processes whose clock is right, and they accept its challenges", async () => {
    const secret = newTotpSecret();
    const code = codeOfStep(secret, stepAt((await readNow(given.db)).getTime()));
    expect(stepOfCode(secret, code)).toBeTypeOf("number");
    const half = { operatorId: randomUUIDv7(), passwordHash: "hash", secret };
    const passkey = makeChallenge(given.secrets, "log in");
    const desk = sealChallenge(given.secrets, half);
    const open = () =>
      isChallenge(given.secrets, "log in", passkey.toString("base64url")) &&
      openChallenge(given.secrets, desk)?.operatorId;
    expect(open()).toBe(half.operatorId);
    right();
    expect(open()).toBe(half.operatorId);
    // It ends five minutes from now, by the shared clock, which a process knows as exactly as an answer of the database comes.
    const ends = passkey.readUIntBE(16, 6) - (await hoursFromNow(0)).getTime();
    expect(ends).toBeGreaterThan(4 * 60_000);
    expect(ends).toBeLessThanOrEqual(5 * 60_000 + 2000);
  });

  test("offers the times that are free from the real now on", async () => {
    const skill = (await aService(given.db)).sub_category_id;
    const { latitude, longitude } = await aWorkingPartner(given.db, { skills: [skill] });
    const place = { latitude: Number(latitude), longitude: Number(longitude) };
    const find = () => findTimes(given.db, given.config, { place, visits: [{ subCategoryId: skill, minutes: 60 }] });
    right();
    const before = await find();
    await off(hours);
    const here = await find();
    right();
    expect(here.first).not.toBeNull();
    // A slot may have begun meanwhile.
    expect([before, await find()]).toContainEqual(here);
  });
});

test.each([-1, 1])("a process whose clock is %d years off erases no invoice that must be kept", async (years) => {
  const { year, month } = todayIn("Asia/Kolkata");
  // Books are kept for eight financial years after an invoice's own, and financial years begin in April.
  const first = (month < 4 ? year - 1 : year) - 8;
  const issue = async (issued_at: string) => {
    const id = randomUUIDv7();
    const number = `CH/00-0${years + 1}/${issued_at.slice(5, 7)}${issued_at.slice(8, 10)}00`;
    const { id: booking_id } = await anOrder(given.db, { status: "Completed" });
    const document = { lines: [], notes: [], recipient: { name: "Wanda" }, supplier: { name: "Chowk" } };
    await given.db
      .insertInto("invoice")
      .values({ id, kind: "invoice", number, booking_id, total: 1, issued_at, details: JSON.stringify(document) })
      .execute();
    return id;
  };
  const [old, young] = [await issue(`${first}-03-31T12:00:00Z`), await issue(`${first}-04-02T12:00:00Z`)];
  await off(years * 366 * 24);
  await eraseOldInvoices({}, context());
  const erased = await given.db.selectFrom("invoice").select("id").where("erased_at", "is not", null).execute();
  expect(erased.map(({ id }) => id)).toContain(old);
  expect(erased.map(({ id }) => id)).not.toContain(young);
});
