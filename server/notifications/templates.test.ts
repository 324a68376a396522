import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../testing/app.ts";
import { signedInAs } from "../testing/factories.ts";
import { fillWords, type NotificationTemplate, notificationTemplates, unknownGaps } from "./templates.ts";

const given = useApp();
const templates = Object.entries<NotificationTemplate>(notificationTemplates);

test.each(templates)("%s names only gaps that are filled", (_name, { variables, words }) => {
  for (const { subject, text } of Object.values(words))
    expect(unknownGaps(`${subject} ${text}`, variables)).toEqual([]);
});

test("docs/messages.md lists the text messages as they are to be registered", async () => {
  const page = await readFile(join(import.meta.dirname, "../../docs/messages.md"), "utf8");
  for (const [name, { words }] of templates) {
    if (words.sms) expect(page).toContain(`| \`${name}\` | ${words.sms.text.replace(/\{(\w+)\}/g, "##$1##")} |`);
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
  const read = async (name: string, channel: string, as: { token: string }) =>
    (await given.call(endpoints.listTemplates, { as })).data.results.find(
      (each) => each.name === name && each.channel === channel,
    );
  const change = async (name: string, channel: string, words: object | null, owner?: { token: string }) => {
    const as = owner ?? (await anOwner());
    const seen = (await read(name, channel, as))?.version ?? "";
    return given.call(endpoints.changeTemplate, { as, params: { name, channel }, body: { words, seen } });
  };

  test("writes a message otherwise, and takes that back; both are written down", async () => {
    const owner = await anOwner();
    const find = () => read("order-moved", "email", owner);
    const before = await find();
    expect(before).toMatchObject({
      isChanged: false,
      variables: [{ name: "order" }, { name: "time" }, { name: "services" }],
    });

    const words = { subject: "Another time for {order}", text: "See you on {time}." };
    expect((await change("order-moved", "email", words, owner)).status).toBe(200);
    expect(await find()).toMatchObject({ ...words, isChanged: true });
    await change("order-moved", "email", null, owner);
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
    const params = { name: "order-completed", channel: "email" };
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

  test("finds no message that there is not", async () => {
    expect((await change("order-eaten", "sms", { text: "x" })).status).toBe(404);
    expect((await change("order-completed", "sms", { text: "x" })).status).toBe(404);
    expect((await change("constructor", "sms", { text: "x" })).status).toBe(404);
  });
});
