import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { openContent, openRecipient } from "./sealed.ts";

/** A message as it would be sent. */
export interface WrittenHere {
  channel: "sms" | "email" | "push";
  /** A phone number, an e-mail address or a browser. */
  to: unknown;
  text: string;
}

/** Returns the messages that were written in this very transaction, in their order: all of them have its beginning's time. */
export async function writtenHere(db: Database | Tx, secrets: Secrets): Promise<WrittenHere[]> {
  const rows = await db
    .selectFrom("message")
    .select(["id", "channel", "recipient", "content"])
    .where("created_at", "=", sql<Date>`now()`)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, channel, recipient, content }) => {
    if (!recipient || !content) return [];
    const written = { channel: channel as WrittenHere["channel"], to: openRecipient(secrets, id, recipient) };
    return [{ ...written, text: textOf(openContent(secrets, id, content)) }];
  });
}

/** What its reader sees: a text, the subject and text of an e-mail, the heading and text of a push message. */
function textOf(content: { text?: string; subject?: string; payload?: string }): string {
  if (content.payload === undefined) return [content.subject, content.text].filter(Boolean).join("\n\n");
  const { title, body } = JSON.parse(content.payload) as { title?: string; body?: string };
  return [title, body].filter(Boolean).join("\n");
}
