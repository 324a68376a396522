import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { word } from "../shared/text.ts";
import { SignedIn } from "./identity.ts";

/** Bytes as browsers write them in WebAuthn's JSON. */
const base64url = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .regex(/^[\w-]*$/, check("NOT_BASE64URL"));

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  clientExtensionResults: z.record(word(50), z.unknown()).default({}),
};

/** What `navigator.credentials.create()` returned, by its `toJSON()`. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(word(20)).max(10).default([]),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** What `navigator.credentials.get()` returned, by its `toJSON()`. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(100).optional(),
  }),
});
export type Assertion = z.infer<typeof Assertion>;

/** Options for the browser, in WebAuthn's own JSON form: passed on as they are. */
const options = z.looseObject({ challenge: z.string() });

export const Passkey = z.object({
  _id: z.uuid(),
  name: z.string().describe("Where the passkey was created, in words: 'Chrome on Android'."),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const call = { tag: "Passkeys" } as const;

export const listPasskeys = endpoint({
  ...call,
  method: "GET",
  path: "/me/passkeys",
  access: "customer",
  summary: "Lists the customer's passkeys, newest first.",
  data: results(Passkey),
});

export const offerPasskey = endpoint({
  ...call,
  method: "POST",
  path: "/me/passkeys/options",
  access: "customer",
  summary: "Returns the options that the browser needs to create a passkey.",
  description: "Requires a log-in within the last 15 minutes.",
  data: result(options),
  refusals: ["LOGIN_TOO_OLD", "PASSKEYS_NEED_NAME"],
});

export const addPasskey = endpoint({
  ...call,
  method: "POST",
  path: "/me/passkeys",
  access: "customer",
  summary: "Saves the passkey that the browser created.",
  maxBodyBytes: 64 * 1024,
  body: z.object({ credential: NewCredential }),
  data: result(Passkey),
  refusals: ["LOGIN_TOO_OLD", "PASSKEYS_NEED_NAME", "PASSKEY_NOT_MADE", "PASSKEY_IN_USE"],
});

export const removePasskey = endpoint({
  ...call,
  method: "DELETE",
  path: "/me/passkeys/:id",
  access: "customer",
  summary: "Deletes a passkey, so that it can no longer be used to sign in.",
  params: z.object({ id }),
  data: z.object({}),
  refusals: ["NO_SUCH_PASSKEY"],
});

export const offerPasskeyLogin = endpoint({
  ...call,
  method: "POST",
  path: "/login_with_passkey/options",
  access: "public",
  summary: "Returns the options that the browser needs to ask for a passkey.",
  limits: [{ per: "address", times: 120, seconds: 600 }],
  data: result(options),
  refusals: ["PASSKEYS_NEED_NAME"],
});

export const loginWithPasskey = endpoint({
  ...call,
  method: "POST",
  path: "/login_with_passkey",
  access: "public",
  summary: "Signs a customer in with a passkey.",
  maxBodyBytes: 32 * 1024,
  body: z.object({ credential: Assertion }),
  limits: [{ per: "address", times: 60, seconds: 600 }],
  data: SignedIn,
  refusals: ["PASSKEY_REFUSED", "PASSKEYS_NEED_NAME", "LOGIN_REQUIRED"],
});
