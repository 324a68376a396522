import { Writable } from "node:stream";
import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSession } from "../../areas/identity/sessions.ts";
import { buildApp } from "../../bin/app.ts";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, aPasskey, signedIn } from "../../tests/support/factories.ts";
import { readConfig } from "../config/config.ts";
import { runDueJobs, type Tasks } from "../jobs/jobs.ts";

const given = useApp();
let lines = "";
let app: Awaited<ReturnType<typeof buildApp>>;
const logTo = new Writable({
  write(chunk, _encoding, done) {
    lines += chunk;
    done();
  },
});

/** Texts that nobody would write by chance. */
const secrets = {
  authorization: "bearer-token-Q7f3Xb81kLmZpW0v",
  cookie: "cookie-token-N5t2Ha94rJyUcE6s",
  password: "Hunter2-Zwölf-Boxkämpfer!",
  otp: "837461",
  token: "reset-token-D8w1Vg57oSiBxM3q",
  account: "004417092853617",
  phone: "9123456780",
  email: "very.secret.person@example.test",
  query: "query-words-K2j6Pd0n",
  path: "path-words-R9c4Fz7m",
};

const logged = () =>
  lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "debug", RATE_LIMITS: "true" });
  app = await buildApp({ ...given.parts, config }, logTo);
  const everything = { ...secrets, nested: { ...secrets, deeper: { ...secrets } } };
  app.post("/fails/with-everything", async (request) => {
    request.log.error({ req: request, ...everything, headers: request.headers, body: request.body }, "a careless line");
    throw Object.assign(new Error("Something broke"), { ...everything, config: everything, request: request.raw });
  });
  app.post("/fails/in-the-database", async (request) => {
    const { kind } = request.query as { kind: string };
    if (kind === "type") await sql`select ${secrets.password}::int`.execute(given.db);
    if (kind === "unique") {
      const row = {
        slug: secrets.password,
        id: sql<string>`gen_random_uuid()`,
        name: secrets.email,
        image: "/x",
        position: 1,
      };
      await given.db.insertInto("category").values([row, row]).execute();
    }
    if (kind === "null") {
      await sql`insert into customer (id, name, phone) values (gen_random_uuid(), null, ${secrets.phone})`.execute(
        given.db,
      );
    }
    if (kind === "check") {
      await sql`insert into partner (id, name, gender, country_code, phone, email, password_hash) values
        (gen_random_uuid(), ${secrets.email}, 'Male', '+91', ${secrets.phone}, ${secrets.email}, ${secrets.password})`.execute(
        given.db,
      );
    }
    if (kind === "cause")
      throw new Error("Outside", {
        cause: await sql`select ${secrets.otp}::uuid`.execute(given.db).catch((error) => error),
      });
    if (kind === "no-error") throw { ...secrets };
    return {};
  });
  await app.ready();
});
afterAll(() => app?.close());
beforeEach(() => {
  lines = "";
});

const headers = {
  authorization: `Bearer ${secrets.authorization}`,
  cookie: `customer_session=${secrets.cookie}; known_browser=${secrets.cookie}`,
  "sec-fetch-site": "same-origin",
  "idempotency-key": secrets.token,
  "user-agent": secrets.token,
};

/** Expects that no line contains any of the secrets, in any spelling that a log would use. */
function expectNoSecrets() {
  expect(lines).not.toBe("");
  for (const [name, secret] of Object.entries(secrets)) {
    const spellings = [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString("base64"),
      JSON.stringify(secret).slice(1, -1),
    ];
    for (const spelling of spellings) expect(lines.includes(spelling), `${name} is logged: ${spelling}`).toBe(false);
  }
}

describe("at level debug, what someone sends stays out of the log", () => {
  test("for every call of the contract, whether it succeeds or not", async () => {
    const customer = await signedIn(given.db, {
      password: secrets.password,
      email: secrets.email,
      email_verified_at: new Date(),
    });
    const tokens: string[] = [];
    for (const { method, path } of Object.values(endpoints)) {
      // Some calls end the session that they use.
      const token = await openSession(given.db, { role: "customer", id: customer.id }, secrets.token);
      tokens.push(token);
      const url = `/api/chowk365${path.replace(/:\w+/g, secrets.path)}?searchTerm=${secrets.query}&token=${secrets.token}`;
      const payload = {
        ...secrets,
        currentPassword: secrets.password,
        newPassword: secrets.password,
        country_code: "+91",
      };
      for (const authorization of [headers.authorization, `Bearer ${token}`]) {
        const body = method === "GET" ? {} : { payload };
        expect(
          (await app.inject({ method, url, headers: { ...headers, authorization }, ...body })).statusCode,
        ).toBeLessThan(500);
      }
    }
    expectNoSecrets();
    for (const token of tokens) expect(lines).not.toContain(token);
    expect(logged().some((line) => line.account === customer.id)).toBe(true);
  });

  test("for an unreadable request", async () => {
    const type = { "content-type": "application/json" };
    const login = { method: "POST", url: "/api/chowk365/login_with_email" } as const;
    await app.inject({ ...login, headers: { ...headers, ...type }, payload: `{"password": "${secrets.password}"` });
    await app.inject({ ...login, headers: { ...headers, "content-type": secrets.token }, payload: secrets.password });
    await app.inject({ ...login, headers: { ...headers, ...type }, payload: secrets.password.repeat(2000) });
    await app.inject({ url: `/${secrets.path}/%?${secrets.query}`, headers });
    await app.inject({ url: `/${secrets.path}?${secrets.query}`, headers });
    expectNoSecrets();
  });

  test("for a failure that carries it, and for a careless line", async () => {
    const answer = await app.inject({
      method: "POST",
      url: `/fails/with-everything?otp=${secrets.otp}`,
      headers,
      payload: secrets,
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: 500, reason: "WENT_WRONG", message: "Something went wrong" });
    expect(
      logged().some((line) => line.err?.message === "Something broke" && line.err.stack.includes("log.test.ts")),
    ).toBe(true);
  });

  test.each([
    "type",
    "unique",
    "null",
    "check",
    "cause",
    "no-error",
  ])("for an error of the database that repeats it (%s)", async (kind) => {
    const answer = await app.inject({
      method: "POST",
      url: `/fails/in-the-database?kind=${kind}`,
      headers,
      payload: {},
    });
    expect(answer.statusCode).toBe(500);
    expectNoSecrets();
    expect(logged().some((line) => line.level === 50)).toBe(true);
  });

  test("for an error that is logged by itself", async () => {
    app.log.error(await sql`select ${secrets.password}::int`.execute(given.db).catch((error) => error));
    expectNoSecrets();
    expect(logged()).toEqual([expect.objectContaining({ msg: "DatabaseError" })]);
  });

  test("for a job that fails", async () => {
    const failing = {
      "sweep-rate-limits": async () => {
        await sql`select ${secrets.password}::int`.execute(given.db);
      },
    } as unknown as Tasks;
    await sql`select graphile_worker.add_job('sweep-rate-limits', ${JSON.stringify(secrets)}::json)`.execute(given.db);
    await runDueJobs({ queue: given.queue, tasks: failing, parts: given.parts, log: app.log });
    expectNoSecrets();
  });
});

test("a log-in is logged with its account and method; a refused one with the account that it was tried on", async () => {
  const password = "seven lemons a week";
  const email = "lemons@example.test";
  const customer = await signedIn(given.db, { password, email, email_verified_at: new Date() });
  const logIn = (word: string, as = email) =>
    app.inject({ method: "POST", url: "/api/chowk365/login_with_email", payload: { email: as, password: word } });
  await logIn("eight lemons a week");
  await logIn("eight lemons a week", "nobody@example.test");
  await logIn(password);
  const [way, role, account] = ["password", "customer", customer.id];
  expect(logged()).toEqual([
    expect.objectContaining({ msg: "log-in refused", way, accounts: [account] }),
    expect.objectContaining({ msg: "answered", status: 401 }),
    expect.objectContaining({ msg: "log-in refused", way, accounts: [] }),
    expect.objectContaining({ msg: "answered", status: 401 }),
    expect.objectContaining({ msg: "logged in", way, role, account }),
    expect.objectContaining({ msg: "answered", status: 200 }),
  ]);
  expect(lines).not.toContain(email);
});

test("a refused code and a refused passkey are logged, too", async () => {
  const send = (path: string, payload: object, token = "") =>
    app.inject({
      ...{ method: "POST", url: `/api/chowk365${path}`, payload },
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const phone = { country_code: "+91", phone: "9123456781" };
  const { token } = (await send("/send_otp", phone)).json().data;
  await send("/verifylogin", { ...phone, otp: "00000000" }, token);
  const { id } = await aCustomer(given.db);
  await aPasskey(given.db, { customer_id: id, credential_id: "bm9uZQ" });
  const response = { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" };
  const credential = { id: "bm9uZQ", rawId: "bm9uZQ", type: "public-key", response, clientExtensionResults: {} };
  await send("/login_with_passkey", { credential });
  const refused = logged().filter(({ msg }) => msg === "log-in refused");
  expect(refused.map(({ way, accounts }) => [way, accounts])).toEqual([
    ["code", []],
    ["passkey", [id]],
  ]);
});

test("in production a line is logged for each call, unless the settings say otherwise", () => {
  const production = { NODE_ENV: "production" };
  const levelOf = (settings: Record<string, string>) => {
    const key = Buffer.alloc(32).toString("base64");
    return readConfig({
      ...{ DATABASE_URL: "postgres://localhost/chowk", PUBLIC_URL: "https://chowk.test" },
      ...{ SECRET_KEY: key, ENCRYPTION_KEYS: `a:${key}` },
      ...{ SMS_PROVIDER: "msg91", MSG91_AUTHKEY: "x", MSG91_TEMPLATES: "otp:1" },
      ...{ EMAIL_PROVIDER: "smtp", SMTP_URL: "smtps://mail.test", EMAIL_FROM: "a@chowk.test" },
      ...settings,
    }).LOG_LEVEL;
  };
  expect([levelOf(production), levelOf({ ...production, LOG_LEVEL: "error" }), levelOf({})]).toEqual([
    ...["info", "error", "warn"],
  ]);
});

test("a line says which request it was by its route, how it ended, how long it took and whose it was", async () => {
  const customer = await signedIn(given.db);
  const answer = await app.inject({
    url: `/api/chowk365/odm/srv_booking/${secrets.path}`,
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(logged()).toEqual([
    expect.objectContaining({
      requestId: answer.headers["x-request-id"],
      method: "GET",
      route: "/api/chowk365/odm/srv_booking/:id",
      status: 404,
      ms: expect.any(Number),
      role: "customer",
      account: customer.id,
      msg: "answered",
    }),
  ]);
});
