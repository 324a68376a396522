import { Secret, TOTP } from "otpauth";
import { nowHere } from "../../../platform/database/now.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";

// Time-based codes (RFC 6238) in the form that every authenticator app supports: six digits, SHA-1, 30 seconds.

const STEP_SECONDS = 30;

const totpOf = (secret: string, of: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...of,
    algorithm: "SHA1",
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI that an authenticator app reads from a QR code: it lists the code under the issuer's name. */
export const totpUri = (secret: string, email: string, issuer: string): string =>
  totpOf(secret, { issuer, label: email }).toString();

/** Returns the 30-second step that a time in milliseconds falls in. */
export const stepAt = (time: number): number => Math.floor(time / 1000 / STEP_SECONDS);

export const codeOfStep = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * STEP_SECONDS * 1000 });

/** Returns the step that a code belongs to: the current one or, as clocks differ, a neighbour; otherwise undefined. */
export function stepOfCode(secret: string, code: string, now: number = nowHere()): number | undefined {
  const away = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return away === null ? undefined : stepAt(now) + away;
}

const contextOf = (operatorId: string) => `operator/${operatorId}/totp`;

export const sealTotp = (secrets: Secrets, operatorId: string, secret: string): Buffer =>
  secrets.seal(secret, contextOf(operatorId));

/** Opens a sealed secret. Throws if it was sealed for another operator or its key is gone. */
export const openTotp = (secrets: Secrets, operatorId: string, sealed: Buffer): string =>
  secrets.open(sealed, contextOf(operatorId)).toString("utf8");

/** Reseals a secret under the newest key; undefined if it is already sealed with that key. */
export const resealTotp = (secrets: Secrets, operatorId: string, sealed: Buffer): Buffer | undefined =>
  secrets.reseal(sealed, contextOf(operatorId));
