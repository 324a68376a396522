/** Beyond either of these a picture is made smaller before it is sent. */
const BYTES = 5 * 1024 * 1024;
/** Pixels. */
const SIDE = 1600;

/**
 * A picture as it is worth sending: photographs of today's phones are far larger than any screen shows them. Rejects what
 * the browser cannot open as a picture. An animation that is made smaller keeps its first frame.
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

/** A JPEG stays one. What may be see-through becomes a WebP, or a PNG where the browser writes no WebP. */
const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type === "image/jpeg" ? type : "image/webp", 0.85));
