import type { Checked } from "../platform/backup/backup.ts";
import { SetupError } from "../platform/config/config.ts";
import { nowHere } from "../platform/database/now.ts";
import { StorageError } from "../platform/ports/storage/storage.ts";

/** What a backup holds, of when, and which keys it needs, in one line. */
export function describeBackup({ about, contents, bytes }: Checked): string {
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
  const [newest, ...older] = about.keys.map(({ id }) => `'${id}'`);
  const keys = newest
    ? `; it needs the key ${newest} of ENCRYPTION_KEYS${older.length > 0 ? `, and for what was not sealed anew ${older.join(", ")}` : ""}`
    : "";
  return [
    `of ${about.takenAt} (${ageOf(new Date(about.takenAt))}), Chowk ${about.chowk}`,
    `${rows} rows of ${contents.tables.length} tables`,
    `${contents.files} files`,
    `${(bytes / 1e6).toFixed(1)} MB${keys}.`,
  ].join(", ");
}

function ageOf(then: Date): string {
  const minutes = Math.max(0, Math.round((nowHere() - then.getTime()) / 60_000));
  if (minutes < 120) return `${minutes} minutes old`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours old` : `${Math.round(hours / 24)} days old`;
}

/** Ends a command that failed: one line if its reader can put it right. */
export function report(error: unknown): void {
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string };
  process.exitCode = 1;
  if (error instanceof SetupError || error instanceof StorageError) process.stderr.write(`${message}\n`);
  else if (code === "ENOSPC" || code === "53100") process.stderr.write(`The disk is full: make room (${message}).\n`);
  // The system refuses: no such folder, not allowed.
  else if (syscall) process.stderr.write(`${message}\n`);
  else throw error;
}
