import { randomUUIDv7 } from "node:crypto";
import type { User } from "@chowk/contract";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Session } from "../../../platform/http/session.ts";
import type { TaskContext } from "../../../platform/jobs/jobs.ts";
import { useApp } from "../../../tests/support/app.ts";
import { waitingForLock } from "../../../tests/support/database.ts";
import { aCustomer, anOrder, signedIn } from "../../../tests/support/factories.ts";
import { sentTo } from "../../../tests/support/sent.ts";
import { findSession } from "../sessions.ts";
import { joinByCode, sendJoinCode, wantJoinCode } from "./mail-code.ts";

const given = useApp();

let people = 0;
const aPhone = () => String(8_300_000_000 + ++people);
const anEmail = () => `box-${++people}@example.test`;
const unverified = { email_verified_at: null, phone_verified_at: null };

async function asker(phone = aPhone()) {
  const customer = await signedIn(given.db, { name: "", email: null, password_hash: null, phone });
  return { ...customer, session: (await findSession(given.db, customer.token)) as Session };
}
type Asker = Awaited<ReturnType<typeof asker>>;

/** Ids as if the first were the oldest. */
const idsInOrder = (count: number) => Array.from({ length: count }, () => randomUUIDv7()).sort();

const codes = ({ id }: Asker) =>
  given.db.selectFrom("join_code").selectAll().where("customer_id", "=", id).orderBy("created_at").execute();
const open = async (who: Asker) => (await codes(who)).filter(({ ended_at }) => ended_at === null);
const send = (id: string) => sendJoinCode({ id }, given.parts as TaskContext);

/** Asks for a code and has it sent. Returns whose account it opens, and the code. */
async function ask(who: Asker, email: string) {
  await wantJoinCode(given.parts, who.session, email);
  const id = (await open(who))[0]?.id ?? "";
  await send(id);
  const mail = (await sentTo(given, email)).filter(({ template }) => template === "join-code").at(-1);
  return {
    other: (await codes(who)).find((each) => each.id === id)?.other_id,
    code: /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "",
  };
}
const type = ({ session }: Asker, email: string, code: string): Promise<User | { reason: string }> =>
  joinByCode(given.parts, session, { email, code, others: [] }).catch((refusal) => refusal);
const not = (code: string) => (code === "000000" ? "000001" : "000000");

test("a mailbox opens the account that verified it, else one that names the phone, has ordered, or is the oldest", async () => {
  const [email, who, bystander] = [anEmail(), await asker(), await aCustomer(given.db)];
  await anOrder(given.db, { customer_id: bystander.id });
  const naming = (more: object) => aCustomer(given.db, { ...unverified, email, phone: aPhone(), ...more });
  const ids = idsInOrder(7);
  const newest = await naming({ id: ids[5] });
  const [oldest, middle] = [await naming({ id: ids[1] }), await naming({ id: ids[2] })];
  const ordered = await naming({ id: ids[4] });
  await anOrder(given.db, { customer_id: ordered.id });
  const samePhone = await naming({ id: ids[6], phone: who.phone });
  const owner = await naming({ id: ids[3], email_verified_at: new Date() });
  // Whoever has verified a phone has that to log in by: a mailbox that they only named opens nothing of theirs.
  const byPhone = await naming({ id: ids[0], phone_verified_at: new Date() });
  for (const expected of [owner, samePhone, ordered, oldest, middle, newest]) {
    expect((await ask(who, email)).other).toBe(expected.id);
    await given.db
      .updateTable("customer")
      .set({ email: anEmail(), email_verified_at: null })
      .where("id", "=", expected.id)
      .execute();
  }
  const sent = (await sentTo(given, email)).length;
  expect((await ask(who, email)).other).toBeNull();
  expect((await sentTo(given, email)).length).toBe(sent);
  expect(byPhone.email).toBe(email);
});

test("the same number in another country is another number", async () => {
  const [email, who] = [anEmail(), await asker()];
  const [earlier, later] = idsInOrder(2);
  await aCustomer(given.db, { ...unverified, id: String(later), email, phone: who.phone, country_code: "+965" });
  const first = await aCustomer(given.db, { ...unverified, id: String(earlier), email, phone: aPhone() });
  expect((await ask(who, email)).other).toBe(first.id);
});

test("whoever asks gets no code to their own mailbox", async () => {
  const who = await asker();
  const email = anEmail();
  await given.db
    .updateTable("customer")
    .set({ email, email_verified_at: new Date() })
    .where("id", "=", who.id)
    .execute();
  expect((await ask(who, email)).other).toBeNull();
  expect(await sentTo(given, email)).toEqual([]);
});

test("several wishes at the same moment leave one code that is good", async () => {
  const who = await asker();
  const { email } = await aCustomer(given.db, unverified);
  const other = await given.db.startTransaction().execute();
  onTestFinished(() => (other.isRolledBack ? undefined : other.rollback().execute()));
  await other.selectFrom("customer").select("id").where("id", "=", who.id).forUpdate().execute();
  const wishes = [1, 2, 3].map(() => wantJoinCode(given.parts, who.session, email));
  await waitingForLock(given.db, 3);
  await other.rollback().execute();
  await Promise.all(wishes);
  expect(await codes(who)).toHaveLength(3);
  expect(await open(who)).toHaveLength(1);
});

test("a code that a newer wish has replaced is not sent any more", async () => {
  const who = await asker();
  const { email } = await aCustomer(given.db, unverified);
  await wantJoinCode(given.parts, who.session, email);
  const first = (await open(who))[0]?.id ?? "";
  await wantJoinCode(given.parts, who.session, email);
  await send(first);
  expect(await sentTo(given, email)).toEqual([]);
});

describe("a code in the mail", () => {
  test("is refused with another e-mail than it was asked for", async () => {
    const who = await asker();
    const [{ email }, other] = [await aCustomer(given.db, unverified), await aCustomer(given.db, unverified)];
    const { code } = await ask(who, email);
    expect(await type(who, other.email, code)).toMatchObject({ reason: "JOIN_CODE_NOT_VALID" });
    expect(await type(who, email, code)).toMatchObject({ email });
  });

  test("may be wrong five times, and after that the right one is refused as well", async () => {
    const who = await asker();
    const { email } = await aCustomer(given.db, unverified);
    const { code } = await ask(who, email);
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await type(who, email, not(code)));
    answers.push(await type(who, email, code));
    expect(answers.map((answer) => "reason" in answer && answer.reason)).toEqual([
      ...Array(4).fill("JOIN_WRONG_CODE"),
      ...["JOIN_OUT_OF_TRIES", "JOIN_CODE_NOT_VALID"],
    ]);
  });

  test("counts wrong tries that come at the same moment", async () => {
    const who = await asker();
    const { email } = await aCustomer(given.db, unverified);
    const { code } = await ask(who, email);
    const other = await given.db.startTransaction().execute();
    onTestFinished(() => (other.isRolledBack ? undefined : other.rollback().execute()));
    await other.selectFrom("join_code").select("id").where("customer_id", "=", who.id).forUpdate().execute();
    const tries = Array.from({ length: 6 }, () => type(who, email, not(code)));
    await waitingForLock(given.db, 6);
    await other.rollback().execute();
    await Promise.all(tries);
    expect(await codes(who)).toMatchObject([{ wrong_tries: 5, ended_at: expect.any(Date) }]);
    expect(await type(who, email, code)).toMatchObject({ reason: "JOIN_CODE_NOT_VALID" });
  });

  test("is not good before it was sent", async () => {
    const who = await asker();
    const { email } = await aCustomer(given.db, unverified);
    await wantJoinCode(given.parts, who.session, email);
    expect(await type(who, email, "000000")).toMatchObject({ reason: "JOIN_WRONG_CODE" });
  });

  test("is not for an account without a verified phone, whoever else has one", async () => {
    const who = await asker();
    await given.db.updateTable("customer").set({ phone_verified_at: null }).where("id", "=", who.id).execute();
    await expect(wantJoinCode(given.parts, who.session, anEmail())).rejects.toMatchObject({
      reason: "JOIN_NEEDS_PHONE",
    });
    expect(await codes(who)).toEqual([]);
  });
});
