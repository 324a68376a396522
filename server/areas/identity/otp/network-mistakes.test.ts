import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { waitingForLock } from "../../../tests/support/database.ts";
import { aCustomer } from "../../../tests/support/factories.ts";
import { tooManyMistakes } from "./network-mistakes.ts";
import { pastOf } from "./phone.ts";
import { whenceOf, whenceOfChallenge } from "./whence.ts";

const given = useApp();

let places = 0;
const aNetwork = () => `198.51.${++places}.7`;
let phones = 0;
const aPhone = () => String(7_400_000_000 + ++phones);
const from = (address: string) => whenceOfChallenge(given.secrets, null, address);
const keysOf = (address: string) => from(address).networks.map(({ key }) => key);

/** A wrong code from this address, so many seconds ago; `browser_hash` if the account knows the browser. */
const wrong = (address: string, seconds: number, { phone = aPhone(), browser_hash = null as Buffer | null } = {}) =>
  given.db
    .insertInto("otp_mistake")
    .values({
      ...{ country_code: "+91", phone, browser_hash, networks: keysOf(address) },
      at: sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`,
    })
    .execute();
const log = { warn: vi.fn() };
const refusalOf = (address: string) =>
  given.db
    .transaction()
    .execute((tx) =>
      tooManyMistakes(tx, { config: { ...given.config, OTP_MISTAKES_A_MINUTE: 3 }, log: log as never }, from(address)),
    );
/** Lets what other tests did pass. */
const quiet = () => sql`update otp_mistake set at = at - interval '2 minutes'`.execute(given.db);

describe("while very many type wrong codes", () => {
  const flood = async (seconds: number[]) => {
    await quiet();
    for (const each of seconds) await wrong(aNetwork(), each);
  };

  test("a network with a wrong code today waits until fewer than the ceiling are a minute old", async () => {
    const address = aNetwork();
    await wrong(address, 3 * 3600);
    await flood([5, 20, 40, 50, 55, 58]);
    const refusal = await refusalOf(address);
    expect(refusal).toMatchObject({ reason: "MANY_LOG_IN" });
    // The third latest of them is 40 seconds old.
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(17);
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(20);
    expect(log.warn).toHaveBeenCalledWith({ ceiling: 3 }, expect.any(String));
  });

  test("it does not if they are fewer, older, or come from browsers that the accounts know", async () => {
    const address = aNetwork();
    await wrong(address, 3 * 3600);
    await flood([5, 20, 61, 62, 63]);
    for (let n = 0; n < 5; n += 1) await wrong(aNetwork(), 5, { browser_hash: Buffer.alloc(32, n) });
    expect(await refusalOf(address)).toBeUndefined();
    await wrong(aNetwork(), 30);
    expect(await refusalOf(address)).toMatchObject({ reason: "MANY_LOG_IN" });
  });

  test("a network without one, or with one of the day before, or only next to one, does not wait", async () => {
    const [clean, yesterday, next] = [aNetwork(), aNetwork(), aNetwork()];
    await wrong(yesterday, 25 * 3600);
    await wrong(next.replace(/7$/, "8"), 3600);
    await flood([5, 5, 5, 5]);
    for (const address of [clean, yesterday, next]) expect(await refusalOf(address)).toBeUndefined();
  });
});

test("a network waits as long as its own wrong codes say, whatever other networks did", async () => {
  const [address, other] = [aNetwork(), aNetwork()];
  for (let n = 0; n < 10; n += 1) {
    await wrong(address, 540);
    await wrong(other, 100);
  }
  const [refusal, others] = [await refusalOf(address), await refusalOf(other)];
  expect(refusal).toMatchObject({ reason: "NETWORK_CLOSED" });
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(50);
  expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(60);
  expect(others?.retryAfterSeconds).toBeGreaterThan(490);
});

test("tries from one neighbourhood take turns, so that each is counted before the next; others do not wait for it", async () => {
  const needs = { config: given.config, log: log as never };
  const turn = await given.db.startTransaction().execute();
  onTestFinished(() => (turn.isRolledBack ? undefined : turn.rollback().execute()));
  await tooManyMistakes(turn, needs, from("2001:db8:77:100::1"));
  const next = refusalOf("2001:db8:77:2200::1");
  await waitingForLock(given.db);
  await refusalOf("2001:db8:78:100::1");
  await turn.rollback().execute();
  expect(await next).toBeUndefined();
});

test("a household's network is its IPv4 address, or the /56 of its IPv6 address", () => {
  const [v4, v6] = [from("203.0.113.7"), from("2001:db8:a:b00::1")];
  expect(v4.home).toEqual(v4.networks[0]);
  expect(v6.home).toEqual(v6.networks[1]);
  expect(from("2001:db8:a:b01::2").home).toEqual(v6.home);
  expect(from("2001:db8:a:c00::1").home).not.toEqual(v6.home);
  expect(from("203.0.113.8").home).not.toEqual(v4.home);
  expect(v4.networks).toHaveLength(2);
});

test("a browser that the account knows has no network, and only its own wrong codes count for it", async () => {
  const browserHash = Buffer.alloc(32, 9);
  expect(whenceOfChallenge(given.secrets, browserHash, "203.0.113.7")).toEqual({
    ...{ browserHash, networks: [], home: undefined },
  });
  const [phone, other, address] = [aPhone(), aPhone(), aNetwork()];
  await wrong(address, 50, { phone, browser_hash: browserHash });
  await wrong(address, 60, { phone, browser_hash: Buffer.alloc(32, 8) });
  await wrong(address, 70, { phone });
  await wrong(aNetwork(), 80, { phone });
  await wrong(address, 25 * 3600, { phone });
  await wrong(address, 10, { phone: other });
  const past = (whence: ReturnType<typeof from>, country_code = "+91") =>
    given.db
      .transaction()
      .execute((tx) => pastOf(tx, "mistakes", { country_code: country_code as "+91", phone }, whence));
  const rounded = (all: Awaited<ReturnType<typeof past>>) =>
    all.map(({ age, here }) => [Math.floor(age / 10), here]).sort();
  expect(rounded(await past(whenceOfChallenge(given.secrets, browserHash, address)))).toEqual([[5, false]]);
  expect(rounded(await past(from(address)))).toEqual([
    [7, true],
    [8, false],
  ]);
  expect(await past(from(address), "+965")).toEqual([]);
});

test("a browser is known for the number that the account in it has verified, and for no other", async () => {
  const [phone, browserHash] = [aPhone(), Buffer.alloc(32, 7)];
  const customer = await aCustomer(given.db, { phone });
  const isKnown = async (to: string, hash: Buffer | undefined, country_code = "+91") =>
    given.db
      .transaction()
      .execute((tx) =>
        whenceOf(
          tx,
          given.secrets,
          { country_code: country_code as "+91", phone: to },
          { address: "203.0.113.7", browserHash: hash },
        ),
      )
      .then((whence) => whence.browserHash !== undefined);
  const { id: bystander } = await aCustomer(given.db, { phone: aPhone() });
  await given.db
    .insertInto("known_browser")
    .values([
      { customer_id: customer.id, browser_hash: browserHash },
      { customer_id: bystander, browser_hash: Buffer.alloc(32, 6) },
    ])
    .execute();
  expect(await isKnown(phone, browserHash)).toBe(true);
  expect(await isKnown(phone, undefined)).toBe(false);
  expect(await isKnown(phone, Buffer.alloc(32, 6))).toBe(false);
  expect(await isKnown(aPhone(), browserHash)).toBe(false);
  expect(await isKnown(phone, browserHash, "+965")).toBe(false);
  await given.db.updateTable("customer").set({ phone_verified_at: null }).where("id", "=", customer.id).execute();
  expect(await isKnown(phone, browserHash)).toBe(false);
});
