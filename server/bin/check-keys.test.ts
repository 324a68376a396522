import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { SetupError } from "../platform/config/config.ts";
import { type EncryptionKey, secretsOf } from "../platform/secrets/secrets.ts";
import { useApp } from "../tests/support/app.ts";
import { waitingForLock } from "../tests/support/database.ts";
import { aRegistration } from "../tests/support/registrations.ts";
import { checkKeys } from "./check-keys.ts";

const given = useApp();
const ring = (...encryptionKeys: EncryptionKey[]) => secretsOf({ secretKey: Buffer.alloc(32, 1), encryptionKeys });
const older = { id: "a", key: Buffer.alloc(32, 2) };
const newer = { id: "b", key: Buffer.alloc(32, 3) };

const start = (...keys: EncryptionKey[]) => checkKeys(given.db, ring(...keys));
const known = () => given.db.selectFrom("sealing_key").selectAll().orderBy("key_id").execute();
/** Expects a start to fail with one line, and to change nothing. */
async function expectRefusal(keys: EncryptionKey[], line: RegExp) {
  const before = await known();
  const error = await start(...keys).catch((error) => error);
  expect(error).toBeInstanceOf(SetupError);
  expect(error.message).toMatch(line);
  expect(error.message).not.toContain("\n");
  expect(await known()).toEqual(before);
}

beforeEach(async () => {
  await given.db.deleteFrom("sealing_key").execute();
  await given.db.deleteFrom("partner").execute();
});

test("the same keys start again, and write nothing", async () => {
  await start(older);
  const first = await known();
  expect(first.map((each) => each.key_id)).toEqual(["a"]);
  await start(older);
  expect(await known()).toEqual(first);
});

test("other keys are refused in one line, under another id and under the same id", async () => {
  await start(older);
  await expectRefusal([newer], /under another key 'a': set ENCRYPTION_KEYS/);
  await expectRefusal([{ ...newer, id: "a" }], /under another key 'a'/);
  await expectRefusal([newer, { ...newer, id: "a" }], /under another key 'a'/);
});

test("a new key goes in front, and the old key can go, and come back", async () => {
  await start(older);
  await start(newer, older);
  expect((await known()).map((each) => each.key_id)).toEqual(["a", "b"]);
  await start(newer);
  await expectRefusal([older], /under another key 'b'/);
  await start(older, newer);
  await start(older);
});

test("if two first starts with different keys happen at once, one is refused", async () => {
  const first = await given.db.startTransaction().execute();
  onTestFinished(() => (first.isCommitted ? undefined : first.rollback().execute()));
  await sql`lock table sealing_key in exclusive mode`.execute(first);
  const second = start(newer).catch((error) => error);
  await waitingForLock(given.db);
  const canary = ring(older).seal("It opens", "canary/a");
  await first.insertInto("sealing_key").values({ key_id: "a", canary }).execute();
  await first.commit().execute();
  expect((await second).message).toMatch(/under another key 'a'/);
  expect((await known()).map((each) => each.key_id)).toEqual(["a"]);
});

test("a database from before the canaries is recognised by what is sealed in it", async () => {
  await given.call(endpoints.registerPartner, { body: await aRegistration(given.db) });
  await expectRefusal([older], /under another key: set ENCRYPTION_KEYS/);
  await checkKeys(given.db, given.secrets);
  expect((await known()).map((each) => each.key_id)).toEqual([given.secrets.newestKey]);
});
