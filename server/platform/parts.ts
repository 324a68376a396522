import type { Config } from "./config/config.ts";
import type { Database } from "./database/connection.ts";
import type { EmailSender } from "./ports/email/email.ts";
import type { Geocoder } from "./ports/geocoder/geocoder.ts";
import type { StreetMap } from "./ports/map/map.ts";
import type { PaymentGateway } from "./ports/payment-gateway/payment-gateway.ts";
import type { PushSender } from "./ports/push/push.ts";
import type { SmsSender } from "./ports/sms/sms.ts";
import type { FileStorage } from "./ports/storage/storage.ts";
import type { Secrets } from "./secrets/secrets.ts";

/** What the areas work with: made once at the start and passed to the app and to the jobs. */
export interface Parts {
  config: Config;
  db: Database;
  /** For reads that may be a moment old; without it, `db` serves them. */
  reads?: Database;
  secrets: Secrets;
  storage: FileStorage;
  /** Without keys, browsers get no push messages. */
  push?: PushSender | undefined;
  sms: SmsSender;
  email: EmailSender;
  /** If none is set, the nearest pin code describes a position as well as it can. */
  geocoder: Geocoder | undefined;
  /** Without one, maps show only coasts and cities. */
  map?: StreetMap | undefined;
  /** If none is set, orders are paid in cash. */
  gateway: PaymentGateway | undefined;
}
