import { shrinkPicture } from "../../ui/shrink-picture.ts";
import { uploadFile } from "../calls/upload.ts";

export const PDF = "application/pdf";

/**
 * Uploads a picture, made smaller first, or a PDF. A file that the browser cannot open as a picture is sent as it is: the server says
 * what is wrong with it.
 */
export const uploadDocument: typeof uploadFile = async (file, options) =>
  uploadFile(file.type === PDF ? file : await shrinkPicture(file).catch(() => file), options);
