import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "../config/config.ts";
import { madeOnce } from "./made-once.ts";

/** Keys that only the server may know: to sign with and to encrypt with. */
export interface Secrets {
  /** Returns 32 bytes for one of a few fixed purposes (HMACs of codes, signatures of links). No purpose's key reveals another's. */
  keyFor(purpose: string): Buffer;
  /**
   * Encrypts for storing: AES-256-GCM under the newest key, whose id is stored with the value. `context` says whose it is
   * (`partner/<id>/bank`): a value that is copied elsewhere does not open there.
   */
  seal(plain: string | Buffer, context: string): Buffer;
  /** Returns the plain bytes of a sealed value. Throws if the key is gone, the context differs or a bit was changed. */
  open(sealed: Buffer, context: string): Buffer;
  /** Returns the value sealed under the newest key, or undefined if it already is. Throws as `open` does. */
  reseal(sealed: Buffer, context: string): Buffer | undefined;
  /** The id of the key that seals. */
  newestKey: string;
  hasKey(id: string): boolean;
}

interface Keys {
  secretKey: Buffer;
  /** The first one seals; all of them can open. */
  encryptionKeys: readonly EncryptionKey[];
}

export interface EncryptionKey {
  id: string;
  key: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed value is: the length of the key's id (1 byte), the id, the nonce, the tag, the encrypted bytes. */
export function secretsOf({ secretKey, encryptionKeys }: Keys): Secrets {
  const byId = new Map(encryptionKeys.map((each) => [each.id, each.key]));
  const [newest] = encryptionKeys;
  if (!newest) throw new Error("There is no key to seal with");
  const idOf = (sealed: Buffer) => sealed.toString("utf8", 1, 1 + (sealed[0] ?? 0));
  const made = new Map<string, Buffer>();
  const secrets: Secrets = {
    newestKey: newest.id,
    hasKey: (id) => byId.has(id),
    reseal: (sealed, context) =>
      idOf(sealed) === newest.id ? undefined : secrets.seal(secrets.open(sealed, context), context),
    keyFor(purpose) {
      let key = made.get(purpose);
      if (!key) {
        key = Buffer.from(hkdfSync("sha256", secretKey, "", `chowk/${purpose}`, 32));
        made.set(purpose, key);
      }
      return key;
    },
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", newest.key, nonce).setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
      const id = Buffer.from(newest.id);
      return Buffer.concat([Buffer.from([id.length]), id, nonce, cipher.getAuthTag(), encrypted]);
    },
    open(sealed, context) {
      const nonceAt = 1 + (sealed[0] ?? 0);
      const id = idOf(sealed);
      const key = byId.get(id);
      if (!key) throw new Error(`This was sealed with the key '${id}', which ENCRYPTION_KEYS does not hold`);
      const tagAt = nonceAt + NONCE_BYTES;
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(nonceAt, tagAt), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(tagAt, tagAt + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(tagAt + TAG_BYTES)), decipher.final()]);
    },
  };
  return secrets;
}

/** Returns the keys in the settings. In demo mode, missing keys are made at the first start and kept in the data folder. */
export async function readSecrets(config: Config): Promise<Secrets> {
  const made = (name: string) => madeOnce(config.DATA_DIR, name, () => randomBytes(32).toString("base64"));
  const secretKey = config.SECRET_KEY ?? Buffer.from(await made("secret-key"), "base64");
  const encryptionKeys = config.ENCRYPTION_KEYS ?? [
    { id: "demo", key: Buffer.from(await made("encryption-key"), "base64") },
  ];
  return secretsOf({ secretKey, encryptionKeys });
}
