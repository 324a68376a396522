/** A picture above either of these limits is made smaller before it is sent. */
const BYTES = 5 * 1024 * 1024;
/** Pixels. */
const SIDE = 1600;

/**
 * Shrinks a picture to what is worth sending: today's phones take far larger photographs than any screen shows. Rejects files
 * that the browser cannot open as a picture. An animation that is made smaller keeps only its first frame.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= BYTES) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const smaller = await encoded(canvas, file.type);
    return smaller ? new File([smaller], file.name, { type: smaller.type }) : file;
  } finally {
    bitmap.close();
  }
}

/** A JPEG stays a JPEG. Anything that may be transparent becomes a WebP, or a PNG if the browser cannot write WebP. */
const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type === "image/jpeg" ? type : "image/webp", 0.85));
