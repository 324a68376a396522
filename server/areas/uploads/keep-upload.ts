import { randomUUIDv7 } from "node:crypto";
import { Turns } from "../../platform/http/turns.ts";
import type { Parts } from "../../platform/parts.ts";
import { signedPath, type UploadType } from "./address.ts";
import { isFull, noRoom, requireBudget, senderOf } from "./budget.ts";
import { kindOf } from "./kind.ts";
import type { ReceivedFile } from "./receive-file.ts";
import { fileNamesOf, nameOf, putSealed } from "./stored-files.ts";

/** Pictures are drawn one at a time: that bounds the memory, and leaves the machine to other requests. */
export const drawing = new Turns({ atOnce: 1, line: 40, share: 12, seconds: 60 });

interface Prepared {
  type: UploadType;
  bytes: number;
  /** Of a picture, in pixels. */
  width?: number;
  /** By their size; the whole has none. */
  files: { size?: number; content: Buffer }[];
}

/**
 * Keeps what was received, as nobody's, and answers the address that opens it. What fails leaves nothing behind. `network` is
 * where it came from, whose budget it is of; what the process keeps by itself has none.
 */
export async function keepUpload(
  { db, secrets, storage }: Parts,
  received: Pick<ReceivedFile, "read">,
  network?: string,
): Promise<string> {
  const sender = network === undefined ? null : senderOf(secrets, network);
  if (sender) await requireBudget(db, sender);
  const { type, bytes, width, files } = await drawing.run(async () => prepare(await received.read()));
  const upload = { id: randomUUIDv7(), type };
  // The row comes first: whatever happens from here, a file has one, by which it is found and collected.
  await db.transaction().execute(async (tx) => {
    if (sender) await requireBudget(tx, sender, bytes);
    await tx
      .insertInto("upload")
      .values({ ...upload, bytes, sender, ...(width ? { width } : {}) })
      .execute();
  });
  // All come to their end before any is taken back: one that is still on its way would arrive after its removal.
  const puts = await Promise.allSettled(
    files.map(({ size, content }) => putSealed(storage, secrets, nameOf(upload, size), content)),
  );
  const failed = puts.find((put) => put.status === "rejected");
  if (failed) {
    // Where they cannot even be removed, the row stays, and they are collected with it.
    const removed = await Promise.allSettled(fileNamesOf(upload).map((name) => storage.remove(name)));
    if (removed.every((each) => each.status === "fulfilled")) {
      await db.deleteFrom("upload").where("id", "=", upload.id).execute();
    }
    throw isFull(failed.reason) ? noRoom() : failed.reason;
  }
  return signedPath(secrets, upload);
}

async function prepare(content: Buffer): Promise<Prepared> {
  if ((await kindOf(content)) === "pdf") return { type: "pdf", bytes: content.length, files: [{ content }] };
  // What draws takes some 20 MB: a process that is sent no pictures does without.
  const { redraw } = await import("./picture.ts");
  const { full, width, squares } = await redraw(content);
  return { type: "webp", bytes: full.length, width, files: [{ content: full }, ...squares] };
}
