import { hash, verify } from "@node-rs/argon2";

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

// Hashed once, so that an unknown e-mail costs the same work as a wrong password and cannot be told from it.
let nobodys: Promise<string> | undefined;

/** Whether the password is the one that was hashed. Without a hash it never is, and takes as long to find out. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await nobodys), password);
  return matches && stored !== undefined;
}
