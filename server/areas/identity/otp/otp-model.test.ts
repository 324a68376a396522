import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { Refused } from "../../../platform/refusals/refuse.ts";
import { useApp } from "../../../tests/support/app.ts";
import { lastCode } from "../../../tests/support/sent.ts";
import { sendOtp } from "./send-otp.ts";
import { verifyLogin } from "./verify-login.ts";

const given = useApp({ OTP_MISTAKES_A_MINUTE: "10000" });
const country_code = "+91";
const DAY = 24 * 60 * 60;

/** What customers and strangers do, in any order: with old and new codes and tokens of both phones. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("send" as const), phone: fc.nat(1), times: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("try" as const),
      phone: fc.nat(1),
      token: fc.nat(5),
      code: fc.option(fc.nat(5), { freq: 2 }),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      seconds: fc.constantFrom(10, 30, 60, 120, 290, 300, 1800, 3600, DAY),
    }),
  },
);

/** A code that was sent, as the rules see it. Times are seconds of a clock that only `wait` moves. */
interface Sent {
  phone: number;
  token: string;
  code: string;
  at: number;
  wrong: number;
  open: boolean;
  accepted: number;
}

/** The rules once more, for calls that come one after the other: no locks, no database. */
class Rules {
  now = 0;
  readonly sent: Sent[] = [];
  readonly mistakes: { phone: number; at: number }[] = [];

  isClosed = (phone: number) =>
    this.mistakes.filter((each) => each.phone === phone && this.now - each.at < DAY).length >= 10;

  maySend(phone: number): boolean {
    const ages = this.sent.filter((each) => each.phone === phone).map(({ at }) => this.now - at);
    const inHour = ages.filter((age) => age < 3600).length;
    const pause = [0, 30, 60][inHour] ?? 120;
    const last = Math.min(...ages, Number.POSITIVE_INFINITY);
    return last >= pause && inHour < 5 && ages.filter((age) => age < DAY).length < 10 && !this.isClosed(phone);
  }

  hasSent(phone: number, token: string, code: string): void {
    for (const each of this.sent) if (each.phone === phone) each.open = false;
    this.sent.push({ phone, token, code, at: this.now, wrong: 0, open: true, accepted: 0 });
  }

  /** Returns whether a try passes; counts a wrong one. */
  passes(phone: number, token: string, code: string): boolean {
    const meant = this.sent.find((each) => each.token === token && each.phone === phone);
    if (!meant?.open || this.now - meant.at >= 300 || this.isClosed(phone)) return false;
    if (code === meant.code) {
      meant.open = false;
      meant.accepted += 1;
      return true;
    }
    meant.wrong += 1;
    if (meant.wrong === 5) meant.open = false;
    this.mistakes.push({ phone, at: this.now });
    return false;
  }
}

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    (value) => ({ passed: true as const, value }),
    (error) => {
      if (!(error instanceof Refused)) throw error;
      return { passed: false as const, code: error.status };
    },
  );

const together = <T>(times: number, act: () => Promise<T>) => Promise.all(Array.from({ length: times }, act));

/** Moves all that happened to these phones into the past. */
async function age(phones: string[], seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds})`;
  await sql`update otp_challenge set created_at = created_at - ${by}, expires_at = expires_at - ${by} where phone = any(${phones})`.execute(
    given.db,
  );
  await sql`update otp_mistake set at = at - ${by} where phone = any(${phones})`.execute(given.db);
}

let places = 0;
/** Each call comes from a different network: limits.test.ts tests what one network may do. */
const fromElsewhere = () => {
  places += 1;
  return { address: `203.${places >> 8}.${places & 255}.7`, browserHash: undefined };
};

let runs = 0;

test("whatever is sent, tried, awaited and done at once, a code passes by the rules, and only once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      runs += 1;
      const phones = [0, 1].map((n) => String(6_000_000_000 + runs * 2 + n));
      const numberOf = (phone: number) => ({ country_code, phone: phones[phone] as string }) as const;
      const rules = new Rules();
      for (const each of steps) {
        if (each.do === "wait") {
          await age(phones, each.seconds);
          rules.now += each.seconds;
        } else if (each.do === "send") {
          const may = rules.maySend(each.phone);
          const outcomes = await together(each.times, () =>
            outcomeOf(
              sendOtp(given.parts, numberOf(each.phone), { customerId: undefined, language: "en", ...fromElsewhere() }),
            ),
          );
          const sent = outcomes.filter(({ passed }) => passed);
          expect(sent).toHaveLength(may ? 1 : 0);
          if (sent[0]?.passed) {
            const { token } = sent[0].value as { token: string };
            rules.hasSent(each.phone, token, await lastCode(given, phones[each.phone] as string));
          }
        } else {
          const newest = rules.sent.toReversed();
          const token = newest[each.token]?.token ?? "x".repeat(43);
          const otp = (each.code === null ? undefined : newest[each.code]?.code) ?? "0000";
          const typed = { phone: numberOf(each.phone), otp, token, ...fromElsewhere() };
          const needs = { ...given.parts, log: given.app.log };
          const outcomes = await together(each.times, () => outcomeOf(verifyLogin(needs, typed, undefined)));
          const expected = Array.from({ length: each.times }, () => rules.passes(each.phone, token, otp));
          expect(outcomes.map(({ passed }) => passed).sort()).toEqual(expected.sort());
        }
      }
      for (const each of rules.sent) expect(each.accepted).toBeLessThanOrEqual(1);
      const stored = await given.db
        .selectFrom("otp_challenge")
        .select(["wrong_tries", "phone"])
        .where("phone", "in", phones)
        .orderBy("id")
        .execute();
      expect(stored).toEqual(rules.sent.map((each) => ({ wrong_tries: each.wrong, phone: phones[each.phone] })));
    }),
    { numRuns: 60 },
  );
});
