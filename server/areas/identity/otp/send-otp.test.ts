import { sql } from "kysely";
import { expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { sendOtp } from "./send-otp.ts";

const given = useApp();

let phones = 0;
const aPhone = () => String(7_600_000_000 + ++phones);
const asking = { customerId: undefined, language: "en", address: "203.0.113.7", browserHash: undefined } as const;
const send = (phone: string, country_code = "+91") =>
  sendOtp(given.parts, { country_code: country_code as "+91", phone }, asking);
const codesOf = (phone: string) =>
  given.db
    .selectFrom("otp_challenge")
    .select(["country_code", "ended_at"])
    .where("phone", "=", phone)
    .orderBy("created_at")
    .execute();
const aMinuteLater = (phone: string) =>
  sql`
    update otp_challenge set created_at = created_at - interval '1 minute', expires_at = expires_at - interval '1 minute'
    where phone = ${phone}
  `.execute(given.db);

test("a newer code voids the one before it to the same number, and none to another number or country", async () => {
  const [phone, other] = [aPhone(), aPhone()];
  await send(other);
  await send(phone, "+965");
  await send(phone);
  await aMinuteLater(phone);
  await send(phone);
  const isOpen = async (of: string) =>
    (await codesOf(of)).map(({ country_code, ended_at }) => [country_code, ended_at === null]);
  expect(await isOpen(phone)).toEqual([
    ["+965", true],
    ["+91", false],
    ["+91", true],
  ]);
  expect(await isOpen(other)).toEqual([["+91", true]]);
});

test("whoever asks is told how long the code is good, and when to ask for the next", async () => {
  const phone = aPhone();
  expect(await send(phone)).toEqual({
    ...{ token: expect.stringMatching(/^[\w-]{43}$/), otpLength: 4 },
    ...{ expiresInSeconds: 300, resendAfterSeconds: 30 },
  });
  await expect(send(phone)).rejects.toMatchObject({ reason: "CODE_TOO_SOON", retryAfterSeconds: 30 });
});
