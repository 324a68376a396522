import { stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { keepNewest, nameAt } from "../platform/backup/backup.ts";
import { SetupError } from "../platform/config/config.ts";
import { nowHere } from "../platform/database/now.ts";
import { backUp } from "./back-up.ts";
import { startSettings } from "./start-settings.ts";
import { describeBackup, report } from "./tell-backup.ts";

// `npm run backup -- /backups --keep 14`: writes the database and the uploads into one file, while Chowk runs or not.

const options = { keep: { type: "string" } } as const;
const where = "Say where: npm run backup -- /backups --keep 14, or npm run backup -- /backups/before.tar";

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false });
  const [place, ...more] = positionals;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (!place || more.length > 0 || (keep !== undefined && !(Number.isInteger(keep) && keep > 0)))
    throw new SetupError(where);
  const isFolder = await stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (keep !== undefined && !isFolder) throw new SetupError(`--keep needs a folder, and ${place} is none.`);
  const path = resolve(isFolder ? join(place, nameAt(new Date(nowHere()))) : place);
  const taken = await backUp(startSettings(process.env), path);
  process.stdout.write(`${path}: ${describeBackup(taken)}\n`);
  const { missing } = taken.contents;
  // On this stream, so that a timer's mail shows it: the backup is whole, but the storage was not.
  if (missing.length > 0)
    process.stderr.write(
      `${missing.length} uploads are not in the storage, nor in the backup: ${missing.join(", ")}\n`,
    );
  if (!taken.isNoted)
    process.stderr.write(
      "The database did not take the note that a backup was made: chowk_backup_last_success_timestamp_seconds does not tell of it.\n",
    );
  const gone = keep === undefined ? [] : await keepNewest(dirname(path), basename(path), keep);
  if (gone.length > 0) process.stdout.write(`Removed: ${gone.join(", ")}\n`);
} catch (error) {
  report(error);
}
