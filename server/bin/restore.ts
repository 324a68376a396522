import { parseArgs } from "node:util";
import { checkBackup } from "../platform/backup/backup.ts";
import { SetupError } from "../platform/config/config.ts";
import { restoreFrom } from "./restore-from.ts";
import { startSettings } from "./start-settings.ts";
import { describeBackup, report } from "./tell-backup.ts";

// `npm run restore -- chowk-2026-11-25T03-00-00Z.tar`: fills an empty database and the storage from a backup. With `--check` it only
// reads the backup, and needs no settings.

const options = { check: { type: "boolean", default: false } } as const;

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false });
  const [path, ...more] = positionals;
  if (!path || more.length > 0)
    throw new SetupError(
      "Say which backup: npm run restore -- chowk-2026-11-25T03-00-00Z.tar, with --check to only check it",
    );
  // The settings first: it takes a while to read a large backup.
  const config = values.check ? undefined : startSettings(process.env);
  const checked = await checkBackup(path);
  process.stdout.write(`${path} is whole: ${describeBackup(checked)}\n`);
  if (config) process.stdout.write(`${(await restoreFrom(config, path, checked)).join("\n")}\n`);
} catch (error) {
  report(error);
}
