import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer } from "../../tests/support/factories.ts";
import { sentTo } from "../../tests/support/sent.ts";

const given = useApp({ PORT: "3210" });
const named = useApp({ DEMO_HOSTS: "demo.internal", TRUST_PROXY: "true" });

const paths = ["/demo/outbox", "/demo/outbox.json"];
const ask = (url: string, headers: Record<string, string>, { app = given, from = "127.0.0.1" } = {}) =>
  app.app.inject({ url, headers, remoteAddress: from }).then(({ statusCode }) => statusCode);

describe.each(paths)("%s", (path) => {
  test.each([
    "localhost",
    "LOCALHOST:3000",
    "127.0.0.1",
    "127.0.0.1:3000",
    "[::1]:3000",
  ])("answers at %s", async (host) => {
    expect(await ask(path, { host })).toBe(200);
    expect(await ask(path, { host }, { from: "::1" })).toBe(200);
    expect(await ask(path, { host }, { from: "::ffff:127.0.0.1" })).toBe(200);
  });

  test.each([
    "chowk.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil.example:3000",
    "10.0.0.1",
  ])("does not answer at '%s'", async (host) => {
    expect(await ask(path, { host })).toBe(404);
  });

  test.each([
    ["x-forwarded-for", "127.0.0.1"],
    ["x-forwarded-proto", "https"],
    ["x-forwarded-host", "localhost"],
    ["x-forwarded-anything", "1"],
    ["forwarded", "for=127.0.0.1"],
    ["via", "1.1 proxy"],
    ["x-real-ip", "127.0.0.1"],
  ])("does not answer a request that came through a proxy (%s)", async (name, value) => {
    expect(await ask(path, { host: "localhost", [name]: value })).toBe(404);
  });

  test("does not answer a request from another machine", async () => {
    expect(await ask(path, { host: "localhost" }, { from: "203.0.113.7" })).toBe(404);
  });

  test("answers at hosts named in the settings, from anywhere and through a proxy, and at no others", async () => {
    const far = { app: named, from: "203.0.113.7" };
    expect(await ask(path, { host: "demo.internal:8080", "x-forwarded-for": "198.51.100.1" }, far)).toBe(200);
    expect(await ask(path, { host: "chowk.example" }, far)).toBe(404);
    expect(await ask(path, { host: "chowk.example", "x-forwarded-host": "demo.internal" }, far)).toBe(404);
    expect(await ask(path, { host: "localhost" }, far)).toBe(404);
  });
});

test("links in messages lead to the address that was started, whatever the Host header of the request", async () => {
  const customer = await aCustomer(given.db);
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
  await given.call(endpoints.forgotPassword, { body: { email: customer.email }, headers });
  await given.runJobs();
  const [mail] = await sentTo(given, String(customer.email));
  expect(mail?.text).toMatch(/\shttp:\/\/127\.0\.0\.1:3210\/reset-password#token=/);
});
