import { type CashDay, endpoints, type InputOf } from "@chowk/contract";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { todayIn } from "../../platform/database/now.ts";
import { useApp } from "../../tests/support/app.ts";
import { handedInCash, tookCash } from "../../tests/support/cash.ts";
import { aJob, anOperator, anOrder, aWorkingPartner } from "../../tests/support/factories.ts";
import { openSession } from "../identity/identity.ts";

const given = useApp();
const zone = "Asia/Kolkata";

let farah: { id: string; token: string };
let lastDay = 0;
/** A day of its own for each test, long over. */
let day: string;
beforeEach(async () => {
  farah = await anOwner("Farah Khan");
  lastDay += 2;
  day = Temporal.PlainDate.from("2025-03-01").add({ days: lastDay }).toString();
});

async function anOwner(name: string) {
  const { id } = await anOperator(given.db, { roles: ["owner"], name });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}

const at = (time: string, on = day) =>
  new Date(Temporal.PlainDate.from(on).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds);

async function took(partnerId: string, rupees: number, when: Date) {
  const { id: jobId } = await aJob(given.db, { partner_id: partnerId, status: "Completed" });
  await tookCash(given.db, jobId, { partnerId, rupees, at: when });
}
const handedIn = (partnerId: string, rupees: number, when: Date) =>
  handedInCash(given.db, { partnerId, rupees, at: when });

const read = async (query: { day?: string } = { day }): Promise<CashDay> =>
  (await given.call(endpoints.readCashDay, { query, as: farah })).data.results;
type Closing = InputOf<typeof endpoints.closeCashDay>["body"];
const close = (body: Closing, { as = farah, of = day } = {}) =>
  given.call(endpoints.closeCashDay, { params: { day: of }, body, as });
const logged = () =>
  given.db
    .selectFrom("audit_entry")
    .select(["operator_id", "action", "details"])
    .where("subject_id", "=", day)
    .execute();

describe("the cash of a day", () => {
  test("is what was taken and handed in between the business's midnights, and what is owed now", async () => {
    const [selvam, irfan, idle] = [
      await aWorkingPartner(given.db, { name: "Selvam" }),
      await aWorkingPartner(given.db, { name: "Irfan" }),
      await aWorkingPartner(given.db, { name: "Idle" }),
    ];
    const tomorrow = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
    await took(selvam.id, 1000, at("00:00"));
    await took(selvam.id, 500, at("23:59"));
    await took(selvam.id, 250, at("00:00", tomorrow));
    await took(irfan.id, 2000, at("12:00"));
    await handedIn(irfan.id, 400, at("18:00"));
    await handedIn(selvam.id, 60, at("09:00", tomorrow));
    await took(idle.id, 700, at("09:00", tomorrow));
    expect(await read()).toEqual({
      day,
      partners: [
        { _id: selvam.id, name: "Selvam", visits: 2, taken: 1500, handedIn: 0, owes: 290 },
        { _id: irfan.id, name: "Irfan", visits: 1, taken: 2000, handedIn: 400, owes: 0 },
      ],
      ...{ taken: 3500, handedIn: 400, differences: 0, closed: null },
    });
  });

  test("is today's by default; a day on which nothing happened is empty", async () => {
    expect((await read({})).day).toBe(todayIn(zone).toString());
    expect(await read()).toMatchObject({ partners: [], taken: 0, handedIn: 0, closed: null });
  });

  test("names how many visits somebody has to look at", async () => {
    const partner = await aWorkingPartner(given.db);
    const difference = async (when: Date, closed: boolean) => {
      const order = await anOrder(given.db);
      const job = await aJob(given.db, { booking_id: order.id, partner_id: partner.id, status: "Completed" });
      const of = { job_id: job.id, partner_id: partner.id, wanted: 2, received: 1, note: "No change.", noted_at: when };
      await given.db
        .insertInto("cash_difference")
        .values({ ...of, ...(closed && { closed_at: when, operator_id: farah.id, outcome: "Fine." }) })
        .execute();
    };
    await difference(at("10:00"), false);
    await difference(at("11:00"), true);
    await difference(at("10:00", "2024-01-01"), false);
    expect((await read()).differences).toBe(1);
  });
});

describe("a day is closed", () => {
  test("with what was counted, once, for good", async () => {
    const partner = await aWorkingPartner(given.db);
    await handedIn(partner.id, 400, at("18:00"));
    const answer = await close({ counted: 400, handedIn: 400 });
    expect(answer.data.results.closed).toEqual({
      ...{ at: expect.any(String), by: "Farah Khan", counted: 400, handedIn: 400, reason: "" },
    });
    // The answer was lost, and the call is sent again.
    expect((await close({ counted: 400, handedIn: 400 })).status).toBe(200);
    expect(
      await close({ counted: 390, handedIn: 400, reason: "Again." }, { as: await anOwner("Asha Rao") }),
    ).toMatchObject({
      ...{ status: 409, message: "Farah Khan has closed this day already." },
    });
    expect(await logged()).toMatchObject([
      { operator_id: farah.id, action: "close cash of day", details: { handedIn: 400, counted: 400 } },
    ]);
    await expect(sql`update cash_close set counted = 1 where day = ${day}::date`.execute(given.db)).rejects.toThrow(
      "only ever added to",
    );
    await handedIn(partner.id, 50, at("19:00"));
    expect(await read()).toMatchObject({ handedIn: 450, closed: { handedIn: 400 } });
  });

  test("with a reason if what was counted differs from the books", async () => {
    const partner = await aWorkingPartner(given.db);
    await handedIn(partner.id, 400, at("18:00"));
    expect(await close({ counted: 350, handedIn: 400 })).toMatchObject({
      ...{ status: 422, errors: [{ path: "reason", message: "Say why what was counted differs from the books" }] },
    });
    expect((await read()).closed).toBeNull();
    await close({ counted: 350, handedIn: 400, reason: "A note was torn." });
    expect((await read()).closed).toMatchObject({ counted: 350, reason: "A note was torn." });
    expect(await logged()).toMatchObject([{ details: { counted: 350, reason: "A note was torn." } }]);
  });

  test("not over the head of whoever receives something meanwhile, nor before it begins", async () => {
    const partner = await aWorkingPartner(given.db);
    await handedIn(partner.id, 400, at("18:00"));
    expect((await close({ counted: 300, handedIn: 300 })).status).toBe(409);
    const tomorrow = todayIn(zone).add({ days: 1 }).toString();
    expect(await close({ counted: 0, handedIn: 0 }, { of: tomorrow })).toMatchObject({ status: 422 });
    expect((await close({ counted: -1, handedIn: 400 })).status).toBe(400);
    expect((await read()).closed).toBeNull();
  });

  test("by one of two who do so at the same moment", async () => {
    const asha = await anOwner("Asha Rao");
    const answers = await Promise.all([
      close({ counted: 0, handedIn: 0 }),
      close({ counted: 5, handedIn: 0, reason: "Found." }, { as: asha }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await logged()).toHaveLength(1);
  });
});
