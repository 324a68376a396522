import type { Endpoint } from "@chowk/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "../platform/http/pages.ts";
import { ordinary } from "./fuzz/hostile.ts";
import {
  addressesToSweep,
  callsToSweep,
  compare,
  type Sweep,
  type Swept,
  sweepCall,
  sweepHeaders,
  sweepSchemas,
} from "./fuzz/sweep.ts";
import { makeWorld } from "./fuzz/world.ts";
import { useApp } from "./support/app.ts";
import { aWebBuild } from "./support/web-build.ts";

// No text may make much more work than another: see "Text from outside" in docs/decisions/security.md. `npm run fuzz`
// sends all texts to all fields; here each field gets some of them in turn, so that each text reaches some fields.

const given = useApp({ TRUST_PROXY: "loopback" });
let sent = 0;

const inTurns = (most: number) => (texts: string[], n: number) =>
  Array.from({ length: most }, (_, k) => texts[((n + sent) * most + k) % texts.length] as string);

const sweep = async (): Promise<Sweep> => ({
  app: given.app,
  base: given.config.API_BASE_PATH,
  world: await makeWorld(given.db),
});

function clean({ sent: more, faults }: Swept) {
  sent += more;
  expect(faults).toEqual([]);
}

beforeAll(async () => {
  given.app.answerCache.open();
  const page = () => new Response("<p>A page</p>", { headers: { "content-type": "text/html; charset=utf-8" } });
  await pages(given.app, await aWebBuild(() => ({ render: async () => page() })), given);
});

test.each(callsToSweep)("no text in a field of %s makes much work", async (name, e: Endpoint) => {
  const given = await sweep();
  clean(await sweepSchemas(name, e, given.world.known));
  clean(await sweepCall(name, e, { ...given, some: inTurns(4) }));
});

test.each(addressesToSweep)("no text in a header of %s %s makes much work", async (method, url) => {
  clean(await sweepHeaders(method, url, { app: given.app }));
});

test("too much work is noticed", async () => {
  const quadratic = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  const swept: Swept = { sent: 0, faults: [] };
  const look = async (text: string) => quadratic.test(text);
  await compare("an e-mail", [`a@${".".repeat(12_000)}@b`, "a@b.c"], look, swept);
  expect(swept).toEqual({ sent: 2, faults: [expect.stringContaining("an e-mail: ")] });
  expect(ordinary.length).toBeLessThan(10);
});

afterAll(() => expect(sent).toBeGreaterThan(1000));
