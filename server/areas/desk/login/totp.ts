import { Secret, TOTP } from "otpauth";
import { nowHere } from "../../../platform/database/now.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";

// Codes by time, as RFC 6238 has them, in the form that every authenticator app knows: six digits, SHA-1, 30 seconds.

const STEP_SECONDS = 30;

const totpOf = (secret: string, email = "") =>
  new TOTP({
    issuer: "Chowk",
    label: email,
    algorithm: "SHA1",
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The step of time that a moment, in milliseconds, lies in. */
export const stepAt = (time: number): number => Math.floor(time / 1000 / STEP_SECONDS);

export const codeOfStep = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * STEP_SECONDS * 1000 });

/** The step whose code this is: the present one, or one beside it, as clocks differ. Undefined where it is of none. */
export function stepOfCode(secret: string, code: string, now: number = nowHere()): number | undefined {
  const away = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return away === null ? undefined : stepAt(now) + away;
}

const contextOf = (operatorId: string) => `operator/${operatorId}/totp`;

export const sealTotp = (secrets: Secrets, operatorId: string, secret: string): Buffer =>
  secrets.seal(secret, contextOf(operatorId));

/** Throws where it was sealed for another operator, or its key is gone. */
export const openTotp = (secrets: Secrets, operatorId: string, sealed: Buffer): string =>
  secrets.open(sealed, contextOf(operatorId)).toString("utf8");

/** The same under the newest key; undefined where it is so already. */
export const resealTotp = (secrets: Secrets, operatorId: string, sealed: Buffer): Buffer | undefined =>
  secrets.reseal(sealed, contextOf(operatorId));
