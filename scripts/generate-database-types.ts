import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../server/platform/database/connection.ts";
import { migrate } from "../server/platform/database/migrate.ts";
import { startEmbedded } from "../tools/embedded-postgres/embedded.ts";

/**
 * Prints the types of the migrated schema to schema.gen.ts; with `--verify`, fails if the file differs.
 * Runs on a fresh database, so the file never depends on what someone's database happens to hold.
 */
const dataDir = await mkdtemp(join(tmpdir(), "chowk-types-"));
const server = await startEmbedded({ dataDir, durable: false });
try {
  const db = connect(server.url);
  await migrate(db);
  await db.destroy();
  const generator = spawn(
    "kysely-codegen",
    [
      `--url=${server.url}`,
      "--dialect=postgres",
      "--date-parser=string",
      `--out-file=${join(import.meta.dirname, "../server/platform/database/schema.gen.ts")}`,
      '--type-mapping={"int8":"number","citext":"string"}',
      "--exclude-pattern=kysely_*",
      ...process.argv.slice(2),
    ],
    { stdio: "inherit", shell: process.platform === "win32" },
  );
  process.exitCode = await new Promise<number>((resolve) => generator.once("exit", (code) => resolve(code ?? 1)));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
