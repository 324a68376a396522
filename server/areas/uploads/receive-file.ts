import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { FileField } from "@chowk/contract";
import type { FastifyRequest } from "fastify";
import { Refused, refuse } from "../../platform/refusals/refuse.ts";

/** A file that came in, on the disk and not in memory: many may be on their slow way at once. */
export interface ReceivedFile {
  /** Refuses where the sender has hung up. */
  read(): Promise<Buffer>;
  /** Forgets it; to be called whatever became of it. */
  close(): Promise<void>;
}

/** Around the file there is a little more: boundaries, headers, a field or two that we do not read. */
const FORM_BYTES = 16 * 1024;

/** Takes the one file of a form, and reads no further than its limit. Refuses what is not one file, in one field. */
export async function receiveFile(request: FastifyRequest, { field, maxBytes }: FileField): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw notAForm();
  const tooLarge = refuse("FILE_TOO_LARGE", { values: { most: maxBytes / 1024 ** 2 } });
  if (Number(request.headers["content-length"]) > maxBytes + FORM_BYTES) throw tooLarge;
  const file = await namelessFile();
  try {
    let received = false;
    const limits = { files: 2, fileSize: maxBytes, fields: 10, fieldSize: 1000, parts: 12, headerPairs: 20 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== "file") continue;
      if (received) throw refuse("ONE_FILE_ONLY");
      if (part.fieldname !== field) throw refuse("WRONG_FILE_FIELD", { values: { field } });
      // By itself the parser would only stop passing on, and read to the end of what may have none.
      part.file.once("limit", () => part.file.destroy(tooLarge));
      await file.writeFile(part.file);
      if (part.file.truncated) throw tooLarge;
      // A form whose field was left empty sends a file without a name and without content.
      received = part.filename !== "" || (await file.stat()).size > 0;
    }
    if (!received) throw refuse("FILE_REQUIRED");
  } catch (error) {
    await file.close();
    // What is still to come is let through and forgotten, so that the answer reaches who is sending.
    request.raw.unpipe();
    request.raw.resume();
    throw isOurs(error) ? error : brokenOff();
  }
  return {
    async read() {
      // Who has left while waiting for their turn gets no work done.
      if (request.raw.socket.destroyed) throw brokenOff();
      return buffer(file.createReadStream({ start: 0, autoClose: false }));
    },
    close: () => file.close(),
  };
}

const brokenOff = () => refuse("FILE_BROKEN_OFF");

export const notAForm = () => refuse("NOT_A_FORM");

/** A file that no folder shows: whatever happens, it is gone once it is closed. */
async function namelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `chowk-upload-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  try {
    await unlink(path);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A refusal of this file's, or a fault of this machine's (its disk is full); anything else is the form's. */
const isOurs = (error: unknown): boolean => error instanceof Refused || "syscall" in (error as object);
