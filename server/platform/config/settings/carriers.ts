import { z } from "zod";
import { listed } from "./kinds.ts";

/** `otp:665f0c1dd6fc0512345,other:665f…` */
const templateIds = z
  .string()
  .regex(/^\s*[a-z-]+:\w+\s*(,\s*[a-z-]+:\w+\s*)*$/, "must be name:id, separated by commas")
  .transform((text) => new Map(text.split(",").map((each) => each.trim().split(":") as [string, string])));

/** `push.example`, `*.push.example`, with a port or `:*` behind it. */
const PUSH_HOST = /^(\*\.)?[a-z0-9.-]+(:(\d+|\*))?$/;

/** Who carries text messages, e-mail, push messages and phone calls. */
export const carrierSettings = {
  SMS_PROVIDER: z
    .enum(["outbox", "msg91"])
    .default("outbox")
    .describe(
      "Carrier for text messages: `outbox` only shows them at `/demo/outbox` and works only in demo mode; `msg91` is MSG91 (docs/run/carriers.md).",
    ),
  MSG91_AUTHKEY: z.string().optional().describe("Authkey of your MSG91 account."),
  MSG91_TEMPLATES: templateIds
    .optional()
    .describe(
      "MSG91's id of each template in docs/run/carriers.md, by the template's name: `otp:665f0c1dd6fc0512345`.",
    ),
  MSG91_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://control.msg91.com")
    .describe("Address of MSG91; tests use a stand-in."),
  SMS_DAILY_BUDGET: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000_000)
    .default(5_000)
    .describe(
      "Maximum number of text messages per day; the maximum per hour is a quarter of it. From four fifths on, the desk and the log warn. Once it is used up, only log-in codes are sent, up to a quarter more.",
    ),
  EMAIL_PROVIDER: z
    .enum(["outbox", "smtp"])
    .default("outbox")
    .describe(
      "Carrier for e-mail: `outbox` only shows it at `/demo/outbox` and works only in demo mode; `smtp` sends it.",
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "The mail server: `smtps://user:password@host:465`, or `smtp://user:password@host:587` for STARTTLS. Percent-encode special characters in the user name and password, such as `%40` for @.",
    ),
  SMTP_TLS: z
    .enum(["required", "optional"])
    .default("required")
    .describe("`optional` also allows an `smtp://` server that cannot encrypt, such as a relay on the same machine."),
  EMAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, "must be an address, or a name and <an address>")
    .optional()
    .describe("Sender of e-mails: `Chowk <hello@chowk.example>`."),
  EMAIL_DAILY_BUDGET: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000_000)
    .default(20_000)
    .describe("Maximum number of e-mails per day; the maximum per hour is a quarter of it."),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, "must be a public key as `npx web-push generate-vapid-keys` prints it")
    .optional()
    .describe(
      "Key by which browsers recognise our push messages (`npx web-push generate-vapid-keys`). Demo mode generates one; without one, no push messages are sent.",
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be a private key as `npx web-push generate-vapid-keys` prints it")
    .optional()
    .describe("Private half of that key."),
  PUSH_HOSTS: z
    .string()
    .transform(listed)
    .refine((hosts) => hosts.every((host) => PUSH_HOST.test(host)), "must be hosts, separated by commas")
    .prefault("fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com")
    .describe(
      "Hosts of browsers' push services that we send to; `*.` matches all subdomains of a host. Only https is used, on the default port or on the port given after the host: `push.example:8443`, or `:*` for any port.",
    ),
  RELAY_PROVIDER: z
    .enum(["none", "exotel"])
    .default("none")
    .describe(
      "Relay of phone calls: with one, customers and partners call each other at its number, and neither sees the other's. `exotel` is Exotel (docs/run/relay.md).",
    ),
  RELAY_NUMBER: z
    .string()
    .regex(/^\+\d{7,15}$/, "must be written as +918047101234")
    .optional()
    .describe("The relay's own number, with the country's code: `+918047101234`."),
  RELAY_KEY: z
    .string()
    .regex(/^[\w-]{24,100}$/, "must be 24 to 100 letters, digits, hyphens or underscores")
    .optional()
    .describe("The unguessable end of the address at which the relay asks with whom to connect a caller."),
};
