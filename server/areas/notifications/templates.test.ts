import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { signedInAs } from "../../tests/support/factories.ts";
import { registeredName } from "../messages/messages.ts";
import { translations as allTranslations } from "./read-templates.ts";
import { arabic } from "./templates.ar.ts";
import {
  type Channel,
  fillWords,
  type NotificationTemplate,
  notificationTemplates,
  unknownGaps,
  type Words,
} from "./templates.ts";

const given = useApp();
const templates = Object.entries<NotificationTemplate>(notificationTemplates);
const translations = Object.entries(allTranslations) as [Language, Record<string, Partial<Record<Channel, Words>>>][];

test.each(templates)("%s names only gaps that are filled", (_name, { variables, words }) => {
  for (const { subject, text } of Object.values(words))
    expect(unknownGaps(`${subject} ${text}`, variables)).toEqual([]);
});

const gapsOf = ({ subject, text }: Words) => unknownGaps(`${subject} ${text}`, []).sort();

test.each(translations)("in %s they fill the same gaps, by the same ways", (_language, translated) => {
  for (const [name, { words }] of templates) {
    expect(Object.keys(translated[name] ?? {})).toEqual(Object.keys(words));
    for (const [channel, each] of Object.entries(words)) {
      const other = translated[name]?.[channel as Channel] ?? { subject: "", text: "" };
      // A sentence that ends with its gap can name it in the heading.
      expect(new Set(gapsOf(other)), `${name} ${channel}`).toEqual(new Set(gapsOf(each)));
      expect(other.text.length).toBeLessThanOrEqual(channel === "sms" ? 300 : 4000);
    }
  }
});

test("in Arabic they begin with its letters, by which devices tell the direction", () => {
  for (const words of Object.values(arabic).flatMap((each) => Object.values(each)))
    for (const said of [words.subject, words.text].filter(Boolean)) expect(said).toMatch(/^\p{Script=Arabic}/u);
});

test("docs/messages.md lists the text messages as they are to be registered", async () => {
  const page = await readFile(join(import.meta.dirname, "../../../docs/messages.md"), "utf8");
  const inEnglish = Object.fromEntries(templates.map(([name, { words }]) => [name, words]));
  for (const [language, ways] of [["en", inEnglish] as const, ...translations])
    for (const [name, { sms }] of Object.entries(ways)) {
      const text = sms?.text.replace(/\{(\w+)\}/g, "##$1##");
      if (text) expect(page).toContain(`| \`${registeredName(name, language)}\` | ${text} |`);
    }
});

test("what fills a gap cannot open another, nor break a subject's line", () => {
  const words = { subject: "Of {order}", text: "{order} and {time}" };
  expect(fillWords(words, { order: "a {time}\nBcc: b", time: "noon" })).toEqual({
    subject: "Of a {time} Bcc: b",
    text: "a {time}\nBcc: b and noon",
  });
});

describe("an owner", () => {
  const anOwner = async () => {
    const operator = await signedInAs(given.db, "operator");
    await given.db
      .updateTable("operator")
      .set({ roles: ["owner"] })
      .where("id", "=", operator.id)
      .execute();
    return operator;
  };
  const read = async (name: string, channel: string, as: { token: string }, of: Language = "en") =>
    (await given.call(endpoints.listTemplates, { as })).data.results.find(
      (each) => each.name === name && each.channel === channel && each.language === of,
    );
  const change = async (
    name: string,
    channel: string,
    words: object | null,
    { as: owner, language = "en" }: { as?: { token: string }; language?: Language } = {},
  ) => {
    const as = owner ?? (await anOwner());
    const seen = (await read(name, channel, as, language))?.version ?? "";
    return given.call(endpoints.changeTemplate, { as, params: { name, channel, language }, body: { words, seen } });
  };

  test("is shown with a time and money as they are written in its language", async () => {
    const owner = await anOwner();
    const exampleOf = async (name: string, channel: string, language: Language, gap: string) =>
      (await read(name, channel, owner, language))?.variables.find((each) => each.name === gap)?.example;
    expect(await exampleOf("order-moved", "sms", "en", "time")).toMatch(/^Tue, 24 Nov, 10:00\sam$/);
    expect(await exampleOf("order-moved", "sms", "ar", "time")).toMatch(/^الثلاثاء، 24 نوفمبر/);
    expect(await exampleOf("order-moved", "sms", "kn", "time")).toMatch(/^ಮಂಗಳ, 24 ನವೆಂ, 10:00/);
    expect(await exampleOf("order-refunded", "email", "hi", "amount")).toBe("₹499");
    expect(await exampleOf("order-refunded", "email", "kn", "amount")).toBe("₹499");
  });

  test("writes a message otherwise, and takes that back; both are written down", async () => {
    const owner = await anOwner();
    const find = () => read("order-moved", "email", owner);
    const before = await find();
    expect(before).toMatchObject({
      isChanged: false,
      variables: [{ name: "order" }, { name: "time" }, { name: "services" }],
    });

    const words = { subject: "Another time for {order}", text: "See you on {time}." };
    expect((await change("order-moved", "email", words, { as: owner })).status).toBe(200);
    expect(await find()).toMatchObject({ ...words, isChanged: true });
    await change("order-moved", "email", null, { as: owner });
    expect(await find()).toEqual(before);

    const audit = await given.db
      .selectFrom("audit_entry")
      .select("action")
      .where("operator_id", "=", owner.id)
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(["change message", "reset message"]);
  });

  test("does not write over what another has written since, also where nobody had before", async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const params = { name: "order-completed", channel: "email", language: "en" };
    const seen = (await read(params.name, params.channel, owner))?.version;
    const write = (as: { token: string }, text: string) =>
      given.call(endpoints.changeTemplate, { as, params, body: { words: { subject: "Done", text }, seen } });
    const answers = await Promise.all([write(owner, "Thank you."), write(other, "Well done.")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const written = answers[0]?.status === 200 ? "Thank you." : "Well done.";
    expect((await read(params.name, params.channel, owner))?.text).toBe(written);
  });

  test.each([
    [
      "a gap that nobody fills",
      "order-moved",
      "sms",
      { text: "Hello {name}" },
      "Nobody knows what to write for {name}.",
    ],
    [
      "a start code without the code",
      "start-code",
      "sms",
      { text: "At your door." },
      "This message must say the {code}",
    ],
    ["an e-mail without a heading", "order-moved", "email", { text: "At {time}." }, "Please write a heading, too."],
    [
      "a misspelt gap",
      "order-moved",
      "sms",
      { text: "On {tine}" },
      "Nobody knows what to write for {tine}. You can use {order}, {time}, {services}.",
    ],
    ["a text message that is too long", "order-moved", "sms", { text: "x".repeat(301) }, "300 characters at most"],
  ])("is refused %s, at its field, and the message stays as it was", async (what, name, channel, words, message) => {
    const answer = await change(name, channel, words);
    const path = what === "an e-mail without a heading" ? "words.subject" : "words.text";
    expect(answer).toMatchObject({ status: 422, errors: [{ path, message: expect.stringContaining(message) }] });
    expect(await given.db.selectFrom("message_template").selectAll().where("name", "=", name).execute()).toEqual([]);
  });

  test("writes one language otherwise, and the others stay", async () => {
    await change("order-cancelled", "push", { subject: "रद्द", text: "{order} रद्द है।" }, { language: "hi" });
    const { results } = (await given.call(endpoints.listTemplates, { as: await anOwner() })).data;
    const found = results.filter(({ name, channel }) => name === "order-cancelled" && channel === "push");
    expect(found.map(({ language, isChanged }) => [language, isChanged])).toEqual(
      Object.keys(languages).map((language) => [language, language === "hi"]),
    );
    expect(found.find(({ language }) => language === "hi")?.text).toBe("{order} रद्द है।");
    await change("order-cancelled", "push", null, { language: "hi" });
  });

  test("finds no message that there is not", async () => {
    expect((await change("order-eaten", "sms", { text: "x" })).status).toBe(404);
    expect((await change("order-completed", "sms", { text: "x" })).status).toBe(404);
    expect((await change("constructor", "sms", { text: "x" })).status).toBe(404);
  });
});
