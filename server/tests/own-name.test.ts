import { endpoints, Storefront } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";
import { beforeAll, expect, test } from "vitest";
import { checkPassword } from "../areas/desk/login/check-password.ts";
import { hashPassword, requireUncommonPassword } from "../areas/identity/identity.ts";
import type { Document } from "../areas/invoices/document.ts";
import { draw } from "../areas/invoices/draw.ts";
import { issueInvoice } from "../areas/invoices/issue-invoice.ts";
import { messageTasks, queueEmail } from "../areas/messages/messages.ts";
import { renderEmail } from "../areas/messages/render.ts";
import { tellOnce } from "../areas/notifications/notifications.ts";
import { businessOf, storeStorefront } from "../areas/settings/settings.ts";
import { type Drained, drainOnce } from "../platform/jobs/jobs.ts";
import type { Email } from "../platform/ports/email/email.ts";
import { useApp } from "./support/app.ts";
import { aCustomer, anOperator, anOrder, aPartner, aService, aWorkingPartner, signedIn } from "./support/factories.ts";
import { textOfPdf } from "./support/pdf-text.ts";
import { sentTo } from "./support/sent.ts";

// What the server sends and shows for a business of another name. e2e/own-brand.spec.ts looks at the pages.

const given = useApp();
const name = { en: "Dar Services", hi: "", kn: "", ar: "خدمات الدار" };
const storefront = Storefront.parse({ words: { name }, accent: "#0f766e" });
beforeAll(() => given.db.transaction().execute((tx) => storeStorefront(tx, storefront)));

const sending = messageTasks["send-mail"].drained as Drained;
const product = /chowk(?!\.(test|example))/i;

test.each([
  ["en", "Dar Services"],
  ["ar", "خدمات الدار"],
  // Without a name of its own, a language uses the English one.
  ["hi", "Dar Services"],
] as const)("a code by text message is the business's, in %s", async (language, called) => {
  const phone = `98765${{ en: 1, ar: 2, hi: 3 }[language]}0000`;
  const headers = { "accept-language": language };
  await given.call(endpoints.sendOtp, { body: { country_code: "+91", phone }, headers });
  const [{ text } = { text: "" }] = await sentTo(given, phone);
  expect(text).toContain(called);
  expect(text).not.toMatch(product);
});

test("a letter has the business's name as its subject, heading, signature and sender, in its colour", () => {
  for (const language of ["en", "ar"] as Language[]) {
    const business = businessOf(storefront, language);
    const { subject, text, html, sender } = renderEmail(wordsOf("letters", language).welcome, {}, language, business);
    expect(subject).toContain(name[language as "en" | "ar"]);
    expect(text.trimEnd().endsWith(`\n\n${business.name}`)).toBe(true);
    expect(html).toContain(`color:#0f766e">${business.name}</p>`);
    expect(sender).toBe(business.name);
    for (const said of [subject, text, html]) expect(said).not.toMatch(product);
  }
});

test("people are told in the business's name, in words of its own, too", async () => {
  const customer = await aCustomer(given.db, { language: "ar" });
  const partner = await aPartner(given.db, { language: "en" });
  await given.db
    .insertInto("message_template")
    .values({
      name: "partner-resumed",
      channel: "sms",
      language: "en",
      subject: "",
      text: "Welcome back to {business}.",
    })
    .execute();
  await given.db.transaction().execute(async (tx) => {
    const to = { kind: "customer", id: customer.id } as const;
    await tellOnce(tx, given.parts, {
      name: "area-served",
      once: "1",
      to,
      page: "/",
      values: () => ({ address: "4B" }),
    });
    const partners = { kind: "partner", id: partner.id } as const;
    await tellOnce(tx, given.parts, {
      name: "partner-resumed",
      once: "2",
      to: partners,
      page: "/",
      values: () => ({}),
    });
  });
  const letter = (await sentTo(given, customer.email)).find(({ template }) => template === "area-served");
  expect(letter?.text).toContain("خدمات الدار");
  expect(letter?.text).not.toMatch(product);
  const sms = (await sentTo(given, partner.phone)).find(({ template }) => template === "partner-resumed");
  expect(sms?.text).toBe("Welcome back to Dar Services.");
});

test("authenticator apps and passkeys are under the business's name", async () => {
  const password = "a long monsoon in Kuwait";
  const { email } = await anOperator(given.db, { password_hash: await hashPassword(password), totp_sealed: null });
  const { enrol } = await checkPassword(given.parts, { email, password }, given.app.log);
  expect(enrol?.uri).toMatch(/^otpauth:\/\/totp\/Dar%20Services:.*issuer=Dar%20Services/);
  const person = await signedIn(given.db);
  const headers = { origin: "http://localhost:3000", host: "localhost:3000" };
  const offer = await given.call(endpoints.offerPasskey, { as: person, headers });
  expect(offer.data.results).toMatchObject({ rp: { name: "Dar Services" } });
});

test("a letter reaches the carrier with the business's name as its sender", async () => {
  const to = "asha@example.test";
  await given.db
    .transaction()
    .execute((tx) => queueEmail(tx, given.secrets, { to, template: "welcome", values: {}, language: "ar" }));
  const handed: Email[] = [];
  const email = { send: async (each: Email) => String(handed.push(each)) };
  await drainOnce(sending, { ...given.parts, email, log: given.app.log });
  expect(handed.filter((each) => each.to === to)).toMatchObject([{ sender: "خدمات الدار" }]);
});

test("an invoice is the business's, which has given no legal name", async () => {
  const partner_id = (await aWorkingPartner(given.db)).id;
  const services = [await aService(given.db, { name: "Tap repair", price: 499_00 })];
  const { id } = await anOrder(given.db, { status: "Completed", services, partner_id });
  await given.db.transaction().execute((tx) => issueInvoice(tx, given.parts, id));
  const { details } = await given.db
    .selectFrom("invoice")
    .select("details")
    .where("booking_id", "=", id)
    .executeTakeFirstOrThrow();
  const document = details as unknown as Document;
  expect(document.supplier).toMatchObject({ name: "Dar Services", brand: { name: "Dar Services", color: "#0f766e" } });
  expect(textOfPdf(await draw(document, "Asia/Kolkata"))).not.toMatch(product);
});

test.each([
  "Dar Services",
  "DARSERVICES",
  "خدمات الدار",
])("nobody takes its name for a password: %s", async (password) => {
  await expect(requireUncommonPassword(given.db, password, "password")).rejects.toMatchObject({
    reason: "COMMON_PASSWORD",
  });
});
