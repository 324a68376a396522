import { z } from "zod";
import { endpoint, result } from "./endpoint.ts";

/** The specification's limits on what a person types about themselves. */
export const limits = { passwordMin: 6, passwordMax: 128, phoneDigits: 10, countryCode: "+91" } as const;

export const name = z.string().trim().min(1, "Name is required").max(100, "Name is too long");

/** Text, an at sign, a dotted domain: the specification's rule, with the length the mail standards allow. */
export const email = z
  .string()
  .trim()
  .min(1, "Email is required")
  .max(254, "Invalid email address")
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Invalid email address");

export const password = z
  .string()
  .min(1, "Password is required")
  .min(limits.passwordMin, "Password must be at least 6 characters")
  .max(limits.passwordMax, "Password is too long");

export const phone = z
  .string()
  .min(1, "Phone number is required")
  .regex(/^\d{10}$/, "Invalid phone number");

export const countryCode = z.literal(limits.countryCode);

/** A picture that was uploaded here, by its path; empty where there is none. */
const userImage = z
  .string()
  .max(500)
  .regex(/^(\/media(\/[\w-][\w.-]*)+)?$/, "Choose a picture that was uploaded here.");

export const User = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country_code: z.string(),
  userImage: z.string(),
});
export type User = z.infer<typeof User>;

/** A login's answer: the user, and a bearer token for clients that keep no cookies. */
export const SignedIn = User.extend({ token: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

export const Registration = z.object({
  name,
  email,
  password,
  country_code: countryCode.default(limits.countryCode),
  phone,
  userImage: userImage.default(""),
});

/** The sign-up form: what is sent, and the password once more. */
export const SignUpForm = Registration.pick({ name: true, email: true, password: true, phone: true })
  .extend({ confirmPassword: z.string().min(1, "Please confirm your password") })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords do not match",
  });
export type SignUpForm = z.infer<typeof SignUpForm>;

export const Credentials = z.object({
  email,
  password: z.string().min(1, "Password is required").max(limits.passwordMax),
});
export type Credentials = z.infer<typeof Credentials>;

const call = { tag: "Identity" } as const;

export const register = endpoint({
  ...call,
  method: "POST",
  path: "/user_register",
  access: "public",
  summary: "Signs a customer up and in.",
  body: Registration,
  data: result(SignedIn),
  refusals: [409],
});

export const loginWithEmail = endpoint({
  ...call,
  method: "POST",
  path: "/login_with_email",
  access: "public",
  summary: "Signs a customer in by e-mail and password.",
  body: Credentials,
  data: SignedIn,
  refusals: [401],
});

export const logout = endpoint({
  ...call,
  method: "POST",
  path: "/logout",
  access: "public",
  summary: "Ends the session; answers the same without one.",
  data: z.object({}),
});

export const me = endpoint({
  ...call,
  method: "GET",
  path: "/me",
  access: "customer",
  summary: "Who is signed in.",
  data: User,
});
