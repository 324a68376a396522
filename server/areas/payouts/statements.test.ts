import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { endpoints } from "@chowk/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anEarner } from "../../tests/support/earners.ts";
import { anOperator } from "../../tests/support/factories.ts";
import { textOfPdf } from "../../tests/support/pdf-text.ts";
import { openSession } from "../identity/identity.ts";
import { draw } from "./draw-statement.ts";
import { readStatement } from "./statement.ts";

const given = useApp();
const today = () => Temporal.Now.plainDateISO("Asia/Kolkata");
const noonOn = (day: Temporal.PlainDate) =>
  new Date(day.toZonedDateTime({ timeZone: "Asia/Kolkata", plainTime: "12:00" }).epochMilliseconds);

let owner: { token: string };
beforeEach(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  owner = { token: await openSession(given.db, { role: "operator", id }, "a test") };
  await given.db.updateTable("payout").set({ dropped_at: new Date() }).where("paid_at", "is", null).execute();
});

async function makePayout(until: Temporal.PlainDate): Promise<string> {
  const id = randomUUID();
  const { status } = await given.call(endpoints.makePayout, {
    ...{ as: owner, body: { _id: id, until: until.toString() } },
  });
  expect(status).toBe(200);
  return id;
}
const pay = (id: string) =>
  given.call(endpoints.payPayout, { as: owner, params: { id }, body: { reference: "NEFT 88213" } });
const read = (payoutId: string, partnerId: string) =>
  readStatement(given.db, { payoutId, partnerId, zone: "Asia/Kolkata", language: "en" }, () => "4821");
const sessionOf = async ({ id }: { id: string }) => ({
  token: await openSession(given.db, { role: "partner", id }, "a test"),
});
const fetched = async (path: string, { token }: { token: string }) => {
  const url = given.config.API_BASE_PATH + path;
  return given.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
};
const textOf = async (path: string, as: { token: string }) => {
  const { statusCode, headers, rawPayload } = await fetched(path, as);
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/pdf"]);
  return textOfPdf(rawPayload);
};

describe("a statement", () => {
  test("has everything since the pay-out before, by which what was owed before becomes what is owed after", async () => {
    const it = await anEarner(given, []);
    const other = await anEarner(given, [[77, 20]]);
    await it.earn(500, noonOn(today().subtract({ days: 20 })));
    const first = await makePayout(today().subtract({ days: 15 }));
    await pay(first);
    await it.earn(300, noonOn(today().subtract({ days: 15 })));
    await it.earn(200, noonOn(today().subtract({ days: 14 })), 100_00);
    await it.earn(999, noonOn(today().subtract({ days: 3 })));
    const until = today().subtract({ days: 10 });
    const second = await makePayout(until);

    const one = await read(first, it.id);
    expect(one).toMatchObject({ from: null, opening: 0, closing: 800, amount: 500, paid: { reference: "NEFT 88213" } });
    expect(one?.jobs.map(({ earned }) => earned)).toEqual([300, 500]);
    const two = await read(second, it.id);
    expect(two).toMatchObject({
      ...{ from: today().subtract({ days: 14 }).toString(), until: until.toString(), opening: 800, closing: 900 },
      jobs: [{ price: 250, commission: 50, earned: 200, cash: 100 }],
      ...{ payments: [], takenBack: [], amount: 400, paid: null },
      partner: { account: "HDFC Bank ··4821" },
    });
    expect(await read(second, other.id)).toBeUndefined();
  });

  test("is what a partner reads once they are paid, and no other partner", async () => {
    const [it, other] = [await anEarner(given, [[500, 20]]), await anEarner(given, [[60, 20]])];
    const [as, another] = [await sessionOf(it), await sessionOf(other)];
    const id = await makePayout(today().subtract({ days: 10 }));
    await given.call(endpoints.leaveOutOfPayout, { as: owner, params: { id }, body: { partner: other.id } });
    const own = () => given.call(endpoints.listStatements, { as }).then(({ data }) => data.results);
    expect(await own()).toEqual([]);
    expect((await fetched(`/partner/statements/${id}`, as)).statusCode).toBe(404);
    expect(await textOf(`/desk/payouts/${id}/statements/${it.id}`, owner)).toContain("Not paid yet");
    await pay(id);
    expect(await own()).toMatchObject([{ _id: id, amount: 500 }]);
    const text = await textOf(`/partner/statements/${id}`, as);
    for (const part of ["Statement", it.name, "NEFT 88213", "625.00", "125.00", "500.00"]) expect(text).toContain(part);
    expect((await fetched(`/partner/statements/${id}`, another)).statusCode).toBe(404);
    expect((await given.call(endpoints.listStatements, { as: another })).data.results).toEqual([]);
  });

  test.each(["en", "hi", "kn", "ar"] as const)("in %s is drawn on as many pages as it takes", async (language) => {
    const job = {
      ...{ jobId: randomUUID(), ordId: "CH-7K3M-92QD", skill: "Split air conditioner, service and repair" },
      ...{
        completedAt: "2026-11-20T06:30:00Z",
        price: 1250,
        commission: 250,
        earned: 1000,
        cash: 1250,
        tip: 20,
        withheld: 1.25,
      },
    };
    const bytes = await draw(
      {
        business: {
          ...{ name: "Chowk", legalName: "Chowk Home Services Private Limited", color: "#4338ca" },
          ...{ address: "4, Church Street\nBengaluru 560001", taxNumber: "GSTIN 29ABCDE1234F1Z5" },
        },
        partner: { name: "Suresh Kumar Venkataraman Subramanian of Basavanagudi", account: "HDFC Bank ··4821" },
        ...{ from: "2026-11-16", until: "2026-11-22", opening: -100, closing: 920, amount: 900 },
        paid: { at: "2026-11-24T06:30:00Z", reference: "NEFT 88213" },
        ...{ madeAt: "2026-11-24T06:30:00Z", currency: "INR", language },
        jobs: Array.from({ length: 40 }, () => job),
        payments: [{ at: "2026-11-18T06:30:00Z", amount: -500 }],
        takenBack: [{ at: "2026-11-19T06:30:00Z", ordId: "CH-7K3M-92QD", amount: 50 }],
      },
      "Asia/Kolkata",
    );
    if (process.env.LOOK) writeFileSync(`/tmp/statement-${language}.pdf`, bytes);
    expect(textOfPdf(bytes).match(/CH-7K3M-92QD/g)).toHaveLength(41);
    expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  });
});

describe("a partner who is paid", () => {
  const toldTo = async (id: string) =>
    (await given.db.selectFrom("told").where("told_to", "=", id).select(["name"]).execute()).map(({ name }) => name);

  test("is told once, by a list or alone; who pays us is told nothing", async () => {
    const [it, alone, debtor] = [
      await anEarner(given, [[500, 20]]),
      await anEarner(given, [[400, 1]]),
      await anEarner(given, []),
    ];
    const id = await makePayout(today().subtract({ days: 10 }));
    for (let n = 0; n < 2; n += 1) await pay(id);
    expect(await toldTo(it.id)).toEqual(["partner-paid"]);
    const headers = { "idempotency-key": randomUUID() };
    const settle = (partner: string, direction: "paid-out" | "paid-in") =>
      given.call(endpoints.payPartner, {
        ...{ as: owner, params: { id: partner }, headers, body: { direction, amount: 40, reason: "By hand." } },
      });
    for (let n = 0; n < 2; n += 1) expect((await settle(alone.id, "paid-out")).status).toBe(200);
    headers["idempotency-key"] = randomUUID();
    expect((await settle(debtor.id, "paid-in")).status).toBe(200);
    expect([await toldTo(alone.id), await toldTo(debtor.id)]).toEqual([["partner-paid"], []]);
  });
});
