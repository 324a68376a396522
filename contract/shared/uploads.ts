import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result } from "./endpoint.ts";
import { uploadLimits } from "./form-limits.ts";
import { word } from "./text.ts";

/** The widths of the smaller copies of a picture: `/uploads/<id>.webp` is also there as `/uploads/<id>-160.webp`. */
export const pictureSizes = [160, 480] as const;

/** An uploaded file as the other calls take it: the URL that the upload returned. The server finds out whether it is valid. */
export const uploadUrl = word(500);

/** The URL of a picture that must be there. */
export const pictureUrl = word(500, check("PICTURE_REQUIRED")).min(1, check("PICTURE_REQUIRED"));

/** The least width of the business's own pictures, in pixels, for them to be sharp where they are shown. */
export const leastWidths = { catalogue: 960, home: 1440, mark: 512 } as const;

export const upload = endpoint({
  tag: "Uploads",
  method: "POST",
  path: "/uploads3",
  access: "public",
  summary: "Uploads a picture or a PDF and returns its URL.",
  description: "Pass the URL to another call within 24 hours. Until it is used there, nobody else can open the file.",
  file: {
    field: "file",
    description: "A picture (JPEG, PNG, WebP, AVIF or GIF, judged by its content) or a PDF.",
    maxBytes: uploadLimits.maxBytes,
  },
  status: 201,
  limits: [{ per: "address", times: 120, seconds: 3600 }],
  data: result(z.string().describe("A path on this site, with a signature that is valid for 15 minutes.")),
  refusals: [
    "NOT_A_FORM",
    "FILE_REQUIRED",
    "ONE_FILE_ONLY",
    "WRONG_FILE_FIELD",
    "FILE_BROKEN_OFF",
    "FILE_TOO_LARGE",
    "FILE_EMPTY",
    "HEIC_PICTURE",
    "NEITHER_PICTURE_NOR_PDF",
    "TOO_MANY_PIXELS",
    "PICTURE_TOO_SLOW",
    "PICTURE_DAMAGED",
    "TOO_MANY_FILES",
    "NO_ROOM",
  ],
});

export const uploadLink = endpoint({
  tag: "Uploads",
  method: "GET",
  path: "/uploads3/:id/link",
  access: ["customer", "partner", "operator"],
  operatorRoles: ["dispatcher"],
  summary: "Returns a new link to a private file.",
  description: "For the file's owner and for operators. Each file that an operator opens is recorded.",
  params: z.object({ id }),
  data: result(z.string().describe("A path on this site, with a signature that is valid for 15 minutes.")),
  refusals: ["NOTHING_FOR_ACCOUNT"],
});
