import { execFileSync } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../../../tools/embedded-postgres/embedded.ts";
import { removeFolder } from "../../../tools/embedded-postgres/running.ts";
import { storePincodes } from "../../areas/places/load-pincodes.ts";
import { connect } from "../../platform/database/connection.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { installJobs } from "../../platform/jobs/jobs.ts";
import { testPincodes } from "./pincodes.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The migrated, empty database that each test file copies. */
    templateUrl: string;
    /** From which property tests draw their values. */
    seed: number;
  }
}

/** Starts one PostgreSQL for the whole run, migrated once; it is removed when the run ends, however it ends. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "chowk-tests-"));
  try {
    const server = await startEmbedded({ dataDir, durable: false });
    const db = connect(server.url);
    // Nothing may depend on the time zone of database sessions either, in any copy.
    await sql`alter role all set timezone = 'Pacific/Auckland'`.execute(db);
    await migrate(db)
      .then(() => storePincodes(db, testPincodes))
      .then(() => installJobs(db, server.url))
      .finally(() => db.destroy());
    project.provide("templateUrl", server.url);
    project.provide("seed", seedOfCommit());
    return async () => {
      await server.stop();
      await removeFolder(dataDir);
    };
  } catch (error) {
    await removeFolder(dataDir);
    throw error;
  }
}

/** A number that belongs to the commit; without Git, always the same one. */
function seedOfCommit(): number {
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return Number.parseInt(commit.slice(0, 7), 16);
  } catch {
    return 1;
  }
}
