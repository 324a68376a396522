import { z } from "zod";
import { check } from "../refusals/check.ts";
import { neededLine } from "./text.ts";

/** The specification's limits on what a person types about themselves. */
export const limits = { passwordMin: 6, passwordMax: 128, phoneDigits: 10, countryCode: "+91" } as const;

/** A person's name, on one line. */
export const name = neededLine(100, check("NO_NAME"), check("LONG_NAME"));

/** Whether no word of it mixes Latin letters with another script's, as when only its first letter looks like an `a`. */
const isOfOneScriptEach = (text: string): boolean =>
  text.split(/[@.]/).every((word) => !/\p{Script=Latin}/u.test(word) || !/(?!\p{Script=Latin})\p{L}/u.test(word));

const notAnEmail = check("BAD_EMAIL");

/**
 * Text, an at sign, a dotted domain: the specification's rule, with the length the mail standards allow. The dot is the
 * first that fits, so that each text matches in only one way. Full-width letters and the like become the letters they
 * stand for (NFKC), so that no e-mail is another account's in disguise.
 */
export const email = neededLine(254, check("EMAIL_REQUIRED"), notAnEmail)
  .overwrite((text) => text.normalize("NFKC"))
  .max(254, { error: notAnEmail, abort: true })
  .regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, notAnEmail)
  .refine(isOfOneScriptEach, notAnEmail);

export const password = z
  .string(check("PASSWORD_REQUIRED"))
  .min(1, check("PASSWORD_REQUIRED"))
  .min(limits.passwordMin, check("PASSWORD_TOO_SHORT"))
  .max(limits.passwordMax, check("PASSWORD_TOO_LONG"));

export const phone = z
  .string(check("PHONE_REQUIRED"))
  .max(20, { error: check("BAD_PHONE"), abort: true })
  .min(1, check("PHONE_REQUIRED"))
  .regex(/^\d{10}$/, check("BAD_PHONE"));

export const countryCode = z.literal(limits.countryCode);

/** The password of a form, typed a second time. */
export const confirmPassword = z
  .string()
  .min(1, check("PASSWORD_NOT_CONFIRMED"))
  .max(limits.passwordMax, check("PASSWORD_TOO_LONG"));

/** What a form says whose two passwords differ. */
export const passwordsDiffer = { path: ["confirmPassword"], message: check("PASSWORDS_DIFFER") };
