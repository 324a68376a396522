import fc from "fast-check";
import { expect, test } from "vitest";
import { secretsOf } from "../secrets.ts";
import { startCodeOf } from "./start-code.ts";

const secretsFrom = (byte: number) =>
  secretsOf({ secretKey: Buffer.alloc(32, byte), encryptionKeys: [{ id: "2026", key: Buffer.alloc(32, 9) }] });
const secrets = secretsFrom(7);

test("an order's start code is four digits, and always the same ones", () => {
  fc.assert(
    fc.property(fc.uuid(), (order) => {
      expect(startCodeOf(secrets, order)).toMatch(/^\d{4}$/);
      expect(startCodeOf(secrets, order)).toBe(startCodeOf(secrets, order));
    }),
  );
});

test("nobody without the server's key can tell it", () => {
  const orders = Array.from({ length: 200 }, () => crypto.randomUUID());
  const same = orders.filter((order) => startCodeOf(secrets, order) === startCodeOf(secretsFrom(8), order));
  expect(same.length).toBeLessThan(5);
  expect(new Set(orders.map((order) => startCodeOf(secrets, order))).size).toBeGreaterThan(150);
});
