import fc from "fast-check";
import { expect, test } from "vitest";
import { secretsOf } from "../../platform/secrets/secrets.ts";
import { openFor, type SealedField, sealFor } from "./sealed.ts";

const secretKey = Buffer.alloc(32, 7);
const older = { id: "2025", key: Buffer.alloc(32, 8) };
const newer = { id: "2026", key: Buffer.alloc(32, 9) };
const secrets = secretsOf({ secretKey, encryptionKeys: [older] });
const rotated = secretsOf({ secretKey, encryptionKeys: [newer, older] });

const field = fc.constantFrom<SealedField>("accountNumber", "idProof");
const text = fc.string({ unit: "binary", maxLength: 60 }).filter((each) => each.isWellFormed());

test("a sealed value opens to the same text, for the same partner and field", () => {
  fc.assert(
    fc.property(fc.uuid(), field, text, (partner, name, plain) => {
      expect(openFor(secrets, partner, name, sealFor(secrets, partner, name, plain))).toBe(plain);
    }),
  );
});

test("it does not open for another partner", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), field, text, (partner, other, name, plain) => {
      fc.pre(partner !== other);
      const sealed = sealFor(secrets, partner, name, plain);
      expect(() => openFor(secrets, other, name, sealed)).toThrow();
    }),
  );
});

test("it does not open as another field of the same partner", () => {
  fc.assert(
    fc.property(fc.uuid(), text, (partner, plain) => {
      const sealed = sealFor(secrets, partner, "idProof", plain);
      expect(() => openFor(secrets, partner, "accountNumber", sealed)).toThrow();
    }),
  );
});

test("it still opens after a new key was put first, and values sealed from then on need the new key", () => {
  fc.assert(
    fc.property(fc.uuid(), field, text, (partner, name, plain) => {
      expect(openFor(rotated, partner, name, sealFor(secrets, partner, name, plain))).toBe(plain);
      const sealedNow = sealFor(rotated, partner, name, plain);
      expect(openFor(rotated, partner, name, sealedNow)).toBe(plain);
      expect(() => openFor(secrets, partner, name, sealedNow)).toThrow("2026");
    }),
  );
});

test("sealing the same text twice gives different values: equal account numbers cannot be told from the database", () => {
  const [one, two] = [1, 2].map(() => sealFor(secrets, "p", "accountNumber", "123456789"));
  expect(one).not.toEqual(two);
});
