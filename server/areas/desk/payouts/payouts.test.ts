import { randomUUID } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anEarner, daysAgo } from "../../../tests/support/earners.ts";
import { anOperator } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";
import { balancesOfPartners } from "../../payments/payments.ts";

const given = useApp();
const dateOf = (days: number) => Temporal.Now.plainDateISO("Asia/Kolkata").subtract({ days }).toString();

async function anOwner(roles = ["owner"]) {
  const { id } = await anOperator(given.db, { roles });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}
/** Writes down that so much was paid to a partner; below zero, that they paid it. */
const settle = async (partnerId: string, amount: number) => {
  const { status } = await given.call(endpoints.payPartner, {
    ...{ as: owner, params: { id: partnerId }, headers: { "idempotency-key": randomUUID() } },
    body: { direction: amount > 0 ? "paid-out" : "paid-in", amount: Math.abs(amount), reason: "By hand." },
  });
  expect(status).toBe(200);
};
let owner: Awaited<ReturnType<typeof anOwner>>;

/** Every test begins with an empty desk: no list is open, and the business is even with everybody. */
beforeEach(async () => {
  owner = await anOwner();
  await given.db.updateTable("payout").set({ dropped_at: new Date() }).where("paid_at", "is", null).execute();
  for (const { _id, owed } of await balancesOfPartners(given.db)) await settle(_id, owed);
});

const make = async (until = dateOf(1), _id = randomUUID()) =>
  given.call(endpoints.makePayout, { as: owner, body: { _id, until } });
const read = async (id: string) => (await given.call(endpoints.readPayout, { as: owner, params: { id } })).data.results;
const pay = (id: string, reference = "NEFT 88213") =>
  given.call(endpoints.payPayout, { as: owner, params: { id }, body: { reference } });

describe("a list", () => {
  test("has what partners with a bank account were owed at the end of the day, the greatest first", async () => {
    const [little, much, late] = [
      await anEarner(given, [[100, 8]]),
      await anEarner(given, [
        [300, 8],
        [200, 7.5],
        [999, 0.01],
      ]),
      await anEarner(given, [[50, 0.01]]),
    ];
    const nowhere = await anEarner(given, [[70, 8]], { account: "" });
    const { data } = await make(dateOf(5));
    expect(data.results).toMatchObject({ state: "open", partners: 2, total: 600, withoutAccount: 1 });
    expect(data.results.shares).toMatchObject([
      { partner: much.id, amount: 500, owed: 1499, bank: { accountEnding: "4821", ifsc: "HDFC0000077" } },
      { partner: little.id, amount: 100, owed: 100 },
    ]);
    const on = data.results.shares.map(({ partner }) => partner);
    for (const { id } of [late, nowhere]) expect(on).not.toContain(id);
    expect(await little.owed()).toBe(100);
  });

  test("has no more than somebody is owed now, who was paid since or took cash", async () => {
    const [paid, took] = [await anEarner(given, [[300, 8]]), await anEarner(given, [[300, 8]])];
    await settle(paid.id, 120);
    await took.earn(100, daysAgo(1), 425_00);
    const { data } = await make(dateOf(5));
    expect(data.results.shares.map(({ partner, amount }) => [partner, amount])).toEqual([[paid.id, 180]]);
  });

  test("is one at a time, of days that are over, and not empty", async () => {
    expect((await make()).status).toBe(422);
    await anEarner(given, [[100, 8]]);
    expect((await make(dateOf(0))).status).toBe(422);
    const id = randomUUID();
    expect((await make(dateOf(1), id)).status).toBe(200);
    expect((await make(dateOf(1), id)).status).toBe(200);
    const { status, message } = await make();
    expect([status, message]).toEqual([409, expect.stringContaining("Another list is open")]);
    const drop = () => given.call(endpoints.dropPayout, { as: owner, params: { id } });
    expect([(await drop()).status, (await drop()).status]).toEqual([200, 200]);
    expect((await pay(id)).status).toBe(409);
    expect((await make()).status).toBe(200);
  });
});

describe("the bank's file", () => {
  test("has whole account numbers, and the audit log says who took it", async () => {
    const earner = await anEarner(given, [[1252, 8]]);
    const { data } = await make();
    const params = { id: data.results._id };
    const file = await given.call(endpoints.exportPayout, { as: owner, params });
    expect(file.data.results).toEqual([
      {
        ...{ name: earner.name, account: "50100234564821", ifsc: "HDFC0000077", bank: "HDFC Bank" },
        ...{ amount: "1252.00", currency: "INR", reference: `${dateOf(1).replaceAll("-", "")}-${earner.id.slice(-8)}` },
      },
    ]);
    const seen = await given.db
      .selectFrom("audit_entry")
      .select(["action", "operator_id"])
      .where("subject_id", "=", params.id)
      .orderBy("id")
      .execute();
    expect(seen).toEqual([
      { action: "make pay-out", operator_id: owner.id },
      { action: "export pay-out", operator_id: owner.id },
    ]);
  });

  test("is of an open list alone", async () => {
    await anEarner(given, [[100, 8]]);
    const { data } = await make();
    const params = { id: data.results._id };
    await pay(params.id);
    expect((await given.call(endpoints.exportPayout, { as: owner, params })).status).toBe(409);
    expect((await given.call(endpoints.exportPayout, { as: owner, params: { id: randomUUID() } })).status).toBe(404);
  });
});

describe("paying it", () => {
  test("writes it into the books once, for each partner, and leaves bystanders alone", async () => {
    const [one, two, out] = [
      await anEarner(given, [
        [300, 8],
        [40, 0],
      ]),
      await anEarner(given, [[200, 8]]),
      await anEarner(given, [[100, 8]]),
    ];
    const { _id: id } = (await make()).data.results;
    const left = await given.call(endpoints.leaveOutOfPayout, { as: owner, params: { id }, body: { partner: out.id } });
    expect(left.data.results).toMatchObject({ partners: 2, total: 500 });
    const answers = await Promise.all([pay(id), pay(id, "NEFT 2"), pay(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await one.owed(), await two.owed(), await out.owed()]).toEqual([40, 0, 100]);
    expect(await read(id)).toMatchObject({ state: "paid", paidBy: "Farah Khan", total: 500 });
    const { data } = await given.call(endpoints.listPayouts, { as: owner });
    expect(data.results[0]).toMatchObject({ _id: id, state: "paid", partners: 2 });
  });

  test("writes nothing at all if somebody on it is owed less by now", async () => {
    const [one, two] = [await anEarner(given, [[300, 8]]), await anEarner(given, [[200, 8]])];
    const { _id: id } = (await make()).data.results;
    await two.earn(100, new Date(), 325_00);
    const { status, message } = await pay(id);
    expect([status, message]).toEqual([409, expect.stringContaining(`${two.name} is owed less`)]);
    expect(await one.owed()).toBe(300);
    expect((await read(id)).state).toBe("open");
    await given.call(endpoints.leaveOutOfPayout, { as: owner, params: { id }, body: { partner: two.id } });
    expect((await pay(id)).status).toBe(200);
    expect(await one.owed()).toBe(0);
  });
});
