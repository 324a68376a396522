import { createHash } from "node:crypto";
import { z } from "zod";
import { nowHere } from "../../../platform/database/now.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";

const MINUTES = 10;
const CONTEXT = "desk-challenge";

/** Links the two halves of a log-in. The browser that carries it can neither read nor change it. */
const Challenge = z.object({
  operatorId: z.string(),
  /** Digest of the stored hash of the password that was right: if the password has changed since, the challenge is void. */
  password: z.string(),
  /** For an operator without a second factor yet: the secret that the code must come from. */
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

/** Opens a challenge; undefined if we did not seal it or it is too old. */
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
