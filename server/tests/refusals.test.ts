import {
  type CheckCode,
  checks,
  type Endpoint,
  endpoints,
  type RefusalCode,
  Refusal as RefusalEnvelope,
  readCheck,
  refusalCodes,
  refusalsOf,
} from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import { beginsInOwnScript, faultsOf, isTranslated, valuesIn, withoutNames } from "@chowk/words/check";
import { readTexts } from "@chowk/words/texts";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { readConfig } from "../platform/config/config.ts";
import { answerErrors } from "../platform/http/errors.ts";
import { Refused } from "../platform/refusals/refuse.ts";
import { kindsOf, type SaidCode, say } from "../platform/refusals/say.ts";
import { useApp } from "./support/app.ts";
import { signedIn } from "./support/factories.ts";

const zone = "Asia/Kolkata";
const all = Object.keys(languages) as Language[];

const textOf = (code: SaidCode, language: Language): string => {
  const said = { ...(readTexts("refusals", language) as object), ...(readTexts("checks", language) as object) };
  return (said as Record<SaidCode, string>)[code];
};

/** Makes some values for a code's message. */
function valuesFor(code: SaidCode): Record<string, unknown>[] {
  const choices = Object.entries(kindsOf(code)).map(([name, kind]) => {
    if (Array.isArray(kind)) return kind.map((word) => ({ [name]: word }));
    if (kind === "moment") return [{ [name]: new Date("2026-11-24T04:30:00Z") }];
    return kind === "text" ? [{ [name]: "‹text›" }] : [1, 2, 3, 11, 130].map((number) => ({ [name]: number }));
  });
  return choices.reduce<Record<string, unknown>[]>(
    (before, each) => before.flatMap((values) => each.map((value) => ({ ...values, ...value }))),
    [{}],
  );
}

describe.each<SaidCode>([...refusalCodes, ...(Object.keys(checks) as CheckCode[])])("%s", (code) => {
  test("contains the values that the table lists, in every language", () => {
    const names = Object.keys(kindsOf(code)).sort();
    for (const language of all) expect(valuesIn(textOf(code, language)), language).toEqual(names);
  });

  test("is wholly in the reader's language", () => {
    // Values that are the same in every language.
    const values = /‹text›|\b(?:[ap]m|[AP]M)\b|\d{4}-\d\d-\d\dT[\d:]+Z|\{code\}/g;
    const words = (said: string) => withoutNames(said).replace(values, "");
    for (const given of valuesFor(code)) {
      const english = say({ reason: code, values: given }, "en", zone);
      for (const language of all.filter((each) => each !== "en")) {
        const said = say({ reason: code, values: given }, language, zone);
        expect(said).not.toBe(english);
        expect(isTranslated(words(said), words(english), language), `${language}: ${said}`).toBe(true);
        expect(words(said)).not.toMatch(/[{}]/);
        // Browsers determine a text's direction by its first letter.
        if (languages[language].dir === "rtl") expect(said).toMatch(beginsInOwnScript(language));
      }
    }
  });
});

test("every language has a message for each refusal and check, in its plural forms, and no others", () => {
  for (const language of all) expect([...faultsOf("refusals", language), ...faultsOf("checks", language)]).toEqual([]);
  expect(refusalCodes.filter((code) => code in checks)).toEqual([]);
});

/** Refusals outside the contract's calls: for an unknown address, and for an expired link to a private file. */
const elsewhere: RefusalCode[] = ["NOTHING_HERE", "LINK_OVER"];

test("every code belongs to a call, and no call lists a refusal that follows from its kind", () => {
  const calls = Object.values<Endpoint>(endpoints);
  const answered = new Set(calls.flatMap(refusalsOf));
  expect(refusalCodes.filter((code) => !answered.has(code)).sort()).toEqual(elsewhere.sort());
  for (const e of calls) {
    const { refusals: own = [], ...rest } = e;
    const general = new Set(refusalsOf(rest));
    expect([...new Set(own)], e.path).toEqual(own);
    expect(
      own.filter((code) => general.has(code)),
      e.path,
    ).toEqual([]);
  }
});

test.each(
  Object.entries<Endpoint>(endpoints),
)("whatever is wrong with %s is reported by a check in the table", (_name, e) => {
  const known = new Set(Object.keys(checks));
  for (const schema of [e.params, e.query, e.body]) {
    const fields = Object.keys((schema && "shape" in schema && (schema.shape as object)) || {});
    const wrong = ["", "?", 0.5, -1, null, [], {}].map((value) =>
      Object.fromEntries(fields.map((name) => [name, value])),
    );
    for (const sent of [undefined, ...wrong]) {
      const messages = schema?.safeParse(sent).error?.issues.map(({ message }) => message) ?? [];
      expect(messages.filter((message) => !known.has(readCheck(message)?.reason ?? ""))).toEqual([]);
    }
  }
});

describe("a refusal", () => {
  const given = useApp({ RATE_LIMITS: "true" });
  const body = { email: "nobody@example.test", password: "monsoon-42" };

  test.each([
    ["hi", "ईमेल या पासवर्ड सही नहीं है।"],
    ["ar-EG, en;q=0.5", "البريد الإلكتروني أو كلمة المرور غير صحيحة."],
    ["fr", "Email or password is not correct."],
  ])("to a caller who asks in %s is in their language, and declares it", async (asked, message) => {
    const answer = await given.call(endpoints.loginWithEmail, { body, headers: { "accept-language": asked } });
    expect(RefusalEnvelope.parse(answer)).toEqual({ code: 401, reason: "WRONG_CREDENTIALS", message });
    expect(answer.headers["content-language"]).toBe(asked.slice(0, 2).replace("fr", "en"));
    expect(answer.headers.vary).toContain("accept-language");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("uses the language of the page that calls, whatever was chosen for the site", async () => {
    const headers = { "accept-language": "en", cookie: "page_language=hi" };
    const answer = await given.call(endpoints.loginWithEmail, { body, headers });
    expect(answer.message).toBe("Email or password is not correct.");
  });

  test("tells how long to wait in the reader's language, and as a number", async () => {
    const phone = { country_code: "+91", phone: "9876543210" };
    await given.call(endpoints.sendOtp, { body: phone });
    const answer = await given.call(endpoints.sendOtp, { body: phone, headers: { "accept-language": "hi" } });
    const seconds = answer.retryAfterSeconds;
    expect(answer).toMatchObject({ status: 429, reason: "CODE_TOO_SOON", values: { wait: seconds } });
    expect(answer.message).toBe(`नया कोड मँगाने से पहले ${seconds} सेकंड रुकें।`);
  });

  test("from a field's check has the check's code, and a message in the reader's language", async () => {
    const answer = await given.call(endpoints.loginWithEmail, {
      body: { email: "nobody", password: 7 },
      headers: { "accept-language": "hi" },
    });
    expect(answer).toMatchObject({ status: 400, reason: "FIELDS_NOT_VALID", message: "ईमेल सही नहीं है" });
    expect(answer.errors).toEqual([
      { path: "email", reason: "BAD_EMAIL", message: "ईमेल सही नहीं है" },
      { path: "password", reason: "PASSWORD_REQUIRED", message: "पासवर्ड ज़रूरी है" },
    ]);
  });

  test("of a field has a code for that field", async () => {
    const customer = await signedIn(given.db);
    const home = {
      ...{ addressType: "Home", flatNo: "1", address: "MG Road", landmark: "Metro", pincode: "999999" },
      ...{ phoneNo: "9876543210", latitude: 12.97, longitude: 77.59 },
    };
    const answer = await given.call(endpoints.addAddress, {
      ...{ as: customer, params: { userId: customer.id }, body: home },
      headers: { "accept-language": "ar" },
    });
    const message = "لا نعرف هذا الرمز البريدي. يُرجى التحقق منه.";
    expect(answer).toMatchObject({ reason: "UNKNOWN_PINCODE", message });
    expect(answer.errors).toEqual([{ path: "pincode", reason: "UNKNOWN_PINCODE", message }]);
  });
});

test.each([
  ["test", 500, undefined],
  ["development", 404, "NO_SUCH_ORDER"],
])("a refusal that its call does not list is logged, and fails a test (%s)", async (mode, status, reason) => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: "error", stream: { write: (line: string) => void lines.push(line) } } });
  answerErrors(app, readConfig({ NODE_ENV: mode }));
  app.get("/me", { config: { endpoint: endpoints.me } }, async () => {
    throw new Refused("NO_SUCH_ORDER", {});
  });
  const answer = await app.inject("/me");
  expect([answer.statusCode, answer.json().reason]).toEqual([status, reason]);
  expect(lines.join()).toContain("does not list its refusal NO_SUCH_ORDER");
});
