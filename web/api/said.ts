import { text } from "./said-text.ts";

/**
 * What the server or a check of a form says, in the reader's language where the catalogue has it, else in English. A
 * refusal that only asks to wait is said by its seconds.
 */
export function said(message: string, retryAfterSeconds?: number): string {
  if (Object.hasOwn(text.messages, message)) return text.messages[message] as string;
  return (retryAfterSeconds !== undefined && text.wait?.(retryAfterSeconds)) || message;
}
