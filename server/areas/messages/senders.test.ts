import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { readConfig, SetupError } from "../../platform/config/config.ts";
import { useApp } from "../../tests/support/app.ts";
import { openSenders, queueEmail, queueSms } from "./messages.ts";

const given = useApp();

const realOnes = {
  ...{ SMS_PROVIDER: "msg91", MSG91_AUTHKEY: "318402AbCdEf", MSG91_TEMPLATES: "otp:665f0c1dd6fc0512345" },
  ...{ EMAIL_PROVIDER: "smtp", SMTP_URL: "smtp://mail.test", EMAIL_FROM: "Chowk <hello@chowk.test>" },
};
const production = {
  ...{ NODE_ENV: "production", DATABASE_URL: "postgres://localhost/chowk", PUBLIC_URL: "https://chowk.test" },
  ...{ SECRET_KEY: Buffer.alloc(32).toString("base64"), ENCRYPTION_KEYS: `a:${Buffer.alloc(32).toString("base64")}` },
};

describe("the carriers that the settings name", () => {
  test("get the messages", async () => {
    const requests: string[] = [];
    const msg91 = createServer(async (request, response) => {
      requests.push(`${request.headers.authkey} ${await textOf(request)}`);
      response.end('{"type":"success","message":"3763646c3058373530393938"}');
    });
    const mails: string[] = [];
    const mailServer = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ["STARTTLS"], disableReverseLookup: true },
      onData: (stream, _session, done) => void textOf(stream).then((mail) => done(null, String(mails.push(mail)))),
    });
    await new Promise<void>((ready) => msg91.listen(0, "127.0.0.1", ready));
    await new Promise<void>((ready) => void mailServer.listen(0, "127.0.0.1", () => ready()));
    onTestFinished(() => {
      msg91.closeAllConnections();
      msg91.close();
      mailServer.close();
    });
    const config = readConfig({
      ...realOnes,
      MSG91_URL: `http://127.0.0.1:${(msg91.address() as AddressInfo).port}`,
      SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
      SMTP_TLS: "optional",
    });
    const senders = openSenders(config, given.db);
    const to = { country_code: "+91", phone: "9876543210" };

    const smsId = await senders.sms.send({ id: "1", to, template: "otp", text: "", values: { code: "4711" } });
    const emailId = await senders.email.send({
      ...{ id: "2", to: "asha@example.test", subject: "Hello", text: "Hello", html: "<p>Hello</p>" },
    });

    expect(smsId).toBe("3763646c3058373530393938");
    expect(requests).toEqual([expect.stringMatching(/^318402AbCdEf .*"665f0c1dd6fc0512345".*"4711"/)]);
    expect(emailId).toBe("<2@chowk.test>");
    expect(mails).toEqual([expect.stringContaining("From: Chowk <hello@chowk.test>")]);
  });

  test("are the outbox if they name none", async () => {
    await given.db.transaction().execute(async (tx) => {
      const to = { country_code: "+91", phone: "9876543210" };
      await queueSms(tx, given.parts, { to, template: "otp", values: { code: "4711", minutes: "5" }, language: "en" });
      await queueEmail(tx, given.secrets, { to: "asha@example.test", template: "welcome", values: {}, language: "en" });
    });
    await given.runJobs();
    const shown = await given.db.selectFrom("demo_outbox").select("recipient").orderBy("recipient").execute();
    expect(shown).toEqual([{ recipient: "+91 9876543210" }, { recipient: "asha@example.test" }]);
  });
});

describe("the start is refused", () => {
  test("in production without carriers that really send", () => {
    expect(() => readConfig(production)).toThrow(
      /SMS_PROVIDER: NODE_ENV=production requires msg91, which really sends; EMAIL_PROVIDER: NODE_ENV=production requires smtp/,
    );
    expect(() => readConfig({ ...production, ...realOnes, SMS_PROVIDER: "outbox" })).toThrow("SMS_PROVIDER: ");
    expect(() => readConfig({ ...production, ...realOnes, EMAIL_PROVIDER: "outbox" })).toThrow("EMAIL_PROVIDER: ");
    expect(readConfig({ ...production, ...realOnes })).toMatchObject({ demo: false, SMS_PROVIDER: "msg91" });
  });

  test.each(["MSG91_AUTHKEY", "MSG91_TEMPLATES", "SMTP_URL", "EMAIL_FROM"])("without %s where it is needed", (name) => {
    const { [name as keyof typeof realOnes]: _, ...rest } = realOnes;
    expect(() => readConfig(rest)).toThrow(new RegExp(`${name}: (SMS_PROVIDER=msg91|EMAIL_PROVIDER=smtp) requires it`));
  });

  test.each([
    { MSG91_TEMPLATES: "665f0c1dd6fc0512345" },
    { MSG91_TEMPLATES: "otp:" },
    { SMTP_URL: "https://mail.test" },
    { EMAIL_FROM: "Chowk" },
    { EMAIL_FROM: "Chowk <hello@chowk.test>\r\nBcc: <eve@example.test>" },
    { SMS_PROVIDER: "pigeon" },
  ])("with %j", (wrong) => {
    expect(() => readConfig({ ...realOnes, ...wrong })).toThrow(`${Object.keys(wrong)[0]}: `);
  });

  test("if one of our templates has no id at MSG91", () => {
    const config = readConfig({ ...realOnes, MSG91_TEMPLATES: "other:665f0c1dd6fc0512345" });
    expect(() => openSenders(config, given.db)).toThrow(SetupError);
    expect(() => openSenders(config, given.db)).toThrow("MSG91_TEMPLATES names no template for otp.");
  });
});
