import type { FastifyInstance } from "fastify";
import type { Database } from "../database/connection.ts";
import { isMigrated } from "../database/migrate.ts";

/** What only the code that starts the process knows. */
export interface Readiness {
  jobsRun: () => boolean;
  stopping: boolean;
  /** A separate connection for checking the database, so that a full pool does not make a process look unready. */
  db: Database;
}

declare module "fastify" {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

/** A database that takes longer than this for one answer is of no use. */
const PATIENCE_MS = 3000;

/**
 * `/healthz` says that the process lives: if it does not answer, restart it. `/readyz` says that it can do its work: 503 keeps
 * calls away while it starts, while its database is away or its clock is off, and from the moment it is told to stop.
 */
export function health(app: FastifyInstance, db: Database): void {
  const readiness: Readiness = { jobsRun: () => false, stopping: false, db };
  app.decorate("readiness", readiness);

  let migrated = false;
  const databaseFaults = async (): Promise<string[]> => {
    try {
      await within(PATIENCE_MS, app.clock.compare(readiness.db));
      migrated ||= await within(PATIENCE_MS, isMigrated(readiness.db));
      return migrated ? [] : ["migrations"];
    } catch {
      return ["database"];
    }
  };
  // However many callers ask at once, the database is asked once.
  let asking: Promise<string[]> | undefined;
  const ask = () => {
    asking ??= databaseFaults().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  app.get("/healthz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { code: 200, data: {} };
  });
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    const faults = readiness.stopping
      ? ["stopping"]
      : [...(await ask()), ...(app.clock.isOff ? ["clock"] : []), ...(readiness.jobsRun() ? [] : ["jobs"])];
    if (faults.length === 0) return { code: 200, data: {} };
    return reply.code(503).send({ code: 503, message: `Not ready: ${faults.join(", ")}.` });
  });
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
