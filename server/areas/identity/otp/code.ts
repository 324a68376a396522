import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../../platform/secrets/secrets.ts";

/** Returns random digits; every code is equally likely. */
export const newCode = (length: number): string => String(randomInt(10 ** length)).padStart(length, "0");

/** Returns what is stored of a code: bound to one challenge, and useless without the key. */
export const codeHmac = (secrets: Secrets, challengeId: string, code: string): Buffer =>
  createHmac("sha256", secrets.keyFor("otp")).update(`${challengeId} ${code}`).digest();

export const isCode = (secrets: Secrets, { id, code_hmac }: { id: string; code_hmac: Buffer }, code: string): boolean =>
  timingSafeEqual(codeHmac(secrets, id, code), code_hmac);
