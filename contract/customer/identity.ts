import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result } from "../shared/endpoint.ts";
import {
  confirmPassword,
  countryCode,
  email,
  limits,
  name,
  password,
  passwordsDiffer,
  phone,
} from "../shared/person.ts";
import { word } from "../shared/text.ts";

/** A picture that was uploaded here: what `uploads3` returned, or what the account has already; empty for none. */
const userImage = z
  .string()
  .max(500, { abort: true })
  .regex(/^(\/(media|uploads)(\/[\w-][\w.-]*)+(\?[\w.~%=&-]+)?)?$/, check("PICTURE_FROM_ELSEWHERE"));

/** A code as it is typed. Its length is a setting, which `send_otp` returns. */
export const otp = z.string(check("CODE_REQUIRED")).regex(/^\d{4,8}$/, check("CODE_REQUIRED"));

export const User = z.object({
  _id: z.uuid(),
  name: z.string().describe("Empty for customers who log in by phone and have not given a name yet."),
  email: z.string().describe("Empty if none was given."),
  phone: z.string(),
  country_code: z.string(),
  userImage: z.string(),
  emailVerified: z.boolean().describe("Whether a link sent to this e-mail has been used."),
  phoneVerified: z.boolean().describe("Whether a code sent to this phone has been entered in this account."),
  hasPassword: z.boolean(),
  otherAccount: z
    .boolean()
    .describe("Whether another account names the phone that this one has verified, and may be joined with it."),
});
export type User = z.infer<typeof User>;

/** What a login returns: the user, and a bearer token for clients that keep no cookies. */
export const SignedIn = User.extend({ token: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

export const Registration = z.object({
  name,
  email,
  password,
  country_code: countryCode,
  phone,
  userImage: userImage.default(""),
});

/** The sign-up form: what is sent, and the password a second time. */
export const SignUpForm = Registration.pick({ name: true, email: true, password: true, phone: true })
  .extend({ confirmPassword })
  .refine((form) => form.password === form.confirmPassword, passwordsDiffer);
export type SignUpForm = z.infer<typeof SignUpForm>;

export const Credentials = z.object({
  email,
  password: z
    .string(check("PASSWORD_REQUIRED"))
    .min(1, check("PASSWORD_REQUIRED"))
    .max(limits.passwordMax, check("PASSWORD_TOO_LONG")),
});
export type Credentials = z.infer<typeof Credentials>;

export const PhoneNumber = z.object({ country_code: countryCode, phone });
export type PhoneNumber = z.infer<typeof PhoneNumber>;

/** What `send_otp` returns: the token names the challenge, and is sent along with the code as a bearer token. */
export const OtpSent = z.object({
  token: z.string(),
  resendAfterSeconds: z.int().describe("Seconds until a new code can be requested."),
  expiresInSeconds: z.int(),
  otpLength: z.int().describe("Number of digits of the code."),
});
export type OtpSent = z.infer<typeof OtpSent>;

export const Profile = z.object({ name, email, userImage: userImage.optional() });
export type Profile = z.infer<typeof Profile>;

const call = { tag: "Identity" } as const;

export const sendOtp = endpoint({
  ...call,
  method: "POST",
  path: "/send_otp",
  access: "public",
  summary: "Sends a code to a phone.",
  description:
    "The response is the same for every number. A new code voids the one before it. 429 if the caller must wait: 30, 60, then 120 seconds after each code; after five codes an hour or ten a day for a number; and a day after ten wrong codes. If a signed-in customer requests the code for the number that their account names, it verifies the number for that account.",
  body: PhoneNumber,
  limits: [{ per: "address", times: 20, seconds: 600 }],
  data: OtpSent,
  refusals: ["CODE_TOO_SOON", "TOO_MANY_CODES", "PHONE_CLOSED"],
});

export const verifyLogin = endpoint({
  ...call,
  method: "POST",
  path: "/verifylogin",
  access: "public",
  summary: "Signs a customer in with the code sent to their phone.",
  description:
    "A new number gets a new customer account. Send the token returned by `send_otp` as `Authorization: Bearer`. A code is valid for five minutes, five tries and one log-in; 401 says what is wrong with it. 409 if a signed-in customer verifies a number that already belongs to another of their accounts.",
  body: PhoneNumber.extend({ otp }),
  limits: [{ per: "address", times: 60, seconds: 600 }],
  data: SignedIn,
  refusals: [
    "WRONG_OTP",
    "OTP_NOT_VALID",
    "OTP_OUT_OF_TRIES",
    "PHONE_CLOSED",
    "NETWORK_CLOSED",
    "MANY_LOG_IN",
    "PHONE_OF_ANOTHER",
  ],
});

export const register = endpoint({
  ...call,
  method: "POST",
  path: "/user_register",
  access: "public",
  summary: "Signs a customer up and logs them in.",
  description:
    "The response is the same whether or not the e-mail or phone is known. E-mail and phone are unverified. An e-mail with the password of its existing account logs in to that account. 422 if the password is a common one.",
  body: Registration,
  limits: [{ per: "address", times: 30, seconds: 3600 }],
  data: result(SignedIn),
  refusals: ["COMMON_PASSWORD", "NOT_UPLOADED_HERE"],
});

export const loginWithEmail = endpoint({
  ...call,
  method: "POST",
  path: "/login_with_email",
  access: "public",
  summary: "Signs a customer in with e-mail and password.",
  body: Credentials,
  limits: [
    { per: "address", times: 60, seconds: 600 },
    { per: ["address", "body.email"], times: 10, seconds: 900, failuresOnly: true },
    { per: "body.email", times: 30, seconds: 600, failuresOnly: true, sparesKnownAddresses: true },
  ],
  data: SignedIn,
  refusals: ["WRONG_CREDENTIALS"],
});

export const logout = endpoint({
  ...call,
  method: "POST",
  path: "/logout",
  access: "public",
  summary: "Ends the session.",
  description: "The response is the same without a session.",
  data: z.object({}),
});

export const me = endpoint({
  ...call,
  method: "GET",
  path: "/me",
  access: "customer",
  summary: "Returns the customer who is signed in.",
  data: User,
});

export const updateUser = endpoint({
  ...call,
  method: "PUT",
  path: "/update_user/:userId",
  access: "customer",
  summary: "Changes the customer's name, e-mail and picture.",
  description:
    "Changing the e-mail requires a log-in within the last 15 minutes, otherwise 403, because links sent to it can set a new password.",
  params: z.object({ userId: id }),
  body: Profile,
  data: result(User),
  refusals: ["NOTHING_FOR_ACCOUNT", "LOGIN_TOO_OLD", "NOT_UPLOADED_HERE"],
});

export const sendEmailLink = endpoint({
  ...call,
  method: "POST",
  path: "/me/email/link",
  access: "customer",
  summary: "Sends a link to verify the customer's e-mail.",
  description:
    "Does nothing if the e-mail is already verified. The link leads to `/confirm-email#token=…` on the site and is valid once, for 24 hours.",
  data: z.object({}),
  refusals: ["NO_EMAIL", "EMAIL_LINKS_SENT"],
});

export const confirmEmail = endpoint({
  ...call,
  method: "POST",
  path: "/confirm_email",
  access: "customer",
  summary: "Verifies the customer's e-mail with the token of a link.",
  description: "The link is only valid in the account that requested it.",
  body: z.object({ token: word(200).min(1) }),
  data: result(User),
  refusals: ["EMAIL_LINK_NOT_VALID", "EMAIL_OF_ANOTHER"],
});
