import { z } from "zod";

/** 32 random bytes, as `openssl rand -base64 32` prints them. */
const key = z
  .base64("must be base64")
  .transform((text) => Buffer.from(text, "base64"))
  .refine((bytes) => bytes.length === 32, "must be 32 bytes in base64 (openssl rand -base64 32)");

/** `newest:base64,older:base64` */
const keyRing = z
  .string()
  .transform((text) => text.split(",").map((each) => each.trim().split(":")))
  .pipe(
    z.array(
      z
        .tuple([z.string().regex(/^[\w-]{1,32}$/, "a key's id is 1 to 32 letters or digits"), key])
        .transform(([id, bytes]) => ({ id, key: bytes })),
    ),
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, "each key needs an id of its own");

/** The keys. */
export const secretSettings = {
  SECRET_KEY: key
    .optional()
    .describe(
      "Key for signing codes and links: 32 bytes in base64 (`openssl rand -base64 32`). Demo mode generates one.",
    ),
  ENCRYPTION_KEYS: keyRing
    .optional()
    .describe(
      "Keys for encrypting bank accounts and documents, newest first: `id:base64,id:base64`. Add a new key at the front; docs/run/upkeep.md says when older ones can be removed. Demo mode generates one.",
    ),
};
