import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { readBoard } from "../../areas/desk/board/read-board.ts";
import { openSession } from "../../areas/identity/identity.ts";
import { offerNext } from "../../areas/scheduling/scheduling.ts";
import type { Tx } from "../../platform/database/connection.ts";
import { useApp } from "../../tests/support/app.ts";
import { anOperator } from "../../tests/support/factories.ts";
import { seedCatalogue } from "../catalogue/seed-catalogue.ts";
import { seedPartners } from "../people/seed-partners.ts";
import { seedPeople } from "../people/seed-people.ts";
import { seedDays } from "./seed-days.ts";
import { seedVisits } from "./seed-visits.ts";

const given = useApp();
const today = Temporal.Now.zonedDateTimeISO("Asia/Kolkata").startOfDay();

const seedBase = (tx: Tx) =>
  seedCatalogue(tx)
    .then(() => seedPeople(tx, "monsoon-42"))
    .then(() => seedPartners(tx));
beforeAll(() => given.db.transaction().execute(seedBase));

/** Looks at what a first start at this moment would seed; nothing of it stays. */
async function atFirstStart<T>(now: number, look: (tx: Tx) => Promise<T>, visitsAt = now): Promise<T> {
  const tx = await given.db.startTransaction().execute();
  try {
    await seedVisits(tx, given.config, visitsAt);
    await seedDays(tx, given.config, now);
    await sql`set constraints all immediate`.execute(tx);
    return await look(tx);
  } finally {
    await tx.rollback().execute();
  }
}

/** Visits of one partner that overlap, even if both are done. */
const twiceAtOnce = async (tx: Tx) => {
  const { rows } = await sql`
    select a.id, a.during, b.during from job a join job b on b.partner_id = a.partner_id and b.id > a.id
      and b.during && a.during and 'Cancelled' not in (a.status, b.status)
  `.execute(tx);
  return rows;
};

test.each(
  ["00:05", "02:00", "06:10", "09:00", "12:10", "16:40", "19:20", "23:30"].entries().toArray(),
)("on the %ith day from today, a first start at %s keeps all rules, and the board shows both days", async (days, time) => {
  // Each on another day of the week, as not every partner works on all of them.
  const first = today.add({ days });
  await atFirstStart(first.withPlainTime(time).epochMilliseconds, async (tx) => {
    const board = await readBoard(tx, "Asia/Kolkata", first.toPlainDate().toString());
    expect(board.jobs.length).toBeGreaterThanOrEqual(20);
    const next = await readBoard(tx, "Asia/Kolkata", first.add({ days: 1 }).toPlainDate().toString());
    expect(next.jobs.length).toBeGreaterThanOrEqual(7);
    const { rows } = await sql`
        select b.number from booking b join job j on j.booking_id = b.id where b.total <> (
          select sum(l.price) from booking_line l where l.job_id = j.id
        ) or (j.status = 'Completed') <> exists (select from ledger_entry e where e.job_id = j.id and e.kind = 'work')
          or (j.status = 'Offered') <> exists (select from job_offer o where o.job_id = j.id and o.answer is null)
      `.execute(tx);
    expect([...rows, ...(await twiceAtOnce(tx))]).toEqual([]);
  });
});

test("seeding a second time adds nothing", async () => {
  const now = today.withPlainTime("12:10").epochMilliseconds;
  await atFirstStart(now, async (tx) => {
    const count = async () => (await tx.selectFrom("job").select(sql`count(*)`.as("n")).executeTakeFirst())?.n;
    const before = await count();
    await seedDays(tx, given.config, now + 24 * 3_600_000);
    expect(await count()).toBe(before);
  });
});

test("a partner who is booked already, from an earlier version's days, keeps that visit", async () => {
  const now = today.withPlainTime("08:00").epochMilliseconds;
  const old = today.subtract({ days: 1 }).epochMilliseconds;
  await atFirstStart(now, async (tx) => expect(await twiceAtOnce(tx)).toEqual([]), old);
});

test("from the first minute it is a normal day: no offer lapses, no partner could take the unassigned visits, done visits are billed", async () => {
  await given.db.transaction().execute(async (tx) => {
    await seedVisits(tx, given.config, Date.now());
    await seedDays(tx, given.config, Date.now());
  });
  const states = () => given.db.selectFrom("job").select(["id", "status", "partner_id"]).orderBy("id").execute();
  const before = await states();

  await given.runJobs();
  const nobodys = before.filter(({ status }) => status === "Unassigned");
  expect(nobodys.length).toBeGreaterThan(0);
  for (const { id } of nobodys)
    expect(await given.db.transaction().execute((tx) => offerNext(tx, given.config, id))).toBe(false);
  expect(await states()).toEqual(before);

  const unbilled = await sql`
    select b.number from booking b where b.status = 'Completed' and exists (
      select from booking_event e where e.booking_id = b.id and e.event = 'completed'
    ) and not exists (select from invoice i where i.booking_id = b.id)
  `.execute(given.db);
  expect(unbilled.rows).toEqual([]);

  const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
  const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
  const board = (await given.call(endpoints.deskBoard, { as })).data;
  expect(board.jobs.length).toBeGreaterThanOrEqual(20);
  for (const { order } of board.jobs) {
    const { data } = await given.call(endpoints.deskOrder, { as, params: { id: order } });
    expect(data.results.events.map(({ event }) => event)).toContain("placed");
  }
});
