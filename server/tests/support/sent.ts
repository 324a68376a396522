import { openContent, openRecipient } from "../../areas/messages/sealed.ts";
import type { TestApp } from "./app.ts";

/** A message as its recipient gets it. */
export interface SentMessage {
  template: string;
  text: string;
}

/** Returns the messages sent, or waiting to be sent, to a phone (without country code) or an e-mail address, oldest first. */
export async function sentTo({ db, secrets }: Pick<TestApp, "db" | "secrets">, to: string): Promise<SentMessage[]> {
  const messages = await db
    .selectFrom("message")
    .leftJoin("demo_outbox", "demo_outbox.id", "message.id")
    .select(["message.id", "message.template", "message.recipient", "message.content", "demo_outbox.text"])
    .orderBy("message.id")
    .execute();
  return messages.flatMap(({ id, template, recipient, content, text }) => {
    const whom = recipient && openRecipient<string | { phone?: string }>(secrets, id, recipient);
    if (!whom || (typeof whom === "string" ? whom : (whom.phone ?? "")).toLowerCase() !== to.toLowerCase()) return [];
    // The content of login messages is deleted once they are sent: the outbox has it then.
    return { template, text: content ? openContent<{ text: string }>(secrets, id, content).text : (text ?? "") };
  });
}

/** Returns the code that was last sent to a phone. */
export async function lastCode(given: Pick<TestApp, "db" | "secrets">, phone: string): Promise<string> {
  const last = (await sentTo(given, phone)).at(-1);
  const code = /\b\d{4,8}\b/.exec(last?.text ?? "")?.[0];
  if (!code) throw new Error(`No code went to ${phone}`);
  return code;
}
