import fc from "fast-check";
import { expect, test } from "vitest";
import { secretsOf } from "../../platform/secrets/secrets.ts";
import { startCodeOf } from "./start-code.ts";

const secretsFrom = (byte: number) =>
  secretsOf({ secretKey: Buffer.alloc(32, byte), encryptionKeys: [{ id: "2026", key: Buffer.alloc(32, 9) }] });
const secrets = secretsFrom(7);
const inRound = (code_round: number) => (id: string) => startCodeOf(secrets, { id, code_round });

test("a visit's start code is four digits, and always the same", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(9), (visit, round) => {
      expect(inRound(round)(visit)).toMatch(/^\d{4}$/);
      expect(inRound(round)(visit)).toBe(inRound(round)(visit));
    }),
  );
});

test("the start code cannot be told without the server's key, nor from the code of another visit or an earlier offer", () => {
  const visits = Array.from({ length: 200 }, () => crypto.randomUUID());
  const codes = visits.map(inRound(1));
  const same = (others: string[]) => others.filter((code, n) => code === codes[n]).length;
  expect(same(visits.map((id) => startCodeOf(secretsFrom(8), { id, code_round: 1 })))).toBeLessThan(5);
  expect(same(visits.map(inRound(2)))).toBeLessThan(5);
  expect(new Set(codes).size).toBeGreaterThan(150);
});
