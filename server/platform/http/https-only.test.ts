import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";

const secure = useApp({ PUBLIC_URL: "https://chowk.example", TRUST_PROXY: "loopback" });
const plain = useApp({ PUBLIC_URL: "http://localhost:3000", TRUST_PROXY: "loopback" });

const ask = async (site: typeof secure, url: string, proto?: string, method: "GET" | "POST" = "GET") =>
  site.app.inject({ method, url, headers: proto === undefined ? {} : { "x-forwarded-proto": proto } });

test.each([
  "/",
  "/services/tap?from=home",
  "//evil.test",
])("the page %s, requested by http, redirects to https", async (url) => {
  const answer = await ask(secure, url, "http");
  expect([answer.statusCode, answer.headers.location]).toEqual([308, `https://chowk.example${url}`]);
  expect(answer.headers["strict-transport-security"]).toBeDefined();
});

test.each([
  ["GET", "/api/chowk365/services_list"],
  ["POST", "/api/chowk365/login_with_email"],
  ["POST", "/"],
] as const)("%s %s by http is refused, and not redirected", async (method, url) => {
  const answer = await ask(secure, url, "http", method);
  expect(answer.statusCode).toBe(403);
  expect(answer.headers.location).toBeUndefined();
});

test("an address that begins with another site's name is not redirected either", async () => {
  await secure.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = secure.app.server.address() as AddressInfo;
  const asked = get({ port, path: "http://evil.test/", headers: { "x-forwarded-proto": "http" } });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined]);
});

test("requests by https, and those that bypass the proxy, are answered", async () => {
  for (const proto of ["https", "http, https", undefined]) {
    expect((await ask(secure, "/healthz", proto)).statusCode).toBe(200);
    expect((await ask(secure, "/api/chowk365/services_list", proto)).statusCode).toBe(200);
  }
});

test("a site without https answers by http", async () => {
  expect((await ask(plain, "/healthz", "http")).statusCode).toBe(200);
});
