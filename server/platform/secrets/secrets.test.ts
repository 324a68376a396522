import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../config/config.ts";
import { readSecrets, secretsOf } from "./secrets.ts";

const key = (byte: number) => Buffer.alloc(32, byte);
const older = { id: "2025", key: key(1) };
const newer = { id: "2026", key: key(2) };
const secretKey = key(9);

describe("a sealed value", () => {
  const secrets = secretsOf({ secretKey, encryptionKeys: [newer, older] });

  it("opens to what was sealed, whatever it was, and never looks the same twice", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), fc.string(), (bytes, context) => {
        const plain = Buffer.from(bytes);
        const sealed = secrets.seal(plain, context);
        expect(secrets.open(sealed, context)).toEqual(plain);
        expect(secrets.seal(plain, context)).not.toEqual(sealed);
      }),
    );
  });

  it("does not open anywhere but where it belongs", () => {
    const sealed = secrets.seal("0123456789", "partner/a/bank");
    expect(() => secrets.open(sealed, "partner/b/bank")).toThrow();
  });

  it("does not open with a single bit changed", () => {
    const sealed = secrets.seal("0123456789", "partner/a/bank");
    fc.assert(
      fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
        const changed = Buffer.from(sealed);
        changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
        expect(() => secrets.open(changed, "partner/a/bank")).toThrow();
      }),
    );
  });

  it("still opens after a newer key was put in front, but not once its own key is gone", () => {
    const before = secretsOf({ secretKey, encryptionKeys: [older] });
    const after = secretsOf({ secretKey, encryptionKeys: [newer] });
    const sealed = before.seal("a secret", "here");
    expect(secrets.open(sealed, "here").toString()).toBe("a secret");
    expect(() => after.open(sealed, "here")).toThrow("sealed with the key '2025'");
    expect(after.open(secrets.seal("a secret", "here"), "here").toString()).toBe("a secret");
  });
});

describe("the key of a purpose", () => {
  const secrets = secretsOf({ secretKey, encryptionKeys: [newer] });

  it("is the same every time, and differs for another purpose or another server", () => {
    expect(secrets.keyFor("otp")).toEqual(secrets.keyFor("otp"));
    expect(secrets.keyFor("otp")).toHaveLength(32);
    expect(secrets.keyFor("otp")).not.toEqual(secrets.keyFor("uploads"));
    expect(secrets.keyFor("otp")).not.toEqual(secretsOf({ secretKey: key(8), encryptionKeys: [newer] }).keyFor("otp"));
  });
});

describe("where the keys come from", () => {
  const production = {
    NODE_ENV: "production",
    DATABASE_URL: "postgres://localhost/chowk",
    PUBLIC_URL: "https://chowk.test",
    ...{ SMS_PROVIDER: "msg91", MSG91_AUTHKEY: "318402AbCdEf", MSG91_TEMPLATES: "otp:665f0c1dd6fc0512345" },
    ...{ EMAIL_PROVIDER: "smtp", SMTP_URL: "smtp://mail.test", EMAIL_FROM: "Chowk <hello@chowk.test>" },
  };
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  it("in demo mode is the data folder, made at the first start and readable only by its owner", async () => {
    const folder = await mkdtemp(join(tmpdir(), "chowk-secrets-"));
    folders.push(folder);
    const config = readConfig({ DATA_DIR: folder });
    const sealed = (await readSecrets(config)).seal("kept", "here");
    expect((await readSecrets(config)).open(sealed, "here").toString()).toBe("kept");
    for (const file of ["secret-key", "encryption-key"]) {
      expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    }
  });

  it("in production is the settings, and without them it does not start", () => {
    expect(() => readConfig(production)).toThrow(/SECRET_KEY.*ENCRYPTION_KEYS/);
  });

  it("must be settings that contain whole keys, each with a different id", () => {
    const text = key(3).toString("base64");
    const read = (ENCRYPTION_KEYS: string) => () =>
      readConfig({ ...production, SECRET_KEY: text, ENCRYPTION_KEYS }).ENCRYPTION_KEYS;
    expect(read(`new:${text}, old:${key(4).toString("base64")}`)()).toEqual([
      { id: "new", key: key(3) },
      { id: "old", key: key(4) },
    ]);
    expect(read(`a:${text},a:${text}`)).toThrow("each key needs an id of its own");
    expect(read("a:c2hvcnQ=")).toThrow("must be 32 bytes");
    expect(read(text)).toThrow("ENCRYPTION_KEYS");
    expect(() => readConfig({ ...production, SECRET_KEY: "short", ENCRYPTION_KEYS: `a:${text}` })).toThrow(
      "SECRET_KEY",
    );
  });
});
