import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { FileField } from "@chowk/contract";
import type { FastifyRequest } from "fastify";
import { Refused, refuse } from "../../platform/refusals/refuse.ts";

/** A received file, on disk and not in memory: many slow uploads may be under way at once. */
export interface ReceivedFile {
  /** Refuses if the sender has disconnected. */
  read(): Promise<Buffer>;
  /** Discards the file; must always be called. */
  close(): Promise<void>;
}

/** Room for the rest of the form: boundaries, headers, a field or two that we do not read. */
const FORM_BYTES = 16 * 1024;

/** Reads the one file of a form, and no further than its limit. Refuses anything but one file in the named field. */
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
      // By itself the parser would only stop passing data on, and keep reading a body that may never end.
      part.file.once("limit", () => part.file.destroy(tooLarge));
      await file.writeFile(part.file);
      if (part.file.truncated) throw tooLarge;
      // A form whose file field was left empty sends a file without name and content.
      received = part.filename !== "" || (await file.stat()).size > 0;
    }
    if (!received) throw refuse("FILE_REQUIRED");
  } catch (error) {
    await file.close();
    // The rest of the body is read and dropped, so that the response reaches the sender.
    request.raw.unpipe();
    request.raw.resume();
    throw isOurs(error) ? error : brokenOff();
  }
  return {
    async read() {
      // No work is done for a sender who left while waiting for their turn.
      if (request.raw.socket.destroyed) throw brokenOff();
      return buffer(file.createReadStream({ start: 0, autoClose: false }));
    },
    close: () => file.close(),
  };
}

const brokenOff = () => refuse("FILE_BROKEN_OFF");

export const notAForm = () => refuse("NOT_A_FORM");

/** Opens a file that is in no folder: whatever happens, it is gone once it is closed. */
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

/** Whether it is a refusal from this module or a fault of this machine (its disk is full); any other error is the form's. */
const isOurs = (error: unknown): boolean => error instanceof Refused || "syscall" in (error as object);
