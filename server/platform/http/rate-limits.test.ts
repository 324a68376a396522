import { type Endpoint, endpoints, limitsOf } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { hashing } from "../../areas/identity/passwords.ts";
import { buildApp } from "../../bin/app.ts";
import { useApp } from "../../tests/support/app.ts";
import { anAddress, aService, signedIn } from "../../tests/support/factories.ts";
import { connect } from "../database/connection.ts";
import { httpTasks } from "./jobs.ts";

const given = useApp({ RATE_LIMITS: "true" });
let other: FastifyInstance;

beforeAll(async () => {
  // A second process, which shares only the database.
  other = await buildApp(given.parts);
});
afterAll(() => other?.close());

let made = 0;
/** An address that nobody has called from yet. */
const newAddress = () => `203.${++made >> 8}.${made & 255}.7`;

interface From {
  app?: FastifyInstance;
  address: string;
  token?: string;
}

const send = ({ app = given.app, address, token }: From, { method, path }: Endpoint, body?: unknown) =>
  app.inject({
    method,
    url: `/api/chowk365${path}`,
    remoteAddress: address,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    ...(body ? { payload: body as object } : {}),
  });

const forgot = (address: string, app = given.app, email = `nobody-${++made}@example.test`) =>
  send({ app, address }, endpoints.forgotPassword, { email });

const statuses = (answers: { statusCode: number }[]) => answers.map((answer) => answer.statusCode);
const allowed = (answers: { statusCode: number }[]) => statuses(answers).filter((status) => status !== 429).length;
const timesOf = (e: Endpoint, per: string) => limitsOf(e).find((limit) => limit.per === per)?.times ?? 0;

describe("an address", () => {
  const most = timesOf(endpoints.forgotPassword, "address");

  test("may try as often as the contract says, in all processes together, however many tries come at once", async () => {
    const address = newAddress();
    const tries = Array.from({ length: most + 10 }, (_, n) => forgot(address, n % 2 ? other : given.app));
    expect(allowed(await Promise.all(tries))).toBe(most);
  });

  test("is told when to come back, in minutes for people and in seconds for programs", async () => {
    const address = newAddress();
    for (let n = 0; n < most; n += 1) await forgot(address);
    for (const app of [given.app, other]) {
      const refused = await forgot(address, app);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3500);
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(3600);
      expect(refused.json()).toMatchObject({
        code: 429,
        message: "Too many attempts. Please try again in 60 minutes.",
        retryAfterSeconds: Number(refused.headers["retry-after"]),
      });
    }
  });

  test("that was refused costs no query until its time is over", async () => {
    const address = newAddress();
    for (let n = 0; n <= most; n += 1) await forgot(address);
    expect(await given.countQueries(() => forgot(address))).toBe(0);
  });

  test("may try again once the time is over", async () => {
    const address = newAddress();
    for (let n = 0; n <= most; n += 1) await forgot(address);
    await given.db
      .updateTable("rate_limit")
      .set({ ends_at: new Date(0) })
      .execute();
    // Another process does not remember the refusal.
    const fresh = await buildApp(given.parts);
    expect((await forgot(address, fresh)).statusCode).toBe(200);
    await fresh.close();
  });

  test("of IPv6 counts as its whole /64", async () => {
    const inOne = await Promise.all(Array.from({ length: most + 1 }, (_, n) => forgot(`2001:db8:7:7::${n + 1}`)));
    expect(allowed(inOne)).toBe(most);
    expect((await forgot("2001:db8:7:8::1")).statusCode).toBe(200);
  });

  test.each([
    ["IPv4 /24", 16, (n: number) => `198.51.100.${n}`],
    ["IPv6 /56", 4, (n: number) => `2001:db8:9:${(n + 256).toString(16)}::1`],
    ["IPv6 /48", 16, (n: number) => `2001:db8:a:${(n * 256).toString(16)}::1`],
  ])("is in a neighbourhood that is limited, too: %s to %i times as much", async (_, share, address) => {
    // Each address stays far below its own limit.
    const tries = Array.from({ length: most * share + 12 }, (__, n) =>
      forgot(address(n % 200), n % 2 ? other : given.app),
    );
    expect(allowed(await Promise.all(tries))).toBe(most * share);
    expect((await forgot(newAddress())).statusCode).toBe(200);
  });

  test("that is refused uses up nothing of its neighbours'", async () => {
    const tries = Array.from({ length: most * 17 }, () => forgot("192.0.2.1"));
    expect(allowed(await Promise.all(tries))).toBe(most);
    for (let n = 2; n < 10; n += 1) expect((await forgot(`192.0.2.${n}`)).statusCode).toBe(200);
  });

  test("does not use up another one's tries, nor its own for other calls", async () => {
    const address = newAddress();
    for (let n = 0; n <= most; n += 1) await forgot(address);
    expect((await forgot(newAddress())).statusCode).toBe(200);
    expect((await send({ address }, endpoints.logout)).statusCode).toBe(200);
  });
});

describe("an account", () => {
  const orderOf = async (customer: { id: string }) => {
    const service = await aService(given.db);
    const address = await anAddress(given.db, { customer_id: customer.id });
    return {
      userId: customer.id,
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: service.price / 100 }],
      paymentType: "COD",
      addressId: address.id,
      totalPrice: service.price / 100,
    };
  };

  test("may place only so many orders, wherever it calls from", async () => {
    const [customer, neighbour] = [await signedIn(given.db), await signedIn(given.db)];
    const most = timesOf(endpoints.placeOrder, "account");
    const body = await orderOf(customer);
    const tries = Array.from({ length: most + 3 }, () =>
      send({ address: newAddress(), token: customer.token }, endpoints.placeOrder, body),
    );
    expect(allowed(await Promise.all(tries))).toBe(most);
    const next = await send(
      { address: newAddress(), token: neighbour.token },
      endpoints.placeOrder,
      await orderOf(neighbour),
    );
    expect(next.statusCode).toBe(200);
  });

  test("is not counted for a call without a session, which is refused before that", async () => {
    const answer = await send({ address: newAddress() }, endpoints.placeOrder, {});
    expect(answer.statusCode).toBe(401);
  });
});

describe("log-in by e-mail", () => {
  const password = "correct horse battery";
  const [, pair, everywhere] = limitsOf(endpoints.loginWithEmail);
  const logIn = (address: string, email: string, word = password) =>
    send({ address }, endpoints.loginWithEmail, { email, password: word });
  const owner = () => signedIn(given.db, { password, email_verified_at: new Date() });
  const guess = async (address: string, email: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => logIn(address, email, "wrong")));

  test("may fail only so often from one address; then the right password does not help either", async () => {
    const { email } = await owner();
    const address = newAddress();
    const times = pair?.times ?? 0;
    expect(statuses(await guess(address, String(email), times))).toEqual(Array(times).fill(401));
    expect((await logIn(address, String(email))).statusCode).toBe(429);
    expect((await logIn(address, String(email).toUpperCase())).statusCode).toBe(429);
  });

  test("does not count as failed if nobody had time to check it", async () => {
    const { email } = await owner();
    const address = newAddress();
    const work = Promise.withResolvers<void>();
    const here = { name: address, hasLeft: () => false };
    const crowd = Array.from({ length: 90 }, () => hashing.run(() => work.promise, here));
    for (const _ of [1, 2]) {
      const refused = await guess(address, String(email), pair?.times ?? 0);
      expect(statuses(refused)).toEqual(Array(refused.length).fill(429));
    }
    work.resolve();
    await Promise.all(crowd);
    expect((await logIn(address, String(email))).statusCode).toBe(200);
  });

  test("by a stranger does not lock its owner out", async () => {
    const { email } = await owner();
    await guess(newAddress(), String(email), (pair?.times ?? 0) + 20);
    expect((await logIn(newAddress(), String(email))).statusCode).toBe(200);
  });

  test("that succeeds is not counted", async () => {
    const { email } = await owner();
    const address = newAddress();
    for (let n = 0; n <= (pair?.times ?? 0); n += 1) expect((await logIn(address, String(email))).statusCode).toBe(200);
  });

  test("by strangers from many addresses is slowed down, except where the owner has logged in before", async () => {
    const { email } = await owner();
    const home = newAddress();
    expect((await logIn(home, String(email))).statusCode).toBe(200);

    const tries = everywhere?.times ?? 0;
    const each = pair?.times ?? 1;
    for (let n = 0; n < tries; n += each) await guess(newAddress(), String(email), each);
    expect((await logIn(newAddress(), String(email))).statusCode).toBe(429);
    expect((await logIn(home, String(email))).statusCode).toBe(200);
    expect(everywhere?.seconds).toBeLessThanOrEqual(600);
  });

  test("is limited in the same way for an e-mail that nobody has", async () => {
    const email = `unknown-${++made}@example.test`;
    const address = newAddress();
    const times = pair?.times ?? 0;
    expect(statuses(await guess(address, email, times + 1)).sort()).toEqual([...Array(times).fill(401), 429]);
  });
});

test("a limit that cannot be counted lets nobody through", async () => {
  const db = connect("postgres://x:x@127.0.0.1:1/x", 2);
  const app = await buildApp({ ...given.parts, db });
  onTestFinished(async () => {
    await Promise.all([app.close(), db.destroy()]);
  });
  expect((await forgot(newAddress(), app)).statusCode).toBe(503);
});

describe("reads", () => {
  test("of the catalogue are never counted", async () => {
    const read = (address: string) => send({ address }, endpoints.listServices);
    await read(newAddress());
    const address = newAddress();
    expect(await given.countQueries(() => Promise.all(Array.from({ length: 500 }, () => read(address))))).toBe(0);
  });

  test("that search are counted in memory", async () => {
    const most = timesOf(endpoints.searchServices, "address");
    const address = newAddress();
    const search = () =>
      given.app.inject({ url: "/api/chowk365/service_search?searchTerm=tap", remoteAddress: address });
    const before = await given.db.selectFrom("rate_limit").select("key").execute();
    const answers: Awaited<ReturnType<typeof search>>[] = [];
    // Only a few at once, because an address has no larger share of the line.
    while (answers.length < most + 5) answers.push(...(await Promise.all(Array.from({ length: 20 }, search))));
    expect(allowed(answers)).toBe(most);
    expect(await given.db.selectFrom("rate_limit").select("key").execute()).toHaveLength(before.length);
    expect(await given.countQueries(search)).toBe(0);
  });
});

test.each(
  Object.entries<Endpoint>(endpoints).filter(([, e]) => e.method !== "GET"),
)("%s, which changes something, has a limit", (_, e) => {
  expect(limitsOf(e).length).toBeGreaterThan(0);
});

test("a limit by account is only on calls that have an account, and a limit by a field only on bodies that have the field", () => {
  for (const [name, e] of Object.entries<Endpoint>(endpoints)) {
    for (const each of limitsOf(e).flatMap((limit) => [limit.per].flat())) {
      if (each === "account") expect(e.access, name).not.toBe("public");
      if (!each.startsWith("body.")) continue;
      const path = each.split(".").slice(1);
      const found = path.reduce<unknown>(
        (schema, key) => (schema as { shape: Record<string, unknown> }).shape?.[key],
        e.body,
      );
      expect(found, `${name}: ${each}`).toBeDefined();
    }
  }
});

test("expired rows are swept, others stay, and no row reveals whom it counts", async () => {
  await given.db.deleteFrom("rate_limit").execute();
  const [address, email] = [newAddress(), "someone@example.test"];
  await forgot(address, given.app, email);
  const rows = await given.db.selectFrom("rate_limit").selectAll().execute();
  // The address, the network around it, and the e-mail.
  expect(rows).toHaveLength(3);
  for (const said of [address, email]) expect(rows.some(({ key }) => key.includes(said))).toBe(false);

  const [over, ...stay] = rows.map(({ key }) => key);
  await given.db
    .updateTable("rate_limit")
    .set({ ends_at: new Date(0) })
    .where("key", "=", over as Buffer)
    .execute();
  await httpTasks["sweep-rate-limits"]({}, { ...given.parts, log: given.app.log, attempt: 1 });
  const left = await given.db.selectFrom("rate_limit").select("key").execute();
  expect(left.map(({ key }) => key).toSorted(Buffer.compare)).toEqual(stay.toSorted(Buffer.compare));
});
