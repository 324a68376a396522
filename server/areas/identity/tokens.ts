import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, told once and never stored: what is kept is its hash. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** A random token needs no slow hash: there is nothing to guess it by. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
