import type { Readable } from "node:stream";

export { tryStorage } from "./try-storage.ts";

/** Where files are kept: this server's disk, or a bucket that all servers share. Files are small: each fits in memory. */
export interface FileStorage {
  /** Stores a file, whole or not at all. Replaces a file that has the same name. */
  put(name: string, content: Buffer): Promise<void>;
  /** Returns undefined if there is no file of this name. The caller must read the content to its end or destroy it. */
  get(name: string): Promise<StoredFile | undefined>;
  /** Does nothing if there is no file of this name. */
  remove(name: string): Promise<void>;
  /** Lists every file, in no order, including what an interrupted `put` may have left behind. */
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

/** Names are flat: lower-case letters, digits, dots and dashes. Throws for any other name, so none leads to another folder. */
export function requireFileName(name: string): void {
  if (!/^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)*$/.test(name) || name.length > 150) {
    throw new Error(`Not a name of a stored file: ${JSON.stringify(name)}`);
  }
}

/** The store could not do what it was asked. The message is for the log; it contains no key. */
export class StorageError extends Error {}

/** It has no room for the file. */
export class StorageFull extends StorageError {}
