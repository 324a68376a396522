import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/connection.ts";
import { carrier } from "../carrier.ts";
import type { EmailSender } from "./email.ts";
import { emailOutbox } from "./outbox.ts";
import { smtp } from "./smtp.ts";

/** Returns the sender that the settings name. */
export function openEmail({ EMAIL_PROVIDER, SMTP_URL, SMTP_TLS, EMAIL_FROM }: Config, db: Database): EmailSender {
  if (EMAIL_PROVIDER === "outbox") return emailOutbox(db);
  if (!SMTP_URL || !EMAIL_FROM) throw new Error("Half of the settings of SMTP are missing");
  const sender = smtp({ url: SMTP_URL, from: EMAIL_FROM, requireTls: SMTP_TLS === "required" });
  const call = carrier({ name: "email" });
  return { ...sender, send: (email) => call(() => sender.send(email)) };
}
