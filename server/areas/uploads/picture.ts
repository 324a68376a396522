import { pictureSizes } from "@chowk/contract";
import sharp from "sharp";
import { type Refused, refuse } from "../../platform/refusals/refuse.ts";

/** The longest side of a stored picture, in pixels: enough to read an identity card. */
const LONGEST_SIDE = 1600;

/** More than phone cameras produce; in memory a pixel takes up to four bytes. */
const MOST_MEGAPIXELS = 50;

/** Far more than the slowest honest picture within that limit takes. */
const SECONDS = 15;

// By default libvips uses every core for one picture.
sharp.concurrency(1);
// What libvips caches for one picture is of no use to the next.
sharp.cache(false);
// libvips reads dozens of formats, and each reader can be attacked. Only the formats we accept stay enabled.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});

export { sharp };

export interface Picture {
  full: Buffer;
  /** Of the full picture, in pixels. */
  width: number;
  /** Squares cut from its middle; `size` is the side in pixels. */
  squares: { size: number; content: Buffer }[];
}

/**
 * Redraws a picture as WebP: upright, at most 1600 px, only the first frame of an animation, and without camera metadata (where
 * it was taken, with which device). Refuses with 422 a picture that is broken or takes too much to read.
 */
export async function redraw(content: Buffer): Promise<Picture> {
  try {
    const { data: full, info } = await sharp(content, { limitInputPixels: MOST_MEGAPIXELS * 1e6, failOn: "error" })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const squares = await Promise.all(
      pictureSizes.map(async (size) => ({
        size,
        content: await sharp(full).resize({ width: size, height: size, fit: "cover" }).webp({ quality: 80 }).toBuffer(),
      })),
    );
    return { full, width: info.width, squares };
  } catch (error) {
    throw faultOf((error as Error).message);
  }
}

/** libvips reports what is wrong only in the message. */
function faultOf(message: string): Refused {
  if (/exceeds pixel limit|too large|dimensions/i.test(message)) {
    return refuse("TOO_MANY_PIXELS", { values: { most: MOST_MEGAPIXELS } });
  }
  if (message.startsWith("timeout")) return refuse("PICTURE_TOO_SLOW");
  return refuse("PICTURE_DAMAGED");
}
