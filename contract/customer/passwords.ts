import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { confirmPassword, email, limits, password, passwordsDiffer } from "../shared/person.ts";
import { word } from "../shared/text.ts";

export const PasswordChange = z.object({
  currentPassword: z
    .string()
    .max(limits.passwordMax)
    .default("")
    .describe("Not needed if the account has no password, or within ten minutes of logging in by phone."),
  newPassword: password,
});

/** The form to change a password: what is sent, and the new password a second time. */
export const PasswordChangeForm = PasswordChange.extend({ confirmPassword }).refine(
  (form) => form.newPassword === form.confirmPassword,
  passwordsDiffer,
);
export type PasswordChangeForm = z.infer<typeof PasswordChangeForm>;

/** The form that a link to a new password leads to. */
export const NewPasswordForm = z
  .object({ password, confirmPassword })
  .refine((form) => form.password === form.confirmPassword, passwordsDiffer);
export type NewPasswordForm = z.infer<typeof NewPasswordForm>;

const call = { tag: "Identity" } as const;

export const changePassword = endpoint({
  ...call,
  method: "PUT",
  path: "/me/password",
  access: "customer",
  summary: "Changes the customer's password and ends all other sessions.",
  body: PasswordChange,
  limits: [{ per: "account", times: 10, seconds: 900, failuresOnly: true }],
  data: z.object({}),
  refusals: ["WRONG_CURRENT_PASSWORD", "COMMON_PASSWORD"],
});

export const forgotPassword = endpoint({
  ...call,
  method: "POST",
  path: "/forgot_password",
  access: "public",
  summary: "Sends a link to choose a new password.",
  description:
    "The response is the same whether or not the e-mail is known. The link leads to `/reset-password#token=…` on the site and is valid once, for 30 minutes.",
  body: z.object({ email, account: z.enum(["customer", "partner"]).default("customer") }),
  success: "If this e-mail belongs to an account, a link to choose a new password is on its way.",
  limits: [
    { per: "address", times: 20, seconds: 3600 },
    { per: "body.email", times: 5, seconds: 3600 },
  ],
  data: z.object({}),
});

export const resetPassword = endpoint({
  ...call,
  method: "POST",
  path: "/reset_password",
  access: "public",
  summary: "Sets a new password with the token of a link and ends all sessions.",
  body: z.object({ token: word(200).min(1), password }),
  limits: [{ per: "address", times: 30, seconds: 3600 }],
  data: z.object({}),
  refusals: ["PASSWORD_LINK_NOT_VALID", "COMMON_PASSWORD"],
});
