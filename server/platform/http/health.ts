import type { FastifyInstance } from "fastify";
import type { Database } from "../database/connection.ts";
import { isMigrated } from "../database/migrate.ts";

/** What only whoever started the process knows. */
export interface Readiness {
  jobsRun: () => boolean;
  stopping: boolean;
  /** Whom to ask for the database: a connection of its own, so that a full pool takes no process out. */
  db: Database;
}

declare module "fastify" {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

/** A database that takes longer than this to say one word is of no use. */
const PATIENCE_MS = 3000;

/**
 * `/healthz` says that the process lives: where it does not answer, start it anew. `/readyz` says that it can do its work:
 * 503 keeps calls away from it, while it starts, while its database is away or its clock another one, and from the moment it is told to stop.
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
  // However many ask at once, the database is asked once.
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
