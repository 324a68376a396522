import { defaultLanguage } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";
import { type Config, SetupError } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/connection.ts";
import type { EmailSender } from "../../platform/ports/email/email.ts";
import { openEmail } from "../../platform/ports/email/open-email.ts";
import { openSms } from "../../platform/ports/sms/open-sms.ts";
import type { SmsSender } from "../../platform/ports/sms/sms.ts";

/** Opens the carriers that the settings choose. Throws a SetupError if that is MSG91 and a template of ours has no id there. */
export function openSenders(config: Config, db: Database): { sms: SmsSender; email: EmailSender } {
  const names = Object.keys(wordsOf("text-messages", defaultLanguage));
  const missing = names.filter((name) => !config.MSG91_TEMPLATES?.has(name));
  if (config.SMS_PROVIDER === "msg91" && missing.length > 0) {
    throw new SetupError(`MSG91_TEMPLATES names no template for ${missing.join(", ")}. See docs/run/carriers.md.`);
  }
  return { sms: openSms(config, db), email: openEmail(config, db) };
}
