import { randomUUIDv7 } from "node:crypto";
import { Storefront } from "@chowk/contract";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { addJob } from "../../platform/jobs/jobs.ts";
import { CarrierRests } from "../../platform/ports/carrier.ts";
import { useApp } from "../../tests/support/app.ts";
import { countMessages, readBudgets, TooMany, takeBack } from "./allowance.ts";
import { messageTasks, queueEmail, queueSms, queueWords } from "./messages.ts";
import { sealRecipient } from "./sealed.ts";

// An hour gets a quarter of the day's budget: ten text messages and a hundred e-mails.
const given = useApp({ RATE_LIMITS: "true", SMS_DAILY_BUDGET: "40", EMAIL_DAILY_BUDGET: "400" });
const logged: string[] = [];
const log = { error: (...line: unknown[]) => void logged.push(String(line.at(-1))) };

beforeEach(async () => {
  logged.length = 0;
  await given.db.deleteFrom("message_count").execute();
  await given.db.deleteFrom("message").execute();
  await given.db.deleteFrom("demo_outbox").execute();
});

const count = async (channel: "sms" | "email" | "push", recipient: string, template = "order-placed") => {
  const id = randomUUIDv7();
  const to = channel === "sms" ? { country_code: recipient.slice(0, 3), phone: recipient.slice(3) } : recipient;
  const message = { id, channel, template, recipient: sealRecipient(given.secrets, id, to) };
  for (const [, error] of await countMessages({ ...given.parts, log }, [message])) throw error;
};
/** Returns how many of `times` messages get through, one after the other. */
async function through(times: number, one: (n: number) => Promise<unknown>) {
  let got = 0;
  for (let n = 0; n < times; n += 1)
    await one(n).then(
      () => {
        got += 1;
      },
      (error) => expect(error).toBeInstanceOf(TooMany),
    );
  return got;
}
const later = (interval: string) =>
  sql`update message_count set ends_at = ends_at - ${interval}::interval`.execute(given.db);
const phone = (n: number) => `+91987654${String(n).padStart(4, "0")}`;

describe("one recipient", () => {
  test("gets a fixed number a day, over all templates and spellings of the address; others have their own", async () => {
    const templates = ["order-placed", "order-cancelled", "welcome", "payment-received"];
    const asha = (n: number) => count("email", n % 2 ? "asha@example.test" : "Asha@Example.Test", templates[n % 4]);
    expect(await through(40, asha)).toBe(30);
    expect(await through(5, () => count("email", "ravi@example.test"))).toBe(5);
    await later("23 hours");
    expect(await through(1, asha)).toBe(0);
    await later("1 hour");
    expect(await through(1, asha)).toBe(1);
  });

  test("does not lose its allowance to what strangers can cause to be sent there", async () => {
    const sent = async (template: string) => through(20, () => count("email", "asha@example.test", template));
    expect(await sent("confirm-email")).toBe(3);
    expect(await sent("partner-applied")).toBe(1);
    expect(await sent("password-reset")).toBe(10);
    expect(await sent("log-in-by-phone")).toBe(0);
    expect(await sent("order-placed")).toBe(16);
  });

  test("gets more if they work for us, and codes are limited where they are requested", async () => {
    expect(await through(50, () => count("email", "suresh@example.test", "job-offered"))).toBe(50);
    expect(await through(13, () => count("sms", phone(1), "otp-hi"))).toBe(13);
  });

  test("cannot be read from the counts", async () => {
    await count("email", "asha@example.test");
    const { rows } = await sql<{ text: string }>`select string_agg(c::text, ' ') as text from message_count c`.execute(
      given.db,
    );
    expect(rows[0]?.text).toContain("email/day");
    expect(rows[0]?.text).not.toContain("asha");
    expect(rows[0]?.text).not.toContain(Buffer.from("asha").toString("hex"));
  });
});

describe("all text messages", () => {
  test("have one budget for concurrent requests; codes have a quarter more, and other channels their own", async () => {
    const all = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => count("sms", phone(n))));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    await expect(count("sms", phone(50))).rejects.toThrow("The budget sms/hour is used up");
    expect(await through(9, (n) => count("sms", phone(n), "otp"))).toBe(3);
    expect(await through(9, (n) => count("email", `${n}@example.test`))).toBe(9);
    expect(await through(9, (n) => count("push", `https://push.test/${n}`))).toBe(9);
    expect(await readBudgets(given.db)).toEqual([
      { channel: "sms", window: "hour", used: 13, most: 10 },
      { channel: "sms", window: "day", used: 13, most: 40 },
      { channel: "email", window: "hour", used: 9, most: 100 },
      { channel: "email", window: "day", used: 9, most: 400 },
    ]);
  });

  test("are logged once when nearly used up, and once when used up", async () => {
    await through(7, (n) => count("sms", phone(n)));
    expect(logged).toEqual([]);
    await through(1, () => count("sms", phone(7)));
    expect(logged).toEqual(["A budget of messages is nearly used up"]);
    await through(22, (n) => count("sms", phone(8 + n)));
    expect(logged).toEqual([
      "A budget of messages is nearly used up",
      "A budget of messages is used up: only codes go out",
    ]);
    await through(9, (n) => count("sms", phone(n), "otp"));
    expect(logged.slice(2)).toEqual(["A budget of messages is used up, codes included"]);
    await later("1 hour");
    await through(8, (n) => count("sms", phone(40 + n)));
    expect(logged.slice(3)).toEqual(["A budget of messages is nearly used up"]);
  });

  test("have room again in the next hour, until the day's budget is used up", async () => {
    for (let hour = 0; hour < 5; hour += 1) {
      expect(await through(12, (n) => count("sms", phone(hour * 20 + n)))).toBe(hour < 4 ? 10 : 0);
      await later("1 hour");
    }
  });
});

describe("many that are counted together", () => {
  const needs = () => ({ ...given.parts, log, config: { ...given.config, SMS_DAILY_BUDGET: 400 } });
  const texts = (numbers: number[], template = "order-placed") =>
    numbers.map((n) => {
      const id = randomUUIDv7();
      const to = { country_code: "+91", phone: phone(n).slice(3) };
      return { id, channel: "sms", template, recipient: sealRecipient(given.secrets, id, to) };
    });
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
  const used = async () => (await readBudgets(given.db)).map((each) => each.used);

  test("take one statement; only the 101st of a hundred is refused", async () => {
    const first = texts(upTo(50));
    expect(await given.countQueries(() => countMessages(needs(), first))).toBe(1);
    expect(await used()).toEqual([50, 50]);
    expect((await countMessages(needs(), texts(upTo(45).map((n) => n + 50)))).size).toBe(0);
    expect(logged).toEqual(["A budget of messages is nearly used up"]);
    const more = texts(upTo(6).map((n) => n + 95));
    const refused = await countMessages(needs(), more);
    expect([...refused.keys()].map((each) => more.indexOf(each))).toEqual([5]);
    expect([...refused.values()]).toEqual([new TooMany("The budget sms/hour is used up")]);
    expect(await used()).toEqual([100, 100]);
    expect(logged).toEqual([
      "A budget of messages is nearly used up",
      "A budget of messages is used up: only codes go out",
    ]);
  });

  test("are refused only for the recipient who gets too many", async () => {
    await countMessages(needs(), texts(Array(28).fill(1)));
    const mixed = texts([2, 1, 3, 1, 1, 4]);
    const refused = await countMessages(needs(), mixed);
    expect([...refused.keys()].map((each) => mixed.indexOf(each))).toEqual([4]);
    expect([...refused.values()]).toEqual([new TooMany("Its recipient had enough of a day")]);
    expect(await used()).toEqual([33, 33]);
    const many = texts([5, ...Array(31).fill(6)]);
    expect((await countMessages(needs(), many)).size).toBe(1);
    expect(await used()).toEqual([64, 64]);
  });

  test("are taken back if they did not go out", async () => {
    const some = texts([1, 1, 2, 3]);
    await countMessages(needs(), some);
    await takeBack(needs(), some.slice(1));
    expect(await used()).toEqual([1, 1]);
    expect((await countMessages(needs(), texts(Array(29).fill(1)))).size).toBe(0);
    expect((await countMessages(needs(), texts([1]))).size).toBe(1);
  });
});

describe("a message that is sent", () => {
  const to = (n: number) => ({ country_code: "+91", phone: phone(n).slice(3) });
  const text = (n: number) =>
    given.db
      .transaction()
      .execute((tx) =>
        queueWords(tx, given.secrets, Storefront.parse({}), [
          { channel: "sms", to: to(n), template: "order-placed", text: "Booked", values: {} },
        ]),
      );
  const outcomes = async () => {
    const rows = await given.db.selectFrom("message").select(["state", "last_error"]).orderBy("id").execute();
    return rows.map(({ state, last_error }) => last_error ?? state);
  };

  test("is never sent beyond the budget; a code is", async () => {
    for (let n = 0; n < 11; n += 1) await text(n);
    await given.runJobs();
    expect((await outcomes()).sort()).toEqual(["The budget sms/hour is used up", ...Array(10).fill("sent")].sort());
    const values = { code: "4711", minutes: "5" };
    await given.db
      .transaction()
      .execute((tx) => queueSms(tx, given.parts, { to: to(99), template: "otp", values, language: "en" }));
    await given.runJobs();
    expect(await given.db.selectFrom("demo_outbox").select("recipient").execute()).toContainEqual({
      recipient: `+91 ${to(99).phone}`,
    });
    expect((await readBudgets(given.db))[0]).toMatchObject({ window: "hour", used: 11 });
  });

  test("is counted once, however often it is tried, and not at all while its carrier rests", async () => {
    await given.db
      .transaction()
      .execute((tx) =>
        queueEmail(tx, given.secrets, { to: "asha@example.test", template: "welcome", values: {}, language: "en" }),
      );
    const { id: messageId } = await given.db.selectFrom("message").select("id").executeTakeFirstOrThrow();
    const failures = [new CarrierRests(1_000), new Error("a fault"), new Error("a fault")];
    const send = async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return "1";
    };
    const used = async () => (await readBudgets(given.db)).find(({ window }) => window === "day")?.used;
    const counts: (number | undefined)[] = [];
    for (let n = 0; n < 4; n += 1) {
      await messageTasks["send-mail"](
        { messageId },
        { ...given.parts, email: { send }, log: given.app.log, attempt: 1 },
      );
      counts.push(await used());
    }
    expect(counts).toEqual([0, 1, 1, 1]);
    expect(await outcomes()).toEqual(["sent"]);
  });

  test("leaves counts that are deleted when their time is over", async () => {
    await count("email", "asha@example.test");
    await later("2 hours");
    await count("sms", phone(1));
    await given.db.transaction().execute((tx) => addJob(tx, "forget-messages", {}));
    await given.runJobs();
    const left = await given.db.selectFrom("message_count").select("budget").where("budget", "is not", null).execute();
    expect(left.map(({ budget }) => budget).sort()).toEqual(["email/day", "sms/day", "sms/hour"]);
  });
});
