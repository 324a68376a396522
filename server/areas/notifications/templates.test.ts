import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import { beginsInOwnScript } from "@chowk/words/check";
import { readTexts } from "@chowk/words/texts";
import { wordsOf } from "@chowk/words/words-of";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { signedInAs } from "../../tests/support/factories.ts";
import { registeredName, registeredText } from "../messages/messages.ts";
import { variablesOf } from "./templates.ts";
import { fillWords, type NotificationName, unknownGaps, usualWords } from "./told.ts";

const given = useApp();
const inEach = (Object.keys(languages) as Language[]).map((language) => ({
  language,
  templates: (Object.keys(variablesOf) as NotificationName[]).map(
    (name) => [name, usualWords(name, language)] as const,
  ),
}));

test.each(inEach)("in $language they name only gaps that are filled, and text messages are short", ({ templates }) => {
  for (const [name, ways] of templates)
    for (const [channel, { subject, text }] of Object.entries(ways)) {
      expect(unknownGaps(`${subject} ${text}`, variablesOf[name]), `${name} ${channel}`).toEqual([]);
      expect(text.length, `${name} ${channel}`).toBeLessThanOrEqual(channel === "sms" ? 300 : 4000);
    }
});

test.each(inEach)("in $language they are shown to the desk as in words/, with nothing but gaps", (each) => {
  const [customers, partners] = [readTexts("told-customers", each.language), readTexts("told-partners", each.language)];
  const written = each.templates.map(([name, { sms, ...ways }]) => [name, sms ? { sms: sms.text, ...ways } : ways]);
  expect(Object.fromEntries(written)).toEqual({ ...(customers as object), ...(partners as object) });
});

test.each(
  inEach.filter(({ language }) => languages[language].dir === "rtl"),
)("in $language they begin with its letters, whatever fills the gaps: devices take the direction from these", ({
  language,
  templates,
}) => {
  const own = beginsInOwnScript(language);
  for (const { subject, text } of templates.flatMap(([, ways]) => Object.values(ways)))
    for (const said of [subject, text].filter(Boolean)) expect(said).toMatch(own);
});

test("docs/run/carriers.md lists all text messages as registered, for each language that is registered", async () => {
  const page = await readFile(join(import.meta.dirname, "../../../docs/run/carriers.md"), "utf8");
  const listed = new Map([...page.matchAll(/^\| `([\w-]+)` \| (.*) \|$/gm)].map(([, name, text]) => [name, text]));
  const missing = inEach.filter(({ language, templates }) => {
    const told = templates.flatMap(([name, { sms }]) =>
      sms ? [[name, sms.text.replaceAll("{business}", "Chowk").replace(/\{(\w+)\}/g, "##$1##")]] : [],
    );
    const codes = Object.entries(wordsOf("text-messages", language)).map(([name, text]) => [
      name,
      registeredText(text, "Chowk"),
    ]);
    const alert = ["desk-alert", registeredText(wordsOf("alert-words", language).sms, "Chowk")];
    const texts = [...codes, ...told, alert].map(([name = "", text]) => [registeredName(name, language), text]);
    if (!texts.some(([name]) => listed.has(name))) return true;
    expect(texts.map(([name]) => [name, listed.get(name)])).toEqual(texts);
    return false;
  });
  expect(missing.map(({ language }) => language)).not.toContain("en");
});

test("a value cannot open another gap, nor break a subject's line", () => {
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

  test("sees times and money written as in the template's language", async () => {
    const owner = await anOwner();
    const exampleOf = async (name: string, channel: string, language: Language, gap: string) =>
      (await read(name, channel, owner, language))?.variables.find((each) => each.name === gap)?.example;
    expect(await exampleOf("order-moved", "sms", "en", "time")).toMatch(/^Tue, 24 Nov, 10:00\sam$/);
    expect(await exampleOf("order-moved", "sms", "ar", "time")).toMatch(/^الثلاثاء، 24 نوفمبر/);
    expect(await exampleOf("order-moved", "sms", "kn", "time")).toMatch(/^ಮಂಗಳ, 24 ನವೆಂ, 10:00/);
    expect(await exampleOf("order-refunded", "email", "hi", "amount")).toBe("₹499");
    expect(await exampleOf("order-refunded", "email", "kn", "amount")).toBe("₹499");
  });

  test("changes a message, and takes that back; both are recorded", async () => {
    const owner = await anOwner();
    const find = () => read("order-moved", "email", owner);
    const before = await find();
    expect(before).toMatchObject({
      isChanged: false,
      variables: [{ name: "order" }, { name: "time" }, { name: "services" }, { name: "business", example: "Chowk" }],
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

  test("does not overwrite what another has written since, even if nobody had before", async () => {
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
      "Nobody knows what to write for {tine}. You can use {order}, {time}, {services}, {business}.",
    ],
    ["a text message that is too long", "order-moved", "sms", { text: "x".repeat(301) }, "300 characters at most"],
  ])("is refused %s, at its field, and the message stays as it was", async (what, name, channel, words, message) => {
    const answer = await change(name, channel, words);
    const path = what === "an e-mail without a heading" ? "words.subject" : "words.text";
    expect(answer).toMatchObject({ status: 422, errors: [{ path, message: expect.stringContaining(message) }] });
    expect(await given.db.selectFrom("message_template").selectAll().where("name", "=", name).execute()).toEqual([]);
  });

  test("changes one language, and the others stay", async () => {
    await change("order-cancelled", "push", { subject: "रद्द", text: "{order} रद्द है।" }, { language: "hi" });
    const { results } = (await given.call(endpoints.listTemplates, { as: await anOwner() })).data;
    const found = results.filter(({ name, channel }) => name === "order-cancelled" && channel === "push");
    expect(found.map(({ language, isChanged }) => [language, isChanged])).toEqual(
      Object.keys(languages).map((language) => [language, language === "hi"]),
    );
    expect(found.find(({ language }) => language === "hi")?.text).toBe("{order} रद्द है।");
    await change("order-cancelled", "push", null, { language: "hi" });
  });

  test("gets 404 for messages that do not exist", async () => {
    expect((await change("order-eaten", "sms", { text: "x" })).status).toBe(404);
    expect((await change("order-completed", "sms", { text: "x" })).status).toBe(404);
    expect((await change("constructor", "sms", { text: "x" })).status).toBe(404);
  });
});
