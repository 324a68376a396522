import { type Endpoint, endpoints } from "@chowk/contract";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { requestsOf } from "./fuzz/requests.ts";
import { send } from "./fuzz/send.ts";
import { makeWorld } from "./fuzz/world.ts";
import { useApp } from "./support/app.ts";

// The same requests that `npm run fuzz` sends, a few for each call; a failure prints the seed to repeat it.

const given = useApp();
const came = new Map<number, number>();

test.each(Object.entries<Endpoint>(endpoints))("%s refuses malformed requests, and never fails", async (_, e) => {
  // Another call may have ended the accounts of its own world.
  const world = await makeWorld(given.db);
  await fc.assert(
    fc.asyncProperty(requestsOf(e, world.known), async (request) => {
      const status = await send(given.app, given.config.API_BASE_PATH, world, e, request);
      came.set(status, (came.get(status) ?? 0) + 1);
    }),
    { numRuns: 60 },
  );
});

afterAll(() => {
  // Requests that all fail the first check would prove nothing: enough must come through, and enough must be refused.
  const [through = 0, refused = 0] = [came.get(200), came.get(400)];
  expect(through).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(100);
});
