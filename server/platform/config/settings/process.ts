import { resolve } from "node:path";
import { z } from "zod";
import { listed } from "./kinds.ts";

/** What a process does, and where. */
export const processSettings = {
  NODE_ENV: z
    .enum(["development", "test", "production"])
    .default("development")
    .describe(
      "`production` turns off demo mode: there is no demo data, and DATABASE_URL, PUBLIC_URL, SECRET_KEY, ENCRYPTION_KEYS and the settings for sending messages must be set.",
    ),
  ROLE: z
    .enum(["all", "server", "worker"])
    .default("all")
    .describe(
      "What a process does: `all` serves people and processes the job queue; `server` leaves jobs to other processes; `worker` processes jobs and serves only `/healthz`, `/readyz` and metrics (`npm run worker`). At least one process must process jobs.",
    ),
  HOST: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .describe("Address to listen on. Demo mode allows only loopback addresses, or any address if DEMO_HOSTS is set."),
  DEMO_HOSTS: z
    .string()
    .regex(/^\s*[a-z0-9.-]+\s*(,\s*[a-z0-9.-]+\s*)*$/, "must be hosts, separated by commas")
    .transform(listed)
    .optional()
    .transform((hosts) => hosts ?? [])
    .describe(
      "Hosts on which demo mode may show its codes and links to everybody (`/demo/outbox`): `demo.internal`. If unset, only this machine's own names (`localhost`, `127.0.0.1`, `[::1]`), requested from this machine without a proxy in between.",
    ),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe("Port to listen on; 0 picks a free one."),
  DATA_DIR: z.string().min(1).default(".data").describe("Folder for the embedded PostgreSQL and for uploads."),
  ASSETS_DIR: z
    .string()
    .min(1)
    .optional()
    .transform((folder) => (folder === undefined ? undefined : resolve(folder)))
    .describe(
      "Folder in which servers of one release after another gather scripts and styles, so that each serves the pages of all (docs/run/releases.md). If unset, each serves only its own.",
    ),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("warn")
    .describe("Lowest level to log. In production the default is `info`: one line per call."),
};
