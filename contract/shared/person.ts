import { z } from "zod";
import { country, isPhone } from "../countries/in-force.ts";
import { check } from "../refusals/check.ts";
import { neededLine } from "./text.ts";

/** The specification's limits on what a person types about themselves. */
export const limits = { passwordMin: 6, passwordMax: 128 } as const;

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
  .min(1, { error: check("PHONE_REQUIRED"), abort: true })
  .refine(isPhone, check("BAD_PHONE"))
  .describe("Digits after the calling code: ten in India.");

/** The calling code of the business's country: "+91". */
export const callingCode = z
  .string()
  .max(5)
  .refine((code) => code === country().phone.callingCode, {
    error: () => check("NOT_OF_THIS_COUNTRY", { code: country().phone.callingCode }),
  });

export const countryCode = callingCode.default(() => country().phone.callingCode);

/** The password of a form, typed a second time. */
export const confirmPassword = z
  .string()
  .min(1, check("PASSWORD_NOT_CONFIRMED"))
  .max(limits.passwordMax, check("PASSWORD_TOO_LONG"));

/** What a form says whose two passwords differ. */
export const passwordsDiffer = { path: ["confirmPassword"], message: check("PASSWORDS_DIFFER") };
