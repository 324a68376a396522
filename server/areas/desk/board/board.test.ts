import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import { useApp } from "../../../tests/support/app.ts";
import {
  aJob,
  anOperator,
  anOrder,
  aPartner,
  aSubCategory,
  aWorkingPartner,
} from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";
import { lastChange } from "./read-board.ts";

const given = useApp();
let dispatcher: { token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
  dispatcher = { token: await openSession(given.db, { role: "operator", id }, "a test") };
});
const board = async (day?: string, since?: string) =>
  (
    await given.call(endpoints.deskBoard, {
      as: dispatcher,
      query: { ...(day ? { day } : {}), ...(since ? { since } : {}) },
    })
  ).data;

test("a day's visits are those that begin on it, by the business's clock, the earliest first", async () => {
  const skill = await aSubCategory(given.db, { name: "Deep cleaning" });
  const partner = await aWorkingPartner(given.db, { name: "Zubin Irani" });
  const order = await anOrder(given.db, { area: "Pune" });
  const at = (startsAt: string, more: Parameters<typeof aJob>[1] = {}) =>
    aJob(given.db, { startsAt: new Date(startsAt), ...more });
  const late = await at("2030-03-06T18:00:00Z", {
    booking_id: order.id,
    partner_id: partner.id,
    sub_category_id: skill.id,
  });
  const first = await at("2030-03-05T18:30:00Z");
  await at("2030-03-05T18:29:00Z");
  await at("2030-03-06T18:30:00Z");

  const { jobs, skills, partners, from, until } = await board("2030-03-06");
  expect(jobs.map(({ _id }) => _id)).toEqual([first.id, late.id]);
  expect(jobs[1]).toMatchObject({
    order: order.number,
    status: "Offered",
    area: "Pune",
    customer: "Meera Iyer",
    startsAt: Date.parse("2030-03-06T18:00:00Z"),
    endsAt: Date.parse("2030-03-06T19:00:00Z"),
    answerBy: late.answer_by?.getTime(),
  });
  expect(skills[skill.id]).toBe("Deep cleaning");
  expect(partners).toEqual({ [partner.id]: "Zubin Irani" });
  expect([from, until]).toEqual([Date.parse("2030-03-05T18:30:00Z"), Date.parse("2030-03-06T18:30:00Z")]);
});

test("however many visits a day has, they are read in the same number of queries", async () => {
  await aJob(given.db, { startsAt: new Date() });
  const few = await given.countQueries(() => board());
  for (let n = 0; n < 5; n += 1) await aJob(given.db, { startsAt: new Date() });
  expect((await board()).jobs).toHaveLength(6);
  expect(await given.countQueries(() => board())).toBe(few);
});

test("the desk reads again after anything that happens to an order, after each new order, and once an order is billed", async () => {
  const billed = await anOrder(given.db, { status: "Completed" });
  const words = [await lastChange(given.db)];
  const { number } = await anOrder(given.db);
  words.push(await lastChange(given.db));
  await given.call(endpoints.noteOnOrder, { as: dispatcher, params: { id: number }, body: { note: "Called." } });
  words.push(await lastChange(given.db));
  await given.db.transaction().execute((tx) => addJob(tx, "bill-order", { bookingId: billed.id }));
  await given.runJobs();
  words.push(await lastChange(given.db));
  expect(new Set(words).size).toBe(4);
});

describe("what has changed on a day since it was read", () => {
  const day = "2030-04-06";
  const aVisit = (given_: Parameters<typeof aJob>[1] = {}) =>
    aJob(given.db, { startsAt: new Date(`${day}T09:00:00Z`), ...given_ });

  /** Reads the day once no transaction as old as the last write is in progress: other tests' in this cluster count, too. */
  const readCalm = async () => {
    const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(given.db);
    await expect.poll(async () => Number((await board(day)).version)).toBeGreaterThan(Number(rows[0]?.xid));
    return board(day);
  };

  test("is the visits written since, and the total number of visits", async () => {
    const [moved, other] = [await aVisit(), await aVisit()];
    const { version, since, jobs, visits } = await readCalm();
    expect([since, jobs.length, visits]).toEqual([undefined, 2, 2]);
    await given.db.updateTable("job").set({ status: "Cancelled" }).where("id", "=", moved.id).execute();
    const added = await aVisit();

    const changes = await board(day, version);

    expect(changes).toMatchObject({ day, since: version, visits: 3 });
    expect(changes.jobs.map(({ _id, status }) => [_id, status])).toEqual([
      [moved.id, "Cancelled"],
      [added.id, "Unassigned"],
    ]);
    const calm = await readCalm();
    expect((await board(day, calm.version)).jobs).toEqual([]);
    expect(calm.jobs.map(({ _id }) => _id)).toContain(other.id);
  });

  test("includes what is shown with a visit: its customer, partner, area and kind of work", async () => {
    const order = await anOrder(given.db, { area: "Pune" });
    const partner = await aWorkingPartner(given.db, { name: "Zubin Irani" });
    const skill = await aSubCategory(given.db, { name: "Deep cleaning" });
    const { id } = await aVisit({ booking_id: order.id, partner_id: partner.id, sub_category_id: skill.id });
    await aVisit();
    const changesAfter = async (change: () => Promise<unknown>) => {
      const { version } = await readCalm();
      await change();
      const { jobs, partners, skills } = await board(day, version);
      expect(jobs.map(({ _id }) => _id)).toEqual([id]);
      return { ...jobs[0], partner: partners[partner.id], skill: skills[skill.id] };
    };
    const { db } = given;
    const customer = await db
      .selectFrom("booking")
      .select("customer_id")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    const rename = () => db.updateTable("customer").set({ name: "Meera Rao" }).where("id", "=", customer.customer_id);
    expect(await changesAfter(() => rename().execute())).toMatchObject({ customer: "Meera Rao" });
    const move = () => db.updateTable("booking").set({ area: "Nashik" }).where("id", "=", order.id);
    expect(await changesAfter(() => move().execute())).toMatchObject({ area: "Nashik" });
    const partners = () => db.updateTable("partner").set({ name: "Zubin J." }).where("id", "=", partner.id);
    expect(await changesAfter(() => partners().execute())).toMatchObject({ partner: "Zubin J." });
    const skills = () => db.updateTable("sub_category").set({ name: "Deep clean" }).where("id", "=", skill.id);
    expect(await changesAfter(() => skills().execute())).toMatchObject({ skill: "Deep clean" });
  });

  test("misses nothing of a transaction that was in progress when it was read, whatever the order of commits", async () => {
    const [slow, quick] = [await aVisit(), await aVisit()];
    const accept = (tx: Database | Tx, id: string) =>
      tx.updateTable("job").set({ wrong_codes: 1 }).where("id", "=", id).execute();
    const begun = await given.db.startTransaction().execute();
    await accept(begun, slow.id);
    await accept(given.db, quick.id);
    const { version } = await board(day);
    await begun.commit().execute();
    expect((await board(day, version)).jobs.map(({ _id }) => _id)).toContain(slow.id);
  });

  test("shows by the number of visits that a visit has left the day", async () => {
    const [leaving] = [await aVisit(), await aVisit()];
    const { version, visits } = await readCalm();
    const during = sql<string>`tstzrange(lower(during) + interval '1 day', upper(during) + interval '1 day')`;
    await given.db.updateTable("job").set({ during }).where("id", "=", leaving.id).execute();
    expect(await board(day, version)).toMatchObject({ since: version, jobs: [], visits: visits - 1 });
  });

  test("is the whole day for a version that never existed, or that is too old", async () => {
    await aVisit();
    const { version, jobs } = await board(day);
    for (const since of [String(Number(version) + 1000), "999999999999999999"]) {
      const answer = await board(day, since);
      expect(answer).not.toHaveProperty("since");
      expect(answer.jobs).toEqual(jobs);
    }
    const refused = await given.call(endpoints.deskBoard, { as: dispatcher, query: { since: "yesterday" } });
    expect(refused).toMatchObject({ status: 400, message: "Send the version of an answer" });
  });
});

test("the map shows the partners who may work and have said where they set out from", async () => {
  const working = await aWorkingPartner(given.db, { name: "Asha Bhat" });
  const applied = await aPartner(given.db, { latitude: 12, longitude: 77 });
  const nowhere = await aWorkingPartner(given.db, { latitude: null, longitude: null });
  const { data } = await given.call(endpoints.partnersOnMap, { as: dispatcher });
  const shown = data.results.map(({ _id }) => _id);
  expect(shown).toContain(working.id);
  expect(shown).not.toContain(applied.id);
  expect(shown).not.toContain(nowhere.id);
});
