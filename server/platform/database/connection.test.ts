import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { requireVersion } from "./connection.ts";
import { findWays } from "./ways.ts";

test("a database that never answers is given up", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;

  const url = `postgres://chowk@127.0.0.1:${port}/chowk`;
  await expect(findWays({ DATABASE_URL: url, DATABASE_SESSION_URL: undefined }, { connectMs: 1 })).rejects.toThrow(
    /^Cannot reach PostgreSQL: .*timeout/,
  );
});

test("a PostgreSQL that is too old is refused, and the oldest supported version is not", () => {
  expect(() => requireVersion(140_019)).toThrow("PostgreSQL 14 is too old: Chowk needs 15 or newer.");
  expect(() => requireVersion(150_000)).not.toThrow();
});
