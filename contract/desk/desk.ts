import { z } from "zod";
import { Credentials } from "../customer/identity.ts";
import { check } from "../refusals/check.ts";
import { endpoint } from "../shared/endpoint.ts";
import { operatorRoles } from "../shared/operator-roles.ts";
import { limits } from "../shared/person.ts";
import { neededLine, word } from "../shared/text.ts";

/** A desk password opens more than one account's data, hence its length. */
export const deskPasswordMin = 12;

export const deskPassword = z
  .string(check("PASSWORD_REQUIRED"))
  .min(1, check("PASSWORD_REQUIRED"))
  .min(deskPasswordMin, check("DESK_PASSWORD_TOO_SHORT", { least: deskPasswordMin }))
  .max(limits.passwordMax, check("PASSWORD_TOO_LONG"));

export const Operator = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(operatorRoles)),
});
export type Operator = z.infer<typeof Operator>;

/** What a correct password leads to: not the desk, but the challenge for the second factor. */
export const DeskChallenge = z.object({
  challenge: z.string().describe("Send it with the code, within ten minutes."),
  enrol: z
    .object({
      secret: z.string().describe("In base32, to type into an authenticator app."),
      uri: z.string().describe("The same as an `otpauth:` URI, to show as a QR code."),
    })
    .nullable()
    .describe("For operators who have no second factor yet; otherwise null."),
});
export type DeskChallenge = z.infer<typeof DeskChallenge>;

const call = { tag: "Desk" } as const;

export const deskLogin = endpoint({
  ...call,
  method: "POST",
  path: "/desk/login",
  access: "public",
  summary: "Checks an operator's e-mail and password, the first step of a log-in.",
  body: Credentials,
  limits: [
    { per: "address", times: 30, seconds: 600 },
    { per: ["address", "body.email"], times: 5, seconds: 900, failuresOnly: true },
    { per: "body.email", times: 20, seconds: 600, failuresOnly: true, sparesKnownAddresses: true },
  ],
  data: DeskChallenge,
  refusals: ["WRONG_CREDENTIALS"],
});

export const deskCode = endpoint({
  ...call,
  method: "POST",
  path: "/desk/login/code",
  access: "public",
  summary: "Checks an operator's second factor and opens the session.",
  description:
    "Takes a code from the authenticator app or a recovery code. A code from the app is valid for half a minute before and after its time, and only once. After five wrong codes within 15 minutes, none is accepted for the rest of that time.",
  body: z.object({
    challenge: word(2000).min(1),
    code: neededLine(20, check("SIX_DIGITS_REQUIRED"), check("SIX_DIGITS_REQUIRED")).min(
      6,
      check("SIX_DIGITS_REQUIRED"),
    ),
  }),
  limits: [{ per: "address", times: 60, seconds: 600 }],
  data: z.object({
    operator: Operator,
    recoveryCodes: z
      .array(z.string())
      .nullable()
      .describe("Shown only once, to an operator who has just set up the second factor; otherwise null."),
  }),
  refusals: ["WRONG_DESK_CODE", "DESK_CODE_USED", "DESK_LOGIN_TOO_OLD", "TOO_MANY_DESK_CODES"],
});

export const deskLogout = endpoint({
  ...call,
  method: "POST",
  path: "/desk/logout",
  access: "public",
  summary: "Ends the operator's session.",
  description: "The response is the same without a session.",
  data: z.object({}),
});

export const deskMe = endpoint({
  ...call,
  method: "GET",
  path: "/desk/me",
  access: "public",
  summary: "Returns the operator who is logged in; null if nobody is.",
  data: z.object({ operator: Operator.nullable() }),
});

export const chooseDeskPassword = endpoint({
  ...call,
  method: "POST",
  path: "/desk/password",
  access: "public",
  summary: "Sets an operator's password with the token of a link and ends all of their sessions.",
  body: z.object({ token: word(200).min(1), password: deskPassword }),
  limits: [{ per: "address", times: 30, seconds: 3600 }],
  data: z.object({}),
  refusals: ["OPERATOR_LINK_NOT_VALID", "COMMON_PASSWORD"],
});
