import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, result } from "../shared/endpoint.ts";
import { email } from "../shared/person.ts";
import { Credentials, SignedIn, User } from "./identity.ts";

/** Two accounts of one person become one: someone who has confirmed a phone proves that an e-mail account is theirs, too. */
const call = { tag: "Identity" } as const;

const joins =
  "The signed-in account must have a verified phone, and the log-in must be within the last 15 minutes (otherwise 403). Everything in it moves to the other account, to which both log-ins lead from then on; all other sessions of both accounts end. 409 if both have a verified phone, or if each has its own verified e-mail.";

export const joinByPassword = endpoint({
  ...call,
  method: "POST",
  path: "/me/join/password",
  access: "customer",
  summary: "Joins another of the customer's accounts with this one, using its e-mail and password.",
  description: joins,
  body: Credentials,
  limits: [
    { per: "account", times: 5, seconds: 900, failuresOnly: true },
    { per: ["address", "body.email"], times: 10, seconds: 900, failuresOnly: true },
    { per: "body.email", times: 20, seconds: 3600, failuresOnly: true },
  ],
  data: result(SignedIn),
  refusals: [
    "LOGIN_TOO_OLD",
    "JOIN_NEEDS_PHONE",
    "JOIN_WRONG_PASSWORD",
    "JOIN_CHANGED_MEANWHILE",
    "JOIN_OTHER_PHONE",
    "JOIN_OTHER_EMAIL",
  ],
});

export const sendJoinCode = endpoint({
  ...call,
  method: "POST",
  path: "/me/join/mail",
  access: "customer",
  summary: "Sends a code to another account's e-mail, to join that account with this one.",
  description: "The response is the same for every e-mail. A new code voids the one before it.",
  body: z.object({ email }),
  success: "If an account is opened by this email, a code is on its way to it.",
  limits: [
    { per: "account", times: 5, seconds: 3600 },
    { per: "body.email", times: 5, seconds: 3600 },
  ],
  data: z.object({}),
  refusals: ["LOGIN_TOO_OLD", "JOIN_NEEDS_PHONE"],
});

export const joinByCode = endpoint({
  ...call,
  method: "POST",
  path: "/me/join/code",
  access: "customer",
  summary: "Joins another of the customer's accounts with this one, using the code sent to its e-mail.",
  description: `${joins} A code is valid for 15 minutes and five tries.`,
  body: z.object({ email, code: z.string().regex(/^\d{6}$/, check("JOIN_CODE_REQUIRED")) }),
  data: result(SignedIn),
  refusals: [
    "LOGIN_TOO_OLD",
    "JOIN_NEEDS_PHONE",
    "JOIN_CODE_NOT_VALID",
    "JOIN_WRONG_CODE",
    "JOIN_OUT_OF_TRIES",
    "JOIN_CHANGED_MEANWHILE",
    "JOIN_OTHER_PHONE",
    "JOIN_OTHER_EMAIL",
  ],
});

export const declineJoin = endpoint({
  ...call,
  method: "POST",
  path: "/me/join/decline",
  access: "customer",
  summary: "Records that the other accounts that name this phone are not the customer's.",
  description: "They are no longer mentioned.",
  data: result(User),
});
