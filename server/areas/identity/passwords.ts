import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { Turns } from "../../platform/http/turns.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { namesOfBusiness } from "../settings/settings.ts";

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Passwords of customers, partners and operators wait in one queue: each takes a core for some 20 ms, and one core is always
 * left for all other calls. A log-in takes three turns, so there is room for thirty people in one household or office.
 */
export const hashing = new Turns({
  atOnce: Math.max(1, availableParallelism() - 1),
  line: 240,
  share: 90,
  seconds: 10,
});

export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, parameters));

const SALT_BYTES = 16;

/**
 * Hashes with the salt of a known hash: if both are of one password, the hashes are equal. So one turn tells whether it is
 * the password of that account and, if not, gives the hash for a new account; it takes as long if there is no account.
 */
export function hashPasswordAs(known: string | null | undefined, password: string): Promise<string> {
  const salt = Buffer.from(known?.split("$")[4] ?? "", "base64");
  const own = salt.length === SALT_BYTES ? salt : randomBytes(SALT_BYTES);
  return hashing.run(() => hash(password, { ...parameters, salt: own }));
}

// Hashed once, so that an unknown e-mail costs the same work as a wrong password and cannot be told from it.
let nobodys: Promise<string> | undefined;

/** Tells whether this password was hashed. Without a hash it returns false, after as much work. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  // Hashed without a turn: a refused turn would be remembered.
  nobodys ??= hash(crypto.randomUUID(), parameters);
  const known = stored ?? (await nobodys);
  const matches = await hashing.run(() => verify(known, password));
  return matches && stored != null;
}

// Some 50,000 words, loaded when first needed.
let common: Promise<Set<string>> | undefined;

interface Owner {
  email?: string | null;
  phone?: string;
  name?: string;
  /** What the business is called, in each language. */
  business?: readonly string[];
}

/** Tells whether a password is among those an attacker tries first: it is common, or its owner's e-mail, phone or name, or the business's name. */
export async function isCommonPassword(password: string, of: Owner = {}): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  const typed = password.toLowerCase();
  const names = [of.name, ...(of.business ?? [])].flatMap((name) => [name, name?.replaceAll(" ", "")]);
  const own = [of.email, of.email?.split("@")[0], of.phone, ...names];
  const guessed = [...own, "chowk", "chowk365"].some((word) => word?.toLowerCase() === typed);
  return guessed || (await common).has(typed);
}

/** Refuses with 422 a password that is easy to guess. `path` names the field in the refusal. */
export async function requireUncommonPassword(
  db: Database | Tx,
  password: string,
  path: "password" | "newPassword",
  of: Owner = {},
): Promise<void> {
  if (await isCommonPassword(password, { ...of, business: await namesOfBusiness(db) }))
    throw refuse("COMMON_PASSWORD", { at: path });
}
