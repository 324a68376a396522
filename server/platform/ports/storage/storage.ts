import type { Readable } from "node:stream";

/** Where files are kept: this server's disk, or a bucket that all servers share. Small files: their whole fits in memory. */
export interface FileStorage {
  /** Keeps a file, whole or not at all. Under a name that is taken it replaces what was there. */
  put(name: string, content: Buffer): Promise<void>;
  /** Undefined where there is no file of this name. Whoever gets the content reads it to its end or destroys it. */
  get(name: string): Promise<StoredFile | undefined>;
  /** Fine where there is no file of this name. */
  remove(name: string): Promise<void>;
  /** Every file there is, in no order; also what an interrupted `put` may have left behind. */
  list(): AsyncIterable<ListedFile>;
}

export interface StoredFile {
  /** In bytes. */
  size: number;
  content: Readable;
}

export interface ListedFile {
  name: string;
  storedAt: Date;
}

/** Names are flat: lower-case letters, digits, dots and dashes. Throws for any other, so none leads to another folder. */
export function requireFileName(name: string): void {
  if (!/^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)*$/.test(name) || name.length > 150) {
    throw new Error(`Not a name of a stored file: ${JSON.stringify(name)}`);
  }
}

/** The store could not do what it was asked. The message is for the log; it holds no key. */
export class StorageError extends Error {}

/** It has no room for the file. */
export class StorageFull extends StorageError {}
