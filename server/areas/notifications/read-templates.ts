import type { MessageGap } from "@chowk/contract";
import { defaultLanguage, type Language, languages } from "@chowk/contract/languages";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { businessOf, readSettings, readStorefront } from "../settings/settings.ts";
import { exampleOf, variablesOf } from "./templates.ts";
import {
  type Channel,
  channels,
  type NotificationName,
  unknownGaps,
  usualWords,
  type Ways,
  type Words,
} from "./told.ts";

export interface TemplateShown extends Words {
  name: NotificationName;
  channel: Channel;
  language: Language;
  variables: { name: MessageGap; example: string }[];
  /** The business has changed the words. */
  isChanged: boolean;
}

/** Returns every notification with its current words. */
export async function listTemplates(db: Database | Tx): Promise<TemplateShown[]> {
  const own = await db.selectFrom("message_template").selectAll().execute();
  const storefront = await readStorefront(db);
  const { numberPrefix: prefix } = await readSettings(db);
  return (Object.keys(variablesOf) as NotificationName[]).flatMap((name) =>
    channels.flatMap((channel) =>
      (Object.keys(languages) as Language[]).flatMap((language) => {
        const usual = usualWords(name, language)[channel];
        if (!usual) return [];
        const changed = own.find((row) => row.name === name && row.channel === channel && row.language === language);
        const { subject, text } = changed ?? usual;
        const { name: business, city } = businessOf(storefront, language);
        const variables = variablesOf[name].map((each) => ({
          name: each,
          example: exampleOf(each, language, { name: business, city, prefix }),
        }));
        return [{ name, channel, language, variables, subject, text, isChanged: changed !== undefined }];
      }),
    ),
  );
}

/** Returns the words of some notifications, in each language, on each of their channels. */
export async function readWords(
  db: Database | Tx,
  names: readonly NotificationName[],
): Promise<(name: NotificationName, language: Language) => Ways> {
  const own = await db
    .selectFrom("message_template")
    .select(["name", "language", "channel", "subject", "text"])
    .where("name", "in", names)
    .execute();
  return (name, language) => {
    const theirs = own.filter((row) => row.name === name && row.language === language);
    return {
      ...usualWords(name, language),
      ...Object.fromEntries(theirs.map(({ channel, subject, text }) => [channel, { subject, text }])),
    };
  };
}

/** The longest text message, in characters: two of the parts that carriers count. */
const SMS_LENGTH = 300;

interface Change {
  name: string;
  channel: Channel;
  language: Language;
  operatorId: string;
  /** Null: back to the usual words. */
  words: Words | null;
}

/** Changes the words of a notification. Refuses with 404 if there is no such template, and with 422 words that cannot go out. */
export async function changeTemplate(tx: Tx, change: Change): Promise<void> {
  const { name, channel, language, operatorId, words } = change;
  const usual = Object.hasOwn(variablesOf, name)
    ? usualWords(name as NotificationName, defaultLanguage)[channel]
    : undefined;
  if (!usual) throw refuse("NO_SUCH_TEMPLATE");
  const variables = variablesOf[name as NotificationName];
  await tx
    .deleteFrom("message_template")
    .where("name", "=", name)
    .where("channel", "=", channel)
    .where("language", "=", language)
    .execute();
  if (!words) return;
  for (const field of ["subject", "text"] as const) {
    const [unknown] = unknownGaps(words[field], variables);
    const known = variables.map((each) => `{${each}}`).join(", ");
    if (unknown !== undefined)
      throw refuse("UNKNOWN_GAP", { values: { gap: `{${unknown}}`, known }, at: `words.${field}` });
  }
  if (usual.text.includes("{code}") && !words.text.includes("{code}"))
    throw refuse("CODE_LEFT_OUT", { at: "words.text" });
  if (usual.subject && !words.subject.trim()) throw refuse("HEADING_REQUIRED", { at: "words.subject" });
  if (channel === "sms" && words.text.length > SMS_LENGTH)
    throw refuse("SMS_TOO_LONG", { values: { most: SMS_LENGTH }, at: "words.text" });
  await tx
    .insertInto("message_template")
    .values({
      name,
      channel,
      language,
      subject: usual.subject ? words.subject.trim() : "",
      text: words.text,
      changed_by: operatorId,
    })
    .execute();
}
