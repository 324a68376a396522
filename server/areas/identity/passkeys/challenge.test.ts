import { describe, expect, onTestFinished, test, vi } from "vitest";
import { useDatabase } from "../../../tests/support/database.ts";
import { testSecrets } from "../../../tests/support/secrets.ts";
import { isChallenge, makeChallenge, spend } from "./challenge.ts";
import { siteOf } from "./site.ts";

const given = useDatabase();
const FIVE_MINUTES = 300_000;
const made = (purpose = "log in") => makeChallenge(testSecrets, purpose);
const isOurs = (challenge: Buffer, purpose = "log in") =>
  isChallenge(testSecrets, purpose, challenge.toString("base64url"));
const spent = (challenge: Buffer) => given.db.transaction().execute((tx) => spend(tx, challenge.toString("base64url")));

/** Stops the process's clocks at a moment. Returns how to move them on. */
function stopClock() {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms: number) => vi.advanceTimersByTime(ms);
}

describe("a challenge", () => {
  test("is ours for its purpose alone, and not with one byte changed, missing or added", () => {
    const challenge = made();
    expect(isOurs(challenge)).toBe(true);
    expect(isOurs(challenge, "add to somebody")).toBe(false);
    for (let n = 0; n < challenge.length; n += 1) {
      const changed = Buffer.from(challenge);
      changed[n] = (changed[n] ?? 0) ^ 1;
      expect(isOurs(changed), `byte ${n}`).toBe(false);
      expect(isOurs(challenge.subarray(0, n)), `the first ${n} bytes`).toBe(false);
    }
    expect(isOurs(Buffer.concat([challenge, Buffer.alloc(1)]))).toBe(false);
  });

  test("is good for five minutes, and not a moment longer", () => {
    const pass = stopClock();
    const challenge = made();
    pass(FIVE_MINUTES - 1);
    expect(isOurs(challenge)).toBe(true);
    pass(1);
    expect(isOurs(challenge)).toBe(false);
  });

  test("cannot be foreseen: two that are made at the same moment have nothing but their end in common", () => {
    stopClock();
    const [one, other] = [made(), made()];
    expect(one.subarray(16, 22)).toEqual(other.subarray(16, 22));
    expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
    expect(one.subarray(0, 16)).not.toEqual(Buffer.alloc(16));
  });

  test("is answered once, however it is written; others are answered meanwhile, and forgotten when they are over", async () => {
    const [one, other] = [made(), made()];
    expect([await spent(one), await spent(other), await spent(one)]).toEqual([true, true, false]);
    expect(await given.db.transaction().execute((tx) => spend(tx, `${one.toString("base64url")}=`))).toBe(false);
    const ends = await given.db.selectFrom("spent_challenge").select("expires_at").execute();
    for (const { expires_at } of ends) expect(expires_at.getTime()).toBeGreaterThan(Date.now() + FIVE_MINUTES - 60_000);
    await given.db
      .updateTable("spent_challenge")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect(await spent(made())).toBe(true);
    expect(await given.db.selectFrom("spent_challenge").select("hash").execute()).toHaveLength(1);
  });
});

test.each([
  ["https://chowk.example", "http://10.0.0.7", { rpId: "chowk.example", origin: "https://chowk.example" }],
  ["https://365.chowk.example:8443/in/", "", { rpId: "365.chowk.example", origin: "https://365.chowk.example:8443" }],
  ["https://203.0.113.7", "http://localhost", undefined],
  ["https://[2001:db8::1]", "http://localhost", undefined],
  [undefined, "http://localhost:5173", { rpId: "localhost", origin: "http://localhost:5173" }],
  [undefined, "http://127.0.0.1:5173", undefined],
  [undefined, "http://chowk.example", undefined],
] as const)("passkeys are for the name in the settings, %s, or the local machine's: opened by '%s'", (PUBLIC_URL, opened, site) => {
  const [protocol, host] = opened.split("://");
  const find = () => siteOf({ PUBLIC_URL } as Parameters<typeof siteOf>[0], { protocol, host } as never);
  if (site) expect(find()).toEqual(site);
  else expect(find).toThrow(expect.objectContaining({ reason: "PASSKEYS_NEED_NAME" }));
});
