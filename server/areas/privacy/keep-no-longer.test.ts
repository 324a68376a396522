import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Tx } from "../../platform/database/connection.ts";
import { addJob, type TaskContext } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { waitingForLock } from "../../tests/support/database.ts";
import { aJob, anOrder, aPartner } from "../../tests/support/factories.ts";
import { aKnownCustomer, aKnownPartner, aWord } from "../../tests/support/people.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { openSession } from "../identity/identity.ts";
import { eraseIdleAccounts } from "./keep-no-longer.ts";
import { eraseCustomer } from "./privacy.ts";
import { A_PAGE } from "./through-the-night.ts";

const given = useApp();

type Nightly = "erase-old-applications" | "forget-words" | "erase-idle-accounts";
async function runNight(job: Nightly): Promise<void> {
  await given.db.transaction().execute((tx) => addJob(tx, job, {}));
  await given.runJobs();
}
const ago = (time: string) => sql<Date>`now() - ${time}::interval`;

describe("a refused application", () => {
  const erasedAt = async (id: string) =>
    (await given.db.selectFrom("partner").select("erased_at").where("id", "=", id).executeTakeFirstOrThrow()).erased_at;
  const decided = (id: string, time: string) =>
    given.db
      .updateTable("partner_application")
      .set({ decided_at: ago(time) })
      .where("partner_id", "=", id)
      .execute();

  test("is erased half a year after it was refused, no sooner; partners who work stay", async () => {
    const [old, recent] = [
      await aKnownPartner(given.db, aWord("Refusedlong"), "Refused"),
      await aKnownPartner(given.db, aWord("Refusednow"), "Refused"),
    ];
    const working = await aKnownPartner(given.db, aWord("Workinglong"));
    await decided(old.partner.id, "6 months 1 day");
    await decided(recent.partner.id, "5 months 25 days");
    await decided(working.partner.id, "3 years");
    await runNight("erase-old-applications");
    expect(await erasedAt(old.partner.id)).toEqual(expect.any(Date));
    expect([await erasedAt(recent.partner.id), await erasedAt(working.partner.id)]).toEqual([null, null]);
  });

  test("is what an invitation counts as that nobody took up", async () => {
    const invited = async (time: string) => {
      const partner = await aPartner(given.db, { status: "Invited", gender: null });
      await given.db
        .updateTable("partner")
        .set({ created_at: ago(time) })
        .where("id", "=", partner.id)
        .execute();
      return partner;
    };
    const [old, recent] = [await invited("6 months 1 day"), await invited("5 months 25 days")];
    await runNight("erase-old-applications");
    expect(await erasedAt(old.id)).toEqual(expect.any(Date));
    expect(await erasedAt(recent.id)).toBeNull();
  });

  test("is erased however many before it have to stay", async () => {
    // Visits keep them, and there are more of them than are read at a time.
    for (let n = 0; n < A_PAGE; n += 1) {
      const { partner } = await aKnownPartner(given.db, aWord("Needed"), "Refused");
      await decided(partner.id, "7 months");
      await aJob(given.db, { partner_id: partner.id });
    }
    const { partner } = await aKnownPartner(given.db, aWord("Behindmany"), "Refused");
    await decided(partner.id, "7 months");
    await runNight("erase-old-applications");
    expect(await erasedAt(partner.id)).toEqual(expect.any(Date));
  });
});

test("notes on orders and words in the audit log stay for three years, and are then deleted", async () => {
  const [old, recent] = [
    await aKnownCustomer(given.db, aWord("Longago")),
    await aKnownCustomer(given.db, aWord("Lately")),
  ];
  // A test cannot write years ago: the triggers are off while the rows are moved into the past.
  await given.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [{ order, customer, refund }, time] of [
      [old, "3 years 1 day"],
      [recent, "2 years 11 months"],
    ] as const) {
      await tx
        .updateTable("booking_event")
        .set({ at: ago(time) })
        .where("booking_id", "=", order.id)
        .execute();
      await tx
        .updateTable("audit_entry")
        .set({ at: ago(time) })
        .where("subject_id", "=", customer.id)
        .execute();
      await tx
        .updateTable("payment_case")
        .set({ closed_at: ago(time) })
        .where("name", "=", `${order.number}.2`)
        .execute();
      await tx
        .updateTable("refund")
        .set({ settled_at: ago(time) })
        .where("id", "=", refund.id)
        .execute();
      await tx
        .updateTable("review")
        .set({ hidden_at: ago(time) })
        .where("hidden_at", "is not", null)
        .where("customer_id", "=", customer.id)
        .execute();
    }
  });
  const ids = [aWord("job"), aWord("job")] as const;
  const dismissal = (id: string, time: string) => ({
    ...{ action: "dismiss failed job", subject_kind: "failed job", subject_id: id, at: ago(time) },
    details: JSON.stringify({ task: "send-link", reason: "Asha called" }),
  });
  await given.db
    .insertInto("audit_entry")
    .values([dismissal(ids[0], "3 years 1 day"), dismissal(ids[1], "2 years 11 months")])
    .execute();
  await runNight("forget-words");
  const dismissed = await given.db
    .selectFrom("audit_entry")
    .select("details")
    .where("subject_kind", "=", "failed job")
    .where("subject_id", "in", ids)
    .orderBy("id")
    .execute();
  expect(dismissed).toEqual([{ details: {} }, { details: { task: "send-link", reason: "Asha called" } }]);
  const said = async ({ order, customer, refund }: typeof old) => ({
    notes: (await given.db.selectFrom("booking_event").select("note").where("booking_id", "=", order.id).execute()).map(
      ({ note }) => note !== null,
    ),
    reason: await given.db.selectFrom("audit_entry").select("details").where("subject_id", "=", customer.id).execute(),
    payments: await given.db
      .selectFrom("payment_case")
      .select("note")
      .where("name", "=", `${order.number}.2`)
      .execute(),
    refunds: await given.db.selectFrom("refund").select(["note", "said"]).where("id", "=", refund.id).execute(),
    hidden: await given.db
      .selectFrom("review")
      .select("hidden_why")
      .where("customer_id", "=", customer.id)
      .where("hidden_at", "is not", null)
      .execute(),
  });
  expect(await said(old)).toEqual({
    ...{ notes: [false, false], reason: [{ details: { rupees: 40 } }] },
    ...{ hidden: [{ hidden_why: "Erased." }], payments: [{ note: null }], refunds: [{ note: "Erased.", said: null }] },
  });
  expect(await said(recent)).toMatchObject({
    ...{ notes: [true, true], reason: [{ details: { name: recent.customer.name.split(" ")[0] } }] },
    ...{
      hidden: [{ hidden_why: expect.stringContaining("swore") }],
      payments: [{ note: expect.stringContaining("was called back") }],
    },
    refunds: [{ note: expect.stringContaining("was told so"), said: expect.stringContaining("bank is closed") }],
  });
});

test("what customers wrote for partners stays for three years, and is then deleted with its photos", async () => {
  const [old, recent, open] = [
    await aKnownCustomer(given.db, aWord("Drippedlong")),
    await aKnownCustomer(given.db, aWord("Dripslately")),
    await aKnownCustomer(given.db, aWord("Dripsstill")),
  ];
  const placed = (id: string, time: string, status = "Completed") =>
    given.db
      .updateTable("booking")
      .set({ placed_at: ago(time), status })
      .where("id", "=", id)
      .execute();
  await placed(old.order.id, "3 years 1 day");
  await placed(recent.order.id, "2 years 11 months");
  await placed(open.order.id, "4 years", "Accepted");
  await runNight("forget-words");
  const left = async ({ order, shown }: typeof old) => {
    const { visit_note, visit_photos } = await given.db
      .selectFrom("booking")
      .select(["visit_note", "visit_photos"])
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    const file = await given.db
      .selectFrom("upload")
      .select("claimed_as")
      .where("id", "=", shown.id)
      .executeTakeFirstOrThrow();
    return [visit_note === null, visit_photos === null, file.claimed_as];
  };
  expect(await left(old)).toEqual([true, true, null]);
  expect(await left(recent)).toEqual([false, false, "document"]);
  expect(await left(open)).toEqual([false, false, "document"]);
});

test("when a partner was ill is known for three years, and then forgotten", async () => {
  const partner = await aPartner(given.db);
  const day = (days: number) => Temporal.Now.plainDateISO("UTC").subtract({ years: 3 }).add({ days }).toString();
  await given.db
    .insertInto("partner_day_off")
    .values([-2, 2].map((days) => ({ partner_id: partner.id, day: day(days), kind: "sick" })))
    .execute();
  await runNight("forget-words");
  const { rows } = await sql<{
    day: string;
  }>`select day::text from partner_day_off where partner_id = ${partner.id}`.execute(given.db);
  expect(rows).toEqual([{ day: day(2) }]);
});

describe("an account that nobody uses", () => {
  let customer: Awaited<ReturnType<typeof aKnownCustomer>>["customer"];
  beforeEach(async () => {
    ({ customer } = await aKnownCustomer(given.db, aWord("Idle")));
  });
  const lastSeen = (time: string) =>
    given.db
      .updateTable("customer")
      .set({ seen_at: ago(time) })
      .where("id", "=", customer.id)
      .execute();
  const told = (time: string) =>
    given.db
      .updateTable("customer")
      .set({ erasure_told_at: ago(time) })
      .where("id", "=", customer.id)
      .execute();
  const read = () =>
    given.db
      .selectFrom("customer")
      .select(["name", "erased_at", "erasure_told_at"])
      .where("id", "=", customer.id)
      .executeTakeFirstOrThrow();
  const mails = async () => (await sentTo(given, customer.email)).map(({ text }) => text);

  test("is announced after three years, once, and erased two weeks later", async () => {
    await lastSeen("3 years 1 day");
    await runNight("erase-idle-accounts");
    await runNight("erase-idle-accounts");
    expect(await mails()).toEqual([expect.stringContaining("In 14 days we erase your account")]);
    expect((await read()).erased_at).toBeNull();
    await told("13 days");
    await runNight("erase-idle-accounts");
    expect((await read()).erased_at).toBeNull();
    await told("15 days");
    await runNight("erase-idle-accounts");
    expect(await read()).toMatchObject({ name: "Deleted account", erased_at: expect.any(Date) });
  });

  test("is announced once, even if two servers come to it at the same moment", async () => {
    await lastSeen("3 years 1 day");
    const other = await given.db.startTransaction().execute();
    onTestFinished(() => (other.isRolledBack ? undefined : other.rollback().execute()));
    await other.selectFrom("customer").select("id").where("id", "=", customer.id).forUpdate().execute();
    const nights = [1, 2].map(() => eraseIdleAccounts({}, given.parts as TaskContext));
    await waitingForLock(given.db, 2);
    await other.rollback().execute();
    await Promise.all(nights);
    expect(await mails()).toHaveLength(1);
  });

  test("is left alone before that", async () => {
    await lastSeen("2 years 11 months");
    await runNight("erase-idle-accounts");
    expect(await mails()).toEqual([]);
    expect((await read()).erasure_told_at).toBeNull();
  });

  test("stays if its owner logs in after all", async () => {
    await lastSeen("4 years");
    await told("15 days");
    await openSession(given.db, { role: "customer", id: customer.id }, "a test");
    await runNight("erase-idle-accounts");
    expect(await read()).toMatchObject({ erased_at: null, erasure_told_at: null });
  });

  test.each([
    ["its owner logs in", (tx: Tx, id: string) => openSession(tx, { role: "customer", id }, "a test")],
    [
      "its owner was not told after all",
      (tx: Tx, id: string) => tx.updateTable("customer").set({ erasure_told_at: null }).where("id", "=", id).execute(),
    ],
    [
      "its owner was seen",
      (tx: Tx, id: string) => tx.updateTable("customer").set({ seen_at: new Date() }).where("id", "=", id).execute(),
    ],
  ])("stays if, while it is being erased, %s", async (_, change) => {
    const { customer: other } = await aKnownCustomer(given.db, aWord("Asidle"));
    const idle = { seen_at: ago("4 years"), erasure_told_at: ago("15 days") };
    await given.db.updateTable("customer").set(idle).where("id", "in", [customer.id, other.id]).execute();
    const meanwhile = await given.db.startTransaction().execute();
    onTestFinished(() => (meanwhile.isCommitted ? undefined : meanwhile.rollback().execute()));
    await change(meanwhile, customer.id);
    const night = runNight("erase-idle-accounts");
    await waitingForLock(given.db);
    await meanwhile.commit().execute();
    await night;
    expect((await read()).erased_at).toBeNull();
  });

  test("that is erased already is left as it is", async () => {
    await given.db.transaction().execute((tx) => eraseCustomer(tx, given.secrets, customer.id));
    await lastSeen("4 years");
    const before = await read();
    await runNight("erase-idle-accounts");
    expect(await read()).toEqual(before);
    expect(before.erasure_told_at).toBeNull();
  });

  test("is announced to nobody without an e-mail, and erased nevertheless", async () => {
    await given.db
      .updateTable("customer")
      .set({ email: null, email_verified_at: null })
      .where("id", "=", customer.id)
      .execute();
    await lastSeen("3 years 1 day");
    await runNight("erase-idle-accounts");
    expect((await read()).erasure_told_at).toEqual(expect.any(Date));
    await told("15 days");
    await runNight("erase-idle-accounts");
    expect((await read()).erased_at).toEqual(expect.any(Date));
  });

  test("is reported, not passed over in silence, if it cannot be erased because of a fault", async () => {
    await lastSeen("4 years");
    await told("15 days");
    const broken = { ...given.parts, secrets: {} } as unknown as TaskContext;
    await expect(eraseIdleAccounts({}, broken)).rejects.toThrow(TypeError);
    expect((await read()).erased_at).toBeNull();
  });

  test("stays while an order is under way", async () => {
    await anOrder(given.db, { customer_id: customer.id });
    await lastSeen("4 years");
    await told("15 days");
    await runNight("erase-idle-accounts");
    expect((await read()).erased_at).toBeNull();
  });

  test("without a verified e-mail gets no message", async () => {
    await given.db.updateTable("customer").set({ email_verified_at: null }).where("id", "=", customer.id).execute();
    await lastSeen("3 years 1 day");
    await runNight("erase-idle-accounts");
    expect(await mails()).toEqual([]);
    expect((await read()).erasure_told_at).toEqual(expect.any(Date));
  });
});
