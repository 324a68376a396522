import { buffer } from "node:stream/consumers";
import { pictureSizes } from "@chowk/contract";
import type { FileStorage } from "../../platform/ports/storage/storage.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";

interface Upload {
  id: string;
  type: string;
}

/** Returns the names of an upload's files: a picture also has its squares. */
export function fileNamesOf({ id, type }: Upload): string[] {
  return [nameOf({ id, type }), ...(type === "webp" ? pictureSizes.map((size) => nameOf({ id, type }, size)) : [])];
}

export const nameOf = ({ id, type }: Upload, size?: number): string => `${id}${size ? `-${size}` : ""}.${type}`;

/** Stores a file encrypted: someone who reads the disk, the bucket or a backup of it sees nobody's identity card. */
export const putSealed = (storage: FileStorage, secrets: Secrets, name: string, content: Buffer): Promise<void> =>
  storage.put(name, secrets.seal(content, contextOf(name)));

/** Returns undefined if there is no such file. Throws if it is not the file that was put there. */
export async function getSealed(storage: FileStorage, secrets: Secrets, name: string): Promise<Buffer | undefined> {
  const found = await storage.get(name);
  return found && secrets.open(await buffer(found.content), contextOf(name));
}

/** Reseals a file that is sealed with an older key. Returns whether it had to; a missing file is fine. */
export async function resealFile(storage: FileStorage, secrets: Secrets, name: string): Promise<boolean> {
  const found = await storage.get(name);
  const anew = found && secrets.reseal(await buffer(found.content), contextOf(name));
  if (anew) await storage.put(name, anew);
  return anew !== undefined;
}

const contextOf = (name: string) => `upload/${name}`;
