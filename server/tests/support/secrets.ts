import { secretsOf } from "../../platform/secrets/secrets.ts";

/** Keys that every test file shares. */
export const testSecrets = secretsOf({
  secretKey: Buffer.alloc(32, 1),
  encryptionKeys: [{ id: "test", key: Buffer.alloc(32, 2) }],
});
