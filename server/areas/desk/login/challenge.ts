import { createHash } from "node:crypto";
import { z } from "zod";
import { nowHere } from "../../../platform/database/now.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";

const MINUTES = 10;
const CONTEXT = "desk-challenge";

/** What stands between the two halves of a log-in. Whoever carries it can neither read nor change it. */
const Challenge = z.object({
  operatorId: z.string(),
  /** Of the password that was right: another one since, and the challenge is void. */
  password: z.string(),
  /** For who has no second factor yet: the secret that the code must come from. */
  secret: z.string().nullable(),
  until: z.number(),
});

interface Proven {
  operatorId: string;
  passwordHash: string;
  secret: string | null;
}

export const sealChallenge = (secrets: Secrets, { operatorId, passwordHash, secret }: Proven): string => {
  const challenge: z.infer<typeof Challenge> = {
    operatorId,
    password: digestOf(passwordHash),
    secret,
    until: nowHere() + MINUTES * 60_000,
  };
  return secrets.seal(JSON.stringify(challenge), CONTEXT).toString("base64url");
};

/** Undefined for what is none of ours, or too old. */
export function openChallenge(secrets: Secrets, sealed: string): z.infer<typeof Challenge> | undefined {
  try {
    const challenge = Challenge.parse(JSON.parse(secrets.open(Buffer.from(sealed, "base64url"), CONTEXT).toString()));
    return challenge.until > nowHere() ? challenge : undefined;
  } catch {
    return undefined;
  }
}

export const isOfPassword = ({ password }: { password: string }, passwordHash: string | null): boolean =>
  passwordHash !== null && password === digestOf(passwordHash);

const digestOf = (passwordHash: string): string => createHash("sha256").update(passwordHash).digest("base64url");
