import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, anAddress, signedIn } from "../../tests/support/factories.ts";

const given = useApp();
const behindHttps = useApp({ PUBLIC_URL: "https://chowk.example" });

const logIn = async (app: typeof given) => {
  const { email } = await aCustomer(app.db, { password: "monsoon-42" });
  return app.call(endpoints.loginWithEmail, { body: { email, password: "monsoon-42" } });
};

describe("the session's cookie", () => {
  test("is hidden from scripts and sent to no other site", async () => {
    const { cookies, data } = await logIn(given);
    expect(cookies.find(({ name }) => name === "customer_session")).toMatchObject({
      value: data.token,
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
      maxAge: 90 * 24 * 60 * 60,
    });
    // The browser cookie lets the account recognise the browser; it signs nobody in.
    expect(cookies.map(({ name }) => name).sort()).toEqual(["customer_session", "known_browser"]);
  });

  test("is bound to https and to this very host if the site has https", async () => {
    const { cookies } = await logIn(behindHttps);
    expect(cookies.map(({ name }) => name).sort()).toEqual(["__Host-customer_session", "__Host-known_browser"]);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ secure: true, path: "/" });
      expect(cookie).not.toHaveProperty("domain");
    }
  });

  test("signs in, and goes at logout", async () => {
    const { data } = await logIn(given);
    const headers = { cookie: `customer_session=${data.token}` };

    expect((await given.call(endpoints.me, { headers })).data._id).toBe(data._id);
    const { cookies } = await given.call(endpoints.logout, { headers });

    expect(cookies).toEqual([expect.objectContaining({ name: "customer_session", value: "", path: "/" })]);
    expect((await given.call(endpoints.me, { headers })).status).toBe(401);
  });
});

describe("a call that changes something, carrying the cookie", () => {
  const from = async (headers: Record<string, string>, method: "GET" | "POST" = "POST") => {
    const customer = await signedIn(given.db);
    const own = {
      params: { userId: customer.id },
      headers: { cookie: `customer_session=${customer.token}`, ...headers },
    };
    if (method === "GET") return (await given.call(endpoints.listAddresses, own)).status;
    const address = await anAddress(given.db);
    const body = {
      addressType: "Home",
      flatNo: address.flat_no,
      address: address.address,
      landmark: address.landmark,
      pincode: address.pincode,
      phoneNo: address.phone,
      latitude: 12,
      longitude: 77,
    };
    return (await given.call(endpoints.addAddress, { ...own, body })).status;
  };

  test.each([
    [{ "sec-fetch-site": "same-origin" }],
    [{ "sec-fetch-site": "none" }],
    [{ origin: "http://localhost:80", host: "localhost:80" }],
    [{}],
  ])("is accepted from this site: %j", async (headers) => {
    expect(await from(headers)).toBe(200);
  });

  test.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "cross-site", origin: "http://localhost:80", host: "localhost:80" }],
    [{ origin: "https://evil.test" }],
    [{ origin: "null" }],
  ])("is refused from another: %j", async (headers) => {
    expect(await from(headers)).toBe(403);
  });

  test("may come from a link on another site if it only reads", async () => {
    expect(await from({ "sec-fetch-site": "cross-site" }, "GET")).toBe(200);
  });
});

describe("a bearer token", () => {
  test("needs no origin, because no browser adds it by itself", async () => {
    const customer = await signedIn(given.db);
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await given.call(endpoints.logout, { as: customer, headers })).status).toBe(200);
    expect((await given.call(endpoints.me, { as: customer })).status).toBe(401);
  });

  test.each([
    "",
    "Bearer",
    "Bearer x",
    `Basic ${"x".repeat(43)}`,
    `Bearer ${"x".repeat(201)}`,
    "Bearer ' or 1=1 --",
  ])("that is malformed, '%s', is no session", async (authorization) => {
    expect((await given.call(endpoints.me, { headers: { authorization } })).status).toBe(401);
  });
});

test("public calls never look for a session", async () => {
  const customer = await signedIn(given.db);
  await given.call(endpoints.listCategories, { as: customer });
  expect(await given.countQueries(() => given.call(endpoints.listCategories, { as: customer }))).toBe(0);
});
