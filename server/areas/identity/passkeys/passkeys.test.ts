import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anAuthenticator } from "../../../tests/support/authenticator.ts";
import { waitingForLock } from "../../../tests/support/database.ts";
import { signedIn } from "../../../tests/support/factories.ts";
import { makeChallenge } from "./challenge.ts";

const given = useApp();
const headers = {
  host: "localhost",
  "user-agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36",
};

type Person = Awaited<ReturnType<typeof signedIn>>;
type Device = ReturnType<typeof anAuthenticator>;

const challengeFor = async (person: Person) =>
  (await given.call(endpoints.offerPasskey, { as: person, headers })).data.results.challenge;
const loginChallenge = async () => (await given.call(endpoints.offerPasskeyLogin, { headers })).data.results.challenge;
const add = (person: Person, credential: ReturnType<Device["make"]>) =>
  given.call(endpoints.addPasskey, { as: person, headers, body: { credential } });
const logIn = (credential: ReturnType<Device["sign"]>) =>
  given.call(endpoints.loginWithPasskey, { headers, body: { credential } });

async function aPersonWithPasskey(device = anAuthenticator()) {
  const person = await signedIn(given.db);
  const added = await add(person, device.make({ challenge: await challengeFor(person) }));
  expect(added.status).toBe(200);
  return { person, device, passkey: added.data.results };
}

const refusal = { status: 401, message: "This passkey did not work. Please log in another way." };

test("a passkey that was added signs its owner in, and the list shows when", async () => {
  const { person, device, passkey } = await aPersonWithPasskey();
  expect(passkey).toMatchObject({ name: "Chrome on Android", lastUsedAt: null });

  const answer = await logIn(device.sign({ challenge: await loginChallenge() }));
  expect(answer).toMatchObject({ status: 200, data: { _id: person.id, token: expect.any(String) } });
  expect(answer.cookies.map(({ name }) => name)).toEqual(["known_browser", "customer_session"]);
  const mine = await given.call(endpoints.listPasskeys, { as: answer.data });
  expect(mine.data.results).toEqual([{ ...passkey, lastUsedAt: expect.any(String) }]);
});

describe("a passkey does not sign in", () => {
  test("twice with one answer, however close together", async () => {
    const { device } = await aPersonWithPasskey();
    const answer = device.sign({ challenge: await loginChallenge() });
    const both = await Promise.all([logIn(answer), logIn(answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await logIn(answer)).toMatchObject(refusal);
  });

  test("with a challenge that someone made up, that is for adding, or that has ended", async () => {
    const { person, device } = await aPersonWithPasskey();
    const ended = makeChallenge(given.secrets, "log in");
    ended.writeUIntBE(Date.now() - 1, 16, 6);
    for (const challenge of ["", "AAAA", await challengeFor(person), ended.toString("base64url")]) {
      expect(await logIn(device.sign({ challenge }))).toMatchObject(refusal);
    }
  });

  test("at another site, or without its owner's finger or PIN", async () => {
    const { device } = await aPersonWithPasskey();
    for (const other of [{ origin: "https://chowk.example" }, { rpId: "chowk.example" }, { verified: false }]) {
      expect(await logIn(device.sign({ challenge: await loginChallenge(), ...other }))).toMatchObject(refusal);
    }
  });

  test("with another device's signature", async () => {
    const { device } = await aPersonWithPasskey();
    const challenge = await loginChallenge();
    const forged = { ...device.sign({ challenge }), response: anAuthenticator().sign({ challenge }).response };
    expect(await logIn(forged)).toMatchObject(refusal);
  });

  test("when it is unknown, or its owner has removed it", async () => {
    const { person, device, passkey } = await aPersonWithPasskey();
    expect(await logIn(anAuthenticator().sign({ challenge: await loginChallenge() }))).toMatchObject(refusal);
    await given.call(endpoints.removePasskey, { as: person, params: { id: passkey._id } });
    expect(await logIn(device.sign({ challenge: await loginChallenge() }))).toMatchObject(refusal);
  });

  test("when another log-in with a later counter comes first, as a copied key's may", async () => {
    const { person, device, passkey } = await aPersonWithPasskey();
    const answer = device.sign({ challenge: await loginChallenge() });
    const other = await given.db.startTransaction().execute();
    onTestFinished(() => (other.isCommitted ? undefined : other.rollback().execute()));
    await other.updateTable("passkey").set({ counter: 9 }).where("id", "=", passkey._id).execute();
    const login = logIn(answer);
    await waitingForLock(given.db);
    await other.commit().execute();
    expect(await login).toMatchObject(refusal);
    expect((await given.call(endpoints.listPasskeys, { as: person })).data.results).toEqual([passkey]);
  });

  test("when its counter went back, as a copied key's does", async () => {
    const { device } = await aPersonWithPasskey();
    const older = device.sign({ challenge: await loginChallenge() });
    expect((await logIn(device.sign({ challenge: await loginChallenge() }))).status).toBe(200);
    expect(await logIn(older)).toMatchObject(refusal);
  });
});

test("a passkey that is used or removed leaves the owner's others, and other people's, as they are", async () => {
  const [{ person, device, passkey }, other] = [await aPersonWithPasskey(), await aPersonWithPasskey()];
  const second = await add(person, anAuthenticator().make({ challenge: await challengeFor(person) }));
  const list = async (as: { token: string }) =>
    (await given.call(endpoints.listPasskeys, { as })).data.results.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const mine = [passkey, second.data.results].toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const { data } = await logIn(device.sign({ challenge: await loginChallenge() }));
  expect(await list(data)).toEqual(
    mine.map((each) => (each._id === passkey._id ? { ...each, lastUsedAt: expect.any(String) } : each)),
  );
  const remove = (as: { token: string }, { _id }: { _id: string }) =>
    given.call(endpoints.removePasskey, { as, params: { id: _id } });
  expect(await remove(data, other.passkey)).toMatchObject({ status: 404, reason: "NO_SUCH_PASSKEY" });
  expect((await remove(data, passkey)).status).toBe(200);
  expect(await remove(data, passkey)).toMatchObject({ status: 404 });
  expect(await list(data)).toEqual([second.data.results]);
  expect(await list(other.person)).toEqual([other.passkey]);
});

test("a passkey of a device that does not count signs in again and again, but not twice with one answer", async () => {
  const { device } = await aPersonWithPasskey(anAuthenticator({ counts: false }));
  for (let n = 0; n < 2; n += 1) {
    const answer = device.sign({ challenge: await loginChallenge() });
    expect((await logIn(answer)).status).toBe(200);
    expect(await logIn(answer)).toMatchObject(refusal);
  }
});

describe("adding a passkey", () => {
  test("requires a log-in within the last 15 minutes", async () => {
    const person = await signedIn(given.db);
    const challenge = await challengeFor(person);
    await sql`update session set created_at = now() - interval '16 minutes' where customer_id = ${person.id}`.execute(
      given.db,
    );
    const refusal = { status: 403, message: expect.stringContaining("please log in again") };
    expect(await given.call(endpoints.offerPasskey, { as: person, headers })).toMatchObject(refusal);
    expect(await add(person, anAuthenticator().make({ challenge }))).toMatchObject(refusal);
  });

  test("takes only that customer's challenge, once", async () => {
    const [person, other] = [await signedIn(given.db), await signedIn(given.db)];
    const challenge = await challengeFor(person);
    const refusal = { status: 422, message: "The passkey could not be made. Please try again." };
    expect(await add(other, anAuthenticator().make({ challenge }))).toMatchObject(refusal);
    expect((await add(person, anAuthenticator().make({ challenge }))).status).toBe(200);
    expect(await add(person, anAuthenticator().make({ challenge }))).toMatchObject(refusal);
  });

  test("is refused if it already belongs to someone", async () => {
    const { device } = await aPersonWithPasskey();
    const other = await signedIn(given.db);
    const answer = await add(other, device.make({ challenge: await challengeFor(other) }));
    expect(answer).toMatchObject({ status: 409, message: "This passkey is in use already." });
  });

  test("is refused if it was made at another site, or without its owner's finger or PIN", async () => {
    const person = await signedIn(given.db);
    for (const other of [{ origin: "https://chowk.example" }, { rpId: "chowk.example" }, { verified: false }]) {
      const made = anAuthenticator().make({ challenge: await challengeFor(person), ...other });
      expect(await add(person, made)).toMatchObject({ status: 422, reason: "PASSKEY_NOT_MADE" });
    }
    expect((await given.call(endpoints.listPasskeys, { as: person })).data.results).toEqual([]);
  });

  test("asks for one that proves its owner, names the account, and leaves out those that the account has", async () => {
    const { person, passkey } = await aPersonWithPasskey();
    await aPersonWithPasskey();
    const offer = async (as: { token: string }) =>
      (await given.call(endpoints.offerPasskey, { as, headers })).data.results;
    const { credential_id } = await given.db
      .selectFrom("passkey")
      .select("credential_id")
      .where("id", "=", passkey._id)
      .executeTakeFirstOrThrow();
    expect(await offer(person)).toMatchObject({
      rp: { id: "localhost", name: "Chowk" },
      user: { name: person.email, displayName: person.name, id: Buffer.from(person.id).toString("base64url") },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: credential_id, transports: ["internal"] }],
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" })),
    });
    const byPhone = await signedIn(given.db, { email: null });
    expect((await offer(byPhone)).user).toMatchObject({ name: `+91 ${byPhone.phone}` });
    expect((await given.call(endpoints.offerPasskeyLogin, { headers })).data.results).toMatchObject({
      ...{ rpId: "localhost", userVerification: "required" },
    });
  });

  test("is not offered if the site was opened by a number", async () => {
    const answer = await given.call(endpoints.offerPasskeyLogin, { headers: { host: "127.0.0.1:3000" } });
    expect(answer).toMatchObject({ status: 422, message: expect.stringContaining("opened by its name") });
  });
});
