import type { Tx } from "../../platform/database/connection.ts";
import { fileNamesOf } from "./stored-files.ts";

/** Returns the name of every stored file that belongs to an upload. */
export async function allFiles(tx: Tx): Promise<string[]> {
  const uploads = await tx.selectFrom("upload").select(["id", "type"]).orderBy("id").execute();
  return uploads.flatMap(fileNamesOf);
}
