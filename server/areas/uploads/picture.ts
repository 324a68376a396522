import { pictureSizes } from "@chowk/contract";
import sharp from "sharp";
import { type Refused, refuse } from "../../platform/refusals/refuse.ts";

/** No side of a kept picture is longer: enough to read an identity card from. */
const LONGEST_SIDE = 1600;

/** More than phones take; in memory a pixel is up to four bytes. */
const MOST_MEGAPIXELS = 50;

/** Far more than the slowest honest picture within that bound takes. */
const SECONDS = 15;

// By itself libvips takes every core for one picture.
sharp.concurrency(1);
// What libvips remembers of one picture is of no use to the next.
sharp.cache(false);
// It reads dozens of formats, and each of their readers can be attacked. These are the ones we take.
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

export interface Picture {
  full: Buffer;
  /** Of the full one, in pixels. */
  width: number;
  /** Squares cut from its middle, by their side in pixels. */
  squares: { size: number; content: Buffer }[];
}

/**
 * Draws a picture anew as WebP: upright, at most 1600 px, of a moving one the first frame, and without what a camera
 * writes beside it (where it was taken, by which device). Refuses with 422 what is broken or takes too much to read.
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

/** libvips tells what is wrong in words alone. */
function faultOf(message: string): Refused {
  if (/exceeds pixel limit|too large|dimensions/i.test(message)) {
    return refuse("TOO_MANY_PIXELS", { values: { most: MOST_MEGAPIXELS } });
  }
  if (message.startsWith("timeout")) return refuse("PICTURE_TOO_SLOW");
  return refuse("PICTURE_DAMAGED");
}
