import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOperator } from "../../tests/support/factories.ts";
import { aPartnerAtWork, aVisit } from "../../tests/support/visits.ts";
import { openSession } from "../identity/identity.ts";

const given = useApp();

async function aStartedJob(payment: "COD" | "Online" = "COD") {
  const partner = await aPartnerAtWork(given.db);
  const visit = await aVisit(given.db, [partner], { status: "Started", payment });
  const complete = (cashReceived: number, note?: string) =>
    given.call(endpoints.completeJob, {
      ...{ as: partner, params: { id: visit.jobId } },
      body: { cashReceived, ...(note === undefined ? {} : { note }) },
    });
  return { ...visit, partner, complete };
}

async function atDesk() {
  const { id } = await anOperator(given.db, { roles: ["support"], name: "Farah Khan" });
  const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
  return {
    order: async (orderId: string) =>
      (await given.call(endpoints.deskOrder, { as, params: { id: orderId } })).data.results,
    close: (jobId: string, note = "The customer paid the rest by UPI.") =>
      given.call(endpoints.closeCashDifference, { as, params: { id: jobId }, body: { note } }),
  };
}

describe("cash that differs", () => {
  test("is written down with what the partner says, the books have what was taken, and the desk sees it", async () => {
    const [desk, it, bystander] = [await atDesk(), await aStartedJob(), await aStartedJob()];
    await bystander.complete(599);
    expect(await it.complete(500, "They had no more change.")).toMatchObject({
      status: 200,
      data: { status: "Completed" },
    });
    expect(await it.complete(500, "They had no more change.")).toMatchObject({ status: 200 });
    const { rows } = await sql<{ line: string }>`
      select e.kind || ' ' || l.account || ' ' || l.amount as line
      from ledger_entry e join ledger_line l on l.entry_id = e.id where e.job_id = ${it.jobId} order by e.id, l.account
    `.execute(given.db);
    expect(rows.map(({ line }) => line)).toEqual([
      ...["work commission -11980", "work order 59900", "work partner -47920"],
      ...["cash order -50000", "cash partner 50000"],
    ]);
    const order = await desk.order(it.booking.id);
    expect(order.cash).toMatchObject([{ wanted: 599, received: 500, note: "They had no more change.", closed: null }]);
    expect(order.problems).toMatchObject([{ problem: "cash that differs" }]);
    expect(order.events.at(-1)).toMatchObject({ event: "cash differs", note: "They had no more change." });
    expect(await desk.order(bystander.booking.id)).toMatchObject({ cash: [], problems: [] });
  });

  test("is closed by the desk, once, and nobody has to look any more", async () => {
    const [desk, it] = [await atDesk(), await aStartedJob()];
    await it.complete(600, "They wanted it so.");
    const closed = { by: "Farah Khan", outcome: "The customer paid the rest by UPI." };
    expect((await desk.close(it.jobId)).data.results).toMatchObject({
      cash: [{ received: 600, closed }],
      problems: [],
    });
    expect(await desk.close(it.jobId)).toMatchObject({ status: 409, reason: "CHANGED_MEANWHILE" });
    const entry = given.db.selectFrom("audit_entry").select("action").where("subject_id", "=", it.booking.id);
    expect(await entry.execute()).toEqual([{ action: "close cash difference" }]);
  });

  test("without a word of why is refused, and nothing is completed", async () => {
    const it = await aStartedJob();
    for (const note of [undefined, "", "  "])
      expect(await it.complete(500, note)).toMatchObject({ status: 422, reason: "WRONG_AMOUNT" });
    const job = given.db.selectFrom("job").select("status").where("id", "=", it.jobId);
    expect(await job.executeTakeFirst()).toEqual({ status: "Started" });
  });

  test("may be nothing at all, and may come with an order that was paid online", async () => {
    const [desk, none, online] = [await atDesk(), await aStartedJob(), await aStartedJob("Online")];
    expect((await none.complete(0, "They will pay at the office.")).status).toBe(200);
    expect((await online.complete(20, "They gave a tip and want it known.")).status).toBe(200);
    expect((await desk.order(none.booking.id)).cash).toMatchObject([{ wanted: 599, received: 0 }]);
    expect((await desk.order(online.booking.id)).cash).toMatchObject([{ wanted: 0, received: 20 }]);
  });

  test("is not made of the right amount with a word", async () => {
    const [desk, it] = [await atDesk(), await aStartedJob()];
    expect((await it.complete(599, "All there.")).status).toBe(200);
    expect((await desk.order(it.booking.id)).cash).toEqual([]);
  });
});
