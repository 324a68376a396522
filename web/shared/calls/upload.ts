import { callBy, say } from "../../api/call.ts";
import { type UploadOptions, uploading } from "../../api/upload.ts";

/** Uploads a file and returns its URL. Throws the signal's reason if it is aborted. */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<string> {
  options.signal?.throwIfAborted();
  const sent = callBy(uploading(file, options))("POST /uploads3", {}, refused);
  return (
    await sent.catch((error: unknown) => {
      options.signal?.throwIfAborted();
      throw error;
    })
  ).results;
}

const refused = {
  NOT_A_FORM: say,
  FILE_REQUIRED: say,
  ONE_FILE_ONLY: say,
  WRONG_FILE_FIELD: say,
  FILE_BROKEN_OFF: say,
  FILE_TOO_LARGE: say,
  FILE_EMPTY: say,
  HEIC_PICTURE: say,
  NEITHER_PICTURE_NOR_PDF: say,
  TOO_MANY_PIXELS: say,
  PICTURE_TOO_SLOW: say,
  PICTURE_DAMAGED: say,
  TOO_MANY_FILES: say,
  NO_ROOM: say,
};
