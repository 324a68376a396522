import { z } from "zod";

/** The version of a backup's own form. A reader that does not know it refuses the file. */
export const FORM = 1;

/** The first entry of a backup: what must be known before anything of it is used. */
export const about = z.object({
  form: z.number(),
  /** The release that wrote it. */
  chowk: z.string(),
  /** When its snapshot of the database was taken. */
  takenAt: z.iso.datetime(),
  postgresql: z.string(),
  demo: z.boolean(),
  /** The migrations that the database had, in their order, and how many the queue of jobs had. */
  migrations: z.array(z.string()),
  queueMigrations: z.number(),
  /** The keys that sealed in this database, the last one first, each with a word that it sealed. No key itself is in a backup. */
  keys: z.array(z.object({ id: z.string(), canary: z.base64() })),
  /** Tells whether SECRET_KEY is the same one, and nothing about it. */
  secretKey: z.string(),
});
export type About = z.output<typeof about>;

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number() });
export type HeldTable = z.output<typeof table>;

const sequence = z.object({ schema: z.string(), name: z.string(), last: z.string(), isCalled: z.boolean() });
export type HeldSequence = z.output<typeof sequence>;

/** The last entry but one: what must be in it. */
export const contents = z.object({
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.number(),
  /** Files that rows name and that were not in the storage. */
  missing: z.array(z.string()),
});
export type Contents = z.output<typeof contents>;

export const ABOUT = "about.json";
export const CONTENTS = "contents.json";
/** The last entry: the SHA-256 of each other entry, in the form of `sha256sum`. A file that was cut off does not have it. */
export const SUMS = "SHA256SUMS";
const UPLOADS = "uploads/";

export const nameOfTable = ({ schema, name }: Pick<HeldTable, "schema" | "name">): string => `${schema}.${name}`;

/** The name of the nth part of a table's rows. */
export const nameOfPart = (of: Pick<HeldTable, "schema" | "name">, n: number): string =>
  `database/${nameOfTable(of)}/${String(n).padStart(6, "0")}.gz`;

/** Returns the table, `public.booking`, whose rows are in an entry. */
export const tableOf = (entry: string): string | undefined => /^database\/([^/]+)\/\d+\.gz$/.exec(entry)?.[1];

export const nameOfFile = (file: string): string => UPLOADS + file;

/** Returns the stored file that is in an entry. */
export const fileOf = (entry: string): string | undefined =>
  entry.startsWith(UPLOADS) ? entry.slice(UPLOADS.length) : undefined;

/** Takes the entries of a backup, in order. */
export interface BackupWriter {
  add(name: string, content: Buffer): Promise<void>;
}
