import { randomBytes } from "node:crypto";
import { madeOnce } from "../platform/secrets/made-once.ts";

/** The demo accounts' password. */
export const demoPassword = (dataDir: string): Promise<string> =>
  madeOnce(dataDir, "demo-password", () => randomBytes(9).toString("base64url"));
