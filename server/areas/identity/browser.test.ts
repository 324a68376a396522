import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer } from "../../tests/support/factories.ts";
import { browserHash, forgetBrowsers, rememberBrowser } from "./browser.ts";
import type { Caller } from "./sign-in.ts";
import { hashToken } from "./tokens.ts";

const given = useApp();

const from = (token?: string) => {
  const reply = { setCookie: vi.fn() };
  const request = { cookies: token === undefined ? {} : { known_browser: token } };
  return { reply, caller: { request, reply } as unknown as Caller };
};
const tokenOf = (letter: string) => letter.repeat(43);
const known = async (customerId: string) =>
  (
    await given.db
      .selectFrom("known_browser")
      .select("browser_hash")
      .where("customer_id", "=", customerId)
      .orderBy("used_at")
      .execute()
  ).map(({ browser_hash }) => browser_hash);
const usedAgo = (customer_id: string, browser_hash: Buffer, hours: number) =>
  given.db
    .insertInto("known_browser")
    .values({ customer_id, browser_hash, used_at: sql<Date>`now() - make_interval(hours => ${hours})` })
    .execute();

describe("a browser", () => {
  test("is known by a token of ours, and by nothing that only looks like one", () => {
    const hashOf = (token?: string) => browserHash(given, from(token).caller.request);
    expect(hashOf(tokenOf("a"))).toEqual(hashToken(tokenOf("a")));
    for (const other of [undefined, "", tokenOf("a").slice(1), `${tokenOf("a")}a`, `${tokenOf("a").slice(1)}!`])
      expect(hashOf(other), other).toBeUndefined();
  });

  test("keeps its token from log-in to log-in, and gets one if it has none that is ours", async () => {
    const { id } = await aCustomer(given.db);
    const [first, again, planted] = [from(tokenOf("b")), from(tokenOf("b")), from("planted")];
    for (const { caller } of [first, again, planted]) await rememberBrowser(given, { _id: id }, caller);
    const tokens = [first, again, planted].map(({ reply }) => String(reply.setCookie.mock.calls[0]?.[1]));
    expect(tokens).toEqual([tokenOf("b"), tokenOf("b"), expect.stringMatching(/^[\w-]{43}$/)]);
    expect(await known(id)).toEqual([hashToken(tokenOf("b")), hashToken(tokens[2] ?? "")]);
  });

  test("is one of the ten in which an account was opened last; other accounts' browsers do not count", async () => {
    const [customer, bystander] = [await aCustomer(given.db), await aCustomer(given.db)];
    const hashes = Array.from({ length: 12 }, () => randomBytes(32));
    for (const [n, hash] of hashes.entries()) {
      await usedAgo(customer.id, hash, 1 + n);
      await usedAgo(bystander.id, randomBytes(32), n);
    }
    await rememberBrowser(given, { _id: customer.id }, from(tokenOf("c")).caller);
    expect(await known(customer.id)).toEqual([...hashes.slice(0, 9).reverse(), hashToken(tokenOf("c"))]);
    expect(await known(bystander.id)).toHaveLength(12);
  });

  test("in which an account is opened now and then stays among them", async () => {
    const { id } = await aCustomer(given.db);
    const token = tokenOf("d");
    await usedAgo(id, hashToken(token), 30);
    for (let n = 0; n < 9; n += 1) await usedAgo(id, randomBytes(32), n + 1);
    await rememberBrowser(given, { _id: id }, from(token).caller);
    await rememberBrowser(given, { _id: id }, from(tokenOf("e")).caller);
    expect(await known(id)).toHaveLength(10);
    expect(await known(id)).toContainEqual(hashToken(token));
  });

  test("is forgotten, unless it is the one in use; other accounts' browsers stay", async () => {
    const [customer, bystander] = [await aCustomer(given.db), await aCustomer(given.db)];
    const here = randomBytes(32);
    for (const { id } of [customer, bystander]) for (const hash of [here, randomBytes(32)]) await usedAgo(id, hash, 1);
    await forgetBrowsers(given.db, customer.id, here);
    expect(await known(customer.id)).toEqual([here]);
    await forgetBrowsers(given.db, customer.id);
    expect(await known(customer.id)).toEqual([]);
    expect(await known(bystander.id)).toHaveLength(2);
  });
});
