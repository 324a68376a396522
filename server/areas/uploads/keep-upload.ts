import { randomUUIDv7 } from "node:crypto";
import { Turns } from "../../platform/http/turns.ts";
import type { Parts } from "../../platform/parts.ts";
import { signedPath, type UploadType } from "./address.ts";
import { isFull, noRoom, requireBudget, senderOf } from "./budget.ts";
import { kindOf } from "./kind.ts";
import type { ReceivedFile } from "./receive-file.ts";
import { fileNamesOf, nameOf, putSealed } from "./stored-files.ts";

/** Pictures are redrawn one at a time: that limits memory and leaves the machine to other requests. */
export const drawing = new Turns({ atOnce: 1, line: 40, share: 12, seconds: 60 });

interface Prepared {
  type: UploadType;
  bytes: number;
  /** For a picture, in pixels. */
  width?: number;
  /** With their sizes; the full file has none. */
  files: { size?: number; content: Buffer }[];
}

/**
 * Stores a received file that belongs to nobody yet, and returns the address that opens it. A failure leaves nothing behind.
 * `network` is where it came from, and whose budget it counts towards; files that the process itself stores have none.
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
  // The row comes first: whatever happens from here on, each file has a row by which it is found and collected.
  await db.transaction().execute(async (tx) => {
    if (sender) await requireBudget(tx, sender, bytes);
    await tx
      .insertInto("upload")
      .values({ ...upload, bytes, sender, ...(width ? { width } : {}) })
      .execute();
  });
  // Wait for all writes before removing any file: a write still under way would finish after the removal.
  const puts = await Promise.allSettled(
    files.map(({ size, content }) => putSealed(storage, secrets, nameOf(upload, size), content)),
  );
  const failed = puts.find((put) => put.status === "rejected");
  if (failed) {
    // If they cannot even be removed, the row stays, and they are collected with it.
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
  // The library that redraws pictures takes some 20 MB: a process that receives no pictures does without it.
  const { redraw } = await import("./picture.ts");
  const { full, width, squares } = await redraw(content);
  return { type: "webp", bytes: full.length, width, files: [{ content: full }, ...squares] };
}
