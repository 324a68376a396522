import { z } from "zod";
import { flag } from "./kinds.ts";

/** The database and the connections to it. */
export const databaseSettings = {
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      "Your own PostgreSQL (15 or newer), as postgres://user:password@host/database. If unset, the embedded one is used.",
    ),
  DATABASE_SESSION_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      "Direct connection to the same database, if DATABASE_URL goes through a pooler such as PgBouncer (docs/run/cluster.md). Used by everything that needs a database session.",
    ),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      "A standby of the same database, from which the catalogue is read while it is up to date with the primary (docs/run/cluster.md). If set, a server may open DATABASE_POOL connections to each.",
    ),
  DATABASE_WAIT_SECONDS: z.coerce
    .number()
    .min(0)
    .max(3600)
    .default(60)
    .describe("Seconds to wait at start for PostgreSQL to become available."),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(10)
    .describe("Maximum number of database connections per process."),
  PREPARED_STATEMENTS: flag
    .prefault("true")
    .describe(
      "`false` keeps no prepared statements on connections, for a pooler that does not support them, such as PgBouncer before 1.21 in transaction mode.",
    ),
};
