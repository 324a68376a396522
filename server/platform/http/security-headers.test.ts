import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";

const given = useApp();
const behindHttps = useApp({ PUBLIC_URL: "https://chowk.example" });

const headersOf = async (app: typeof given, url: string) => (await app.app.inject(url)).headers;

test.each([
  "/api/chowk365/services_list",
  "/api/chowk365/me",
  "/api/openapi.json",
  "/nowhere",
])("%s says what browsers may do with it", async (url) => {
  expect(await headersOf(given, url)).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "permissions-policy": expect.stringContaining("geolocation=(self)"),
  });
});

test.each([
  "/api/chowk365/services_list",
  "/nowhere",
  "/uploads/nothing",
  "/%",
])("anything but a page, such as %s, may load nothing and be in no frame", async (url) => {
  const { "content-security-policy": policy } = await headersOf(given, url);
  expect(policy).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
});

test("no cache keeps what belongs to a person", async () => {
  expect(await headersOf(given, "/api/chowk365/me")).toMatchObject({ "cache-control": "no-store" });
});

test("browsers must use https if the site has it, and only then", async () => {
  expect((await headersOf(behindHttps, "/nowhere"))["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
  expect(await headersOf(given, "/nowhere")).not.toHaveProperty("strict-transport-security");
});

test.each(["GET", "OPTIONS", "POST"] as const)("no other site may read an answer: %s", async (method) => {
  const headers = { origin: "https://evil.test", "access-control-request-method": "POST" };
  for (const url of ["/api/chowk365/services_list", "/api/chowk365/login_with_email", "/nowhere"]) {
    const answer = await given.app.inject({ method, url, headers });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});
