import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/connection.ts";
import { carrier } from "../carrier.ts";
import { msg91 } from "./msg91.ts";
import { smsOutbox } from "./outbox.ts";
import type { SmsSender } from "./sms.ts";

/** Returns the carrier that the settings name. */
export function openSms({ SMS_PROVIDER, MSG91_URL, MSG91_AUTHKEY, MSG91_TEMPLATES }: Config, db: Database): SmsSender {
  if (SMS_PROVIDER === "outbox") return smsOutbox(db);
  if (!MSG91_AUTHKEY || !MSG91_TEMPLATES) throw new Error("Half of the settings of MSG91 are missing");
  const sender = msg91({ url: MSG91_URL, authkey: MSG91_AUTHKEY, templates: MSG91_TEMPLATES });
  const call = carrier({ name: "sms" });
  return { ...sender, send: (sms) => call(() => sender.send(sms)) };
}
