import type { Tx } from "../database/connection.ts";
import { queueWords } from "../messages/messages.ts";
import type { Parts } from "../parts.ts";
import { readWords } from "./read-templates.ts";
import { targetsOf } from "./subscriptions.ts";
import { fillWords, type NotificationName } from "./templates.ts";

export interface Telling {
  name: NotificationName;
  /** What it is told of. The same is told to the same person once. */
  once: string;
  to: { kind: "customer" | "partner"; id: string };
  /** Where a push message leads: the path by which the site itself leads there, so that a page that is open is found. */
  page: string;
  values: Readonly<Record<string, string>>;
}

/** Puts a notification on its way, on every channel that it has and that reaches the person; where it was before, nothing. */
export async function tellOnce(
  tx: Tx,
  { secrets, config, push }: Pick<Parts, "secrets" | "config" | "push">,
  { name, once, to, page, values }: Telling,
): Promise<void> {
  const told = await tx
    .insertInto("told")
    .values({ name, once, told_to: to.id })
    .onConflict((same) => same.doNothing())
    .returning("name")
    .executeTakeFirst();
  if (!told) return;
  const person = await tx
    .selectFrom(to.kind)
    .select(["country_code", "phone", "email"])
    .where("id", "=", to.id)
    .executeTakeFirst();
  if (!person) return;
  const { phone, country_code, email } = person;
  const words = await readWords(tx, name);
  // Where texts must be registered first, only those that were go out.
  const carries = config.SMS_PROVIDER === "outbox" || config.MSG91_TEMPLATES?.has(name);
  if (words.sms && phone && country_code && carries) {
    const { text } = fillWords(words.sms, values);
    await queueWords(tx, secrets, { channel: "sms", to: { country_code, phone }, template: name, text, values });
  }
  if (words.push && push) {
    const { subject: title, text } = fillWords(words.push, values);
    const payload = { title, text, url: page };
    for (const { id, target } of await targetsOf(tx, secrets, to))
      await queueWords(tx, secrets, { channel: "push", to: target, subscriptionId: id, template: name, payload });
  }
  if (words.email && email) {
    const filled = fillWords(words.email, values);
    await queueWords(tx, secrets, { channel: "email", to: email, template: name, ...filled });
  }
}
