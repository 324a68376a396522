import { afterAll, describe, expect, test } from "vitest";
import { buildApp } from "../../bin/app.ts";
import { useApp } from "../../tests/support/app.ts";
import { readConfig } from "../config/config.ts";

const given = useApp();
const made: { close(): Promise<unknown> }[] = [];
afterAll(() => Promise.all(made.map((app) => app.close())));

/** Returns whom the server takes for the caller, and how it thinks it was reached. */
async function seenBy(trust: string, remoteAddress: string, forwarded: string) {
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", TRUST_PROXY: trust });
  const app = await buildApp({ ...given.parts, config });
  made.push(app);
  app.get("/seen", async ({ ip, protocol, host }) => ({ ip, protocol, host }));
  const headers = { "x-forwarded-for": forwarded, "x-forwarded-proto": "https", "x-forwarded-host": "evil.test" };
  return (await app.inject({ url: "/seen", remoteAddress, headers })).json();
}

const [client, proxy, inner] = ["198.51.100.9", "10.0.0.5", "10.0.0.6"];
const forged = "1.2.3.4";

describe("X-Forwarded-For", () => {
  test.each([
    ["false", client, forged, client],
    // A proxy appends the address that it saw to what it was sent: only that counts.
    ["true", proxy, `${forged}, ${client}`, client],
    ["1", proxy, `${forged}, ${client}`, client],
    ["2", inner, `${forged}, ${client}, ${proxy}`, client],
    ["10.0.0.0/8", inner, `${forged}, ${client}, ${proxy}`, client],
    ["10.0.0.0/8", proxy, `${forged}, 10.9.9.9, ${client}`, client],
    // From outside, bypassing the proxy: nothing is believed.
    ["10.0.0.0/8", client, forged, client],
    ["loopback", client, forged, client],
    ["10.0.0.5", inner, forged, inner],
  ])("with TRUST_PROXY=%s, called from %s with '%s', is taken for %s", async (trust, from, header, who) => {
    expect((await seenBy(trust, from, header)).ip).toBe(who);
  });

  test("from a stranger changes neither the host nor the protocol", async () => {
    expect(await seenBy("10.0.0.0/8", client, forged)).toEqual({ ip: client, protocol: "http", host: "localhost:80" });
  });
});
