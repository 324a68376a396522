import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { joins } from "../../../bin/joins.ts";
import { useApp } from "../../../tests/support/app.ts";
import { waitingForLock } from "../../../tests/support/database.ts";
import {
  aCustomer,
  anAddress,
  anOrder,
  anUpload,
  aPasskey,
  aReview,
  signedIn,
} from "../../../tests/support/factories.ts";
import { sentTo } from "../../../tests/support/sent.ts";
import { placesOf } from "./join-accounts.ts";

const given = useApp();

type As = { token: string };
const PASSWORD = "monsoon-42";
let people = 0;
const aPhone = () => String(8_100_000_000 + ++people);

/** The half that signed up by e-mail, with an order and nothing verified. */
async function mailHalf(more: object = {}) {
  const customer = await signedIn(given.db, {
    password: PASSWORD,
    phone: aPhone(),
    email_verified_at: null,
    phone_verified_at: null,
    ...more,
  });
  const order = await anOrder(given.db, { customer_id: customer.id });
  return { customer, order };
}

/** The half that a log-in by phone made. */
const phoneHalf = (phone: string, more: object = {}) =>
  signedIn(given.db, { name: "", email: null, email_verified_at: null, password_hash: null, phone, ...more });

const byPassword = (as: As, email: unknown, password = PASSWORD) =>
  given.call(endpoints.joinByPassword, { as, body: { email, password } });
const askByMail = async (as: As, email: unknown) => {
  const answer = await given.call(endpoints.sendJoinCode, { as, body: { email } });
  await given.runJobs();
  return answer;
};
const byCode = (as: As, email: unknown, code: string) =>
  given.call(endpoints.joinByCode, { as, body: { email, code } });
const codeIn = async (email: unknown) => {
  const mails = (await sentTo(given, String(email))).filter(({ template }) => template === "join-code");
  return { count: mails.length, code: /\b\d{6}\b/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "" };
};
const me = (as: As) => given.call(endpoints.me, { as });
const ordersOf = async (as: As & { id: string }) =>
  (await given.call(endpoints.listOrders, { as, params: { userId: as.id } })).data.results.map(({ _id }) => _id);
const rowOf = (id: string) => given.db.selectFrom("customer").selectAll().where("id", "=", id).executeTakeFirst();
const makeOld = (id: string) =>
  given.db
    .updateTable("session")
    .set({ created_at: sql<Date>`now() - interval '16 minutes'` })
    .where("customer_id", "=", id)
    .execute();

test("joining two customers covers every foreign key to a customer", async () => {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as place from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'customer'::regclass order by 1
  `.execute(given.db);
  expect(rows.map(({ place }) => place)).toEqual(placesOf(joins).sort());
});

describe("a customer who logs in by a phone that another account names", () => {
  test("is told so, but not whose account that is", async () => {
    const { customer } = await mailHalf();
    const phone = await phoneHalf(customer.phone);
    const told = (await me(phone)).data;
    expect(told.otherAccount).toBe(true);
    expect(JSON.stringify(told)).not.toContain(String(customer.email).split("@")[0]);
    expect((await me(customer)).data.otherAccount).toBe(false);
    expect((await me(await phoneHalf(aPhone()))).data.otherAccount).toBe(false);
  });

  test("may say that it is not theirs; an account that names the number later is mentioned again", async () => {
    const { customer } = await mailHalf();
    const [phone, bystander] = [await phoneHalf(customer.phone), await phoneHalf((await mailHalf()).customer.phone)];
    expect((await given.call(endpoints.declineJoin, { as: phone })).data.results.otherAccount).toBe(false);
    expect((await me(phone)).data.otherAccount).toBe(false);
    expect((await me(bystander)).data.otherAccount).toBe(true);
    await mailHalf({ phone: customer.phone });
    expect((await me(phone)).data.otherAccount).toBe(true);
  });
});

describe("two halves that one person proves", () => {
  test("become one by the password, with all that each of them held, and a phone that opens it", async () => {
    const { customer, order } = await mailHalf();
    const phone = await phoneHalf(customer.phone);
    const bystander = await mailHalf();
    const own = await anOrder(given.db, {
      customer_id: phone.id,
      idempotency_key: "k",
      request_hash: Buffer.alloc(32),
    });
    await given.db
      .updateTable("booking")
      .set({ idempotency_key: "k", request_hash: Buffer.alloc(32) })
      .where("id", "=", order.id)
      .execute();
    const address = await anAddress(given.db, { customer_id: phone.id });
    const review = await aReview(given.db, { customer_id: phone.id, booking_id: null });
    const passkeys = [
      await aPasskey(given.db, { customer_id: phone.id }),
      await aPasskey(given.db, { customer_id: customer.id }),
    ];
    const picture = await anUpload(given.db, { customer_id: phone.id, claimed_as: "picture" });

    const joined = await byPassword(phone, customer.email);

    expect(joined).toMatchObject({
      status: 200,
      data: { results: { _id: customer.id, email: customer.email, phone: phone.phone, phoneVerified: true } },
    });
    const as = { id: customer.id, token: joined.data.results.token };
    expect((await ordersOf(as)).sort()).toEqual([order.id, own.id].sort());
    const held = async (table: "address" | "review" | "upload") =>
      (await given.db.selectFrom(table).select("id").where("customer_id", "=", customer.id).execute()).map(
        ({ id }) => id,
      );
    expect(await held("address")).toContain(address.id);
    expect(await held("review")).toEqual([review.id]);
    expect(await held("upload")).toEqual([picture.id]);
    const keys = await given.db.selectFrom("passkey").select("id").where("customer_id", "=", customer.id).execute();
    expect(keys.map(({ id }) => id).sort()).toEqual(passkeys.map(({ id }) => id).sort());
    expect(await rowOf(phone.id)).toBeUndefined();
    expect(joined.data.results.otherAccount).toBe(false);
    // The bystander's account is as it was.
    expect((await me(bystander.customer)).status).toBe(200);
    expect(await ordersOf(bystander.customer)).toEqual([bystander.order.id]);
  });

  test("are recorded, the mailbox is told, and every session but the new one ends", async () => {
    const { customer } = await mailHalf();
    const phone = await phoneHalf(customer.phone);
    const bystander = await signedIn(given.db);
    const { data } = await byPassword(phone, customer.email);
    expect((await me(customer)).status).toBe(401);
    expect((await me(phone)).status).toBe(401);
    expect((await me(bystander)).status).toBe(200);
    expect((await me(data.results)).status).toBe(200);
    expect(
      await given.db.selectFrom("account_join").selectAll().where("customer_id", "=", customer.id).execute(),
    ).toMatchObject([{ gone_id: phone.id, proof: "password" }]);
    const told = (await sentTo(given, String(customer.email))).filter(({ template }) => template === "accounts-joined");
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(phone.phone.slice(-4));
    await expect(
      given.db.updateTable("account_join").set({ proof: "mail" }).where("customer_id", "=", customer.id).execute(),
    ).rejects.toThrow("only ever added to");
  });

  test("become one even if the number was mistyped at sign-up", async () => {
    const { customer, order } = await mailHalf();
    const phone = await phoneHalf(aPhone());
    const { data } = await byPassword(phone, customer.email);
    expect(data.results).toMatchObject({ _id: customer.id, phone: phone.phone });
    expect(await ordersOf({ id: customer.id, token: data.results.token })).toEqual([order.id]);
  });

  test("become one by a code in the mail, which verifies the e-mail; someone who only named it keeps no way in", async () => {
    const { customer, order } = await mailHalf();
    await aPasskey(given.db, { customer_id: customer.id });
    const phone = await phoneHalf(customer.phone);
    expect((await askByMail(phone, customer.email)).status).toBe(200);
    const { code } = await codeIn(customer.email);
    const { data, status } = await byCode(phone, customer.email, code);
    expect(status).toBe(200);
    expect(data.results).toMatchObject({
      _id: customer.id,
      emailVerified: true,
      phoneVerified: true,
      hasPassword: false,
    });
    expect(await given.db.selectFrom("passkey").select("id").where("customer_id", "=", customer.id).execute()).toEqual(
      [],
    );
    expect(await ordersOf({ id: customer.id, token: data.results.token })).toEqual([order.id]);
    const body = { email: customer.email, password: PASSWORD };
    expect((await given.call(endpoints.loginWithEmail, { body })).status).toBe(401);
  });

  test("keep the password of an e-mail that was verified", async () => {
    const { customer } = await mailHalf({ email_verified_at: new Date() });
    const phone = await phoneHalf(customer.phone);
    await askByMail(phone, customer.email);
    const { data } = await byCode(phone, customer.email, (await codeIn(customer.email)).code);
    expect(data.results).toMatchObject({ _id: customer.id, hasPassword: true });
  });

  test("become one only once, however many calls ask for it at the same time", async () => {
    const { customer } = await mailHalf();
    const phone = await phoneHalf(customer.phone);
    const answers = await Promise.all(Array.from({ length: 4 }, () => byPassword(phone, customer.email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await given.db.selectFrom("account_join").select("id").where("customer_id", "=", customer.id).execute(),
    ).toHaveLength(1);
  });
});

describe("what another call changes in either account at that moment", () => {
  const PHONE = "That account has confirmed another phone number, so the two cannot become one.";
  const EMAIL = "This account has confirmed another email, so the two cannot become one.";
  test.each([
    ["its phone", "kept", { phone_verified_at: new Date(), phone: aPhone() }, PHONE],
    ["its e-mail", "gone", { email_verified_at: new Date(), email: "another@example.test" }, EMAIL],
  ] as const)("is waited for and seen: %s, confirmed for the account that is %s", async (_what, which, change, message) => {
    const { customer } = await mailHalf();
    const phone = await phoneHalf(customer.phone);
    const changed = which === "kept" ? customer : phone;
    const other = await given.db.startTransaction().execute();
    onTestFinished(() => (other.isCommitted ? undefined : other.rollback().execute()));
    await other.updateTable("customer").set(change).where("id", "=", changed.id).execute();

    const joining = byPassword(phone, customer.email);
    await waitingForLock(given.db);
    await other.commit().execute();
    expect(await joining).toMatchObject({ status: 409, message });
    expect(await rowOf(changed.id)).toMatchObject(change);
    const [kept, gone] = [await rowOf(customer.id), await rowOf(phone.id)];
    expect([kept?.password_hash, gone?.phone]).toEqual([customer.password_hash, phone.phone]);
    expect((await me(phone)).status).toBe(200);
  });
});

describe("joining is refused", () => {
  const unchanged = async (customer: { id: string }, phone: { id: string }) => {
    expect((await rowOf(customer.id))?.phone_verified_at).toBeNull();
    expect(await rowOf(phone.id)).toBeDefined();
    expect(await given.db.selectFrom("account_join").select("id").where("gone_id", "=", phone.id).execute()).toEqual(
      [],
    );
  };

  test("in the same way with a wrong password and with an e-mail that nobody has", async () => {
    const { customer } = await mailHalf();
    const phone = await phoneHalf(customer.phone);
    const answers = [
      await byPassword(phone, customer.email, "wrong-one"),
      await byPassword(phone, "nobody@example.test"),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 422, message: "Email or password is not correct." });
    await unchanged(customer, phone);
  });

  test("to a customer who logged in more than 15 minutes ago, in every way", async () => {
    const { customer } = await mailHalf();
    const phone = await phoneHalf(customer.phone);
    await askByMail(phone, customer.email);
    const { code } = await codeIn(customer.email);
    await makeOld(phone.id);
    for (const answer of [
      await byPassword(phone, customer.email),
      await askByMail(phone, customer.email),
      await byCode(phone, customer.email, code),
    ])
      expect(answer.status).toBe(403);
    await unchanged(customer, phone);
  });

  test("to an account that has not verified a phone", async () => {
    const [one, other] = [await mailHalf(), await mailHalf()];
    expect((await byPassword(one.customer, other.customer.email)).status).toBe(422);
  });

  test("if the other account has verified its own phone", async () => {
    const other = await aCustomer(given.db, { password: PASSWORD });
    const phone = await phoneHalf(aPhone());
    expect(await byPassword(phone, other.email)).toMatchObject({
      status: 409,
      message: "That account has confirmed another phone number, so the two cannot become one.",
    });
    expect(await rowOf(phone.id)).toBeDefined();
  });

  test("if each has verified an e-mail", async () => {
    const { customer } = await mailHalf();
    const phone = await phoneHalf(aPhone(), { email: `own-${people}@example.test`, email_verified_at: new Date() });
    expect((await byPassword(phone, customer.email)).status).toBe(409);
    await unchanged(customer, phone);
  });

  test("with the account itself", async () => {
    const phone = await signedIn(given.db, { password: PASSWORD });
    expect((await byPassword(phone, phone.email)).status).toBe(422);
    expect((await me(phone)).status).toBe(200);
  });
});

describe("a code in the mail", () => {
  test("goes to the e-mail as spelt in its account, and says which phone asks", async () => {
    const { customer } = await mailHalf({ email: `Spelt.${++people}@example.test` });
    const phone = await phoneHalf(customer.phone);
    await askByMail(phone, String(customer.email).toUpperCase());
    const { rows } = await sql<{
      recipient: string;
    }>`select recipient from demo_outbox where text like ${`%ending in ${phone.phone.slice(-4)}%`}`.execute(given.db);
    expect(rows).toEqual([{ recipient: customer.email }]);
  });

  test("is asked for with the same answers if nobody has the e-mail, and none is sent", async () => {
    const phone = await phoneHalf(aPhone());
    const { customer } = await mailHalf();
    const seen = [];
    for (const email of [`nobody-${people}@example.test`, customer.email]) {
      const answers: unknown[] = [];
      const queries = await given.countQueries(async () => {
        const { status, message } = await given.call(endpoints.sendJoinCode, { as: phone, body: { email } });
        answers.push({ status, message });
      });
      await given.runJobs();
      const { status, message } = await byCode(phone, email, "000000");
      seen.push({ queries, answers, wrong: { status, message } });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect((await codeIn(`nobody-${people}@example.test`)).count).toBe(0);
  });

  test("can be tried five times, and by nobody else", async () => {
    const { customer } = await mailHalf();
    const [phone, stranger] = [await phoneHalf(customer.phone), await phoneHalf(aPhone())];
    await askByMail(phone, customer.email);
    const { code } = await codeIn(customer.email);
    expect((await byCode(stranger, customer.email, code)).status).toBe(422);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let n = 0; n < 5; n += 1) expect((await byCode(phone, customer.email, wrong)).status).toBe(422);
    expect(await byCode(phone, customer.email, code)).toMatchObject({
      status: 422,
      message: "This code is no longer valid. Ask for a new one.",
    });
    expect(await rowOf(phone.id)).toBeDefined();
  });

  test("is void after 15 minutes, and when a newer one was sent", async () => {
    const { customer } = await mailHalf();
    const phone = await phoneHalf(customer.phone);
    await askByMail(phone, customer.email);
    const first = (await codeIn(customer.email)).code;
    await askByMail(phone, customer.email);
    const second = (await codeIn(customer.email)).code;
    if (first !== second) expect((await byCode(phone, customer.email, first)).status).toBe(422);
    await sql`update join_code set created_at = created_at - interval '15 minutes', expires_at = expires_at - interval '15 minutes' where customer_id = ${phone.id}`.execute(
      given.db,
    );
    expect((await byCode(phone, customer.email, second)).status).toBe(422);
    expect(await rowOf(phone.id)).toBeDefined();
  });

  test("cannot be derived from what is stored", async () => {
    const { customer } = await mailHalf();
    const phone = await phoneHalf(customer.phone);
    await askByMail(phone, customer.email);
    const { code } = await codeIn(customer.email);
    const row = await given.db
      .selectFrom("join_code")
      .select("code_hmac")
      .where("customer_id", "=", phone.id)
      .executeTakeFirst();
    const bare = await crypto.subtle.digest("SHA-256", Buffer.from(code));
    expect(row?.code_hmac).toHaveLength(32);
    expect(row?.code_hmac?.equals(Buffer.from(bare))).toBe(false);
  });

  test("to an e-mail that several accounts name is for the one that names the phone, too", async () => {
    const { customer } = await mailHalf();
    await mailHalf({ email: customer.email });
    const { customer: named } = await mailHalf({ email: customer.email });
    const phone = await phoneHalf(named.phone);
    await askByMail(phone, customer.email);
    const { data } = await byCode(phone, customer.email, (await codeIn(customer.email)).code);
    expect(data.results._id).toBe(named.id);
  });
});
