import { createHash, randomBytes } from "node:crypto";

/** Returns 256 random bits, shown once and never stored: only their hash is. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Hashes a token. A random token cannot be guessed, so it needs no slow hash. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
