import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, result } from "../shared/endpoint.ts";
import { Credentials, email, SignedIn, User } from "./identity.ts";

/** Two accounts of one person become one: someone who has confirmed a phone proves that an e-mail account is theirs, too. */
const call = { tag: "Identity" } as const;

const joins =
  "The account that is signed in must have confirmed its phone, and have been opened within the last 15 minutes (403). What it holds goes to the other account, which is opened by both from then on; all other sessions of both end. 409 where both have a confirmed phone, or a confirmed e-mail of their own.";

export const joinByPassword = endpoint({
  ...call,
  method: "POST",
  path: "/me/join/password",
  access: "customer",
  summary: "Brings an account of one's own together with this one, by its e-mail and password.",
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
  summary:
    "Sends a code to an account's e-mail, to bring it together with this one. It answers the same for every e-mail.",
  description: "The code before it is void.",
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
  summary: "Brings an account of one's own together with this one, by the code that was sent to its e-mail.",
  description: `${joins} A code is good for 15 minutes and five tries.`,
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
  summary: "Says that the other accounts which name this phone are not one's own: none of them is spoken of any more.",
  data: result(User),
});
