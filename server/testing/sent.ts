import { sent } from "../messages/messages.ts";
import type { TestApp } from "./app.ts";

/** What went out to a phone (without its country code) or an e-mail, the oldest first. */
export async function sentTo(_given: TestApp, to: string) {
  const whom = (each: unknown) => (typeof each === "string" ? each : (each as { phone: string }).phone).toLowerCase();
  return sent.filter((message) => whom(message.to) === to.toLowerCase());
}

/** The code that was last sent to a phone. */
export async function lastCode(given: TestApp, phone: string): Promise<string> {
  const code = (await sentTo(given, phone)).at(-1)?.values.code;
  if (!code) throw new Error(`No code went to ${phone}`);
  return code;
}
