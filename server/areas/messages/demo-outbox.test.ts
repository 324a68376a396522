import { createHash } from "node:crypto";
import fc from "fast-check";
import Fastify from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { demoOutbox, queueEmail, queueSms } from "./messages.ts";
import { outboxPage } from "./outbox-page.ts";

const given = useApp();

beforeEach(async () => void (await given.db.deleteFrom("demo_outbox").execute()));

const page = () => given.app.inject("/demo/outbox");
const json = async () => (await given.app.inject("/demo/outbox.json")).json().data.results;
const put = (message: { text: string; recipient?: string; subject?: string; channel?: string }) =>
  given.db
    .insertInto("demo_outbox")
    .values({ id: crypto.randomUUID(), channel: "email", recipient: "asha@example.test", ...message })
    .execute();

describe("the outbox of demo mode", () => {
  test("shows what was sent, newest first, to people and to tests", async () => {
    await given.db.transaction().execute(async (tx) => {
      const to = { country_code: "+91", phone: "9876543210" };
      await queueSms(tx, given.parts, { to, template: "otp", values: { code: "4711", minutes: "5" }, language: "en" });
    });
    await given.runJobs();
    await given.db
      .transaction()
      .execute((tx) =>
        queueEmail(tx, given.secrets, { to: "asha@example.test", template: "welcome", values: {}, language: "en" }),
      );
    await given.runJobs();

    expect(await json()).toEqual([
      {
        ...{ id: expect.any(String), channel: "email", to: "asha@example.test", subject: "Welcome to Chowk" },
        ...{ text: expect.stringContaining("Your account is ready."), sentAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      },
      {
        ...{ id: expect.any(String), channel: "sms", to: "+91 9876543210", subject: "" },
        ...{ text: expect.stringMatching(/^4711 is your Chowk code/), sentAt: expect.any(String) },
      },
    ]);
    const { body, headers } = await page();
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body.indexOf("Welcome to Chowk")).toBeLessThan(body.indexOf("4711 is your Chowk code"));
    for (const shown of ["SMS", "E-mail", "+91 9876543210", "asha@example.test", "IST", "Refresh"]) {
      expect(body).toContain(shown);
    }
  });

  test("tells what to do while it is empty", async () => {
    expect((await page()).body).toContain("Nothing here yet");
    expect(await json()).toEqual([]);
  });

  test("shows everything as text", async () => {
    const attack = `</p><script>alert("1")</script><img src=x onerror='alert(1)'>&amp;`;
    await put({ text: attack, recipient: `"${attack}"@example.test`, subject: attack });
    const { body } = await page();
    expect(body).not.toContain("<script");
    expect(body).not.toContain("<img src=x");
    expect(body).toContain("&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;");
    expect(body).toContain("&#38;amp;");
  });

  test("shows every text character by character, with no elements but links to web pages", () => {
    const pieces = [
      "<",
      ">",
      "&",
      "&amp;",
      '"',
      "'",
      "https://",
      "http://a.test",
      "javascript:",
      "</p>",
      "#",
      ".",
      " ",
      "\n",
    ];
    const texts = fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "grapheme" })))
      .map((all) => all.join(""));
    fc.assert(
      fc.property(texts, (text) => {
        const message = { id: "1", channel: "sms", to: "", subject: "", text, sentAt: "2026-11-21T10:00:00.000Z" };
        const shown = /<p class="text">([\s\S]*)<\/p>\n<\/li>/.exec(outboxPage([message], "UTC"))?.[1] ?? "";
        const words = shown.replace(/<a class="link" href="https?:\/\/[^"<>\s]*" rel="noreferrer">|<\/a>/g, "");
        expect(words).not.toMatch(/[<>"']/);
        expect(words.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))).toBe(text);
      }),
    );
  });

  test("links to web pages, and to nothing else", async () => {
    await put({
      text: `Open https://chowk.test/reset-password#token=a_b-c. Or "javascript:alert(1)" or (http://a.test/?x=1&y=2) or https://b.test/"onclick="alert(1)`,
    });
    const { body } = await page();
    const links = [...body.matchAll(/<a class="link" href="([^"]*)"([^>]*)>/g)].map(([, href, rest]) => [href, rest]);
    expect(links).toEqual([
      ["https://chowk.test/reset-password#token=a_b-c", ' rel="noreferrer"'],
      ["http://a.test/?x=1&#38;y=2", ' rel="noreferrer"'],
      ["https://b.test/", ' rel="noreferrer"'],
    ]);
  });

  test("may load its own style and pictures, and nothing else", async () => {
    const { body, headers } = await page();
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(body).not.toMatch(/ style=| on\w+=|<script/);
  });

  test.each([
    "/demo/outbox",
    "/demo/outbox.json",
  ])("%s is not cached and not indexed by search engines", async (url) => {
    const { headers } = await given.app.inject(url);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
    });
  });

  test("does not exist in production", async () => {
    const app = Fastify();
    demoOutbox(app, { ...given.parts, config: { ...given.config, demo: false } }, async () => undefined);
    for (const url of ["/demo/outbox", "/demo/outbox.json"]) expect((await app.inject(url)).statusCode).toBe(404);
    await app.close();
  });
});
