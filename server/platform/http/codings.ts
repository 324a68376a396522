import { constants } from "node:zlib";

/** An answer shorter than this is no smaller on the wire when compressed. */
export const WORTH_COMPRESSING = 1024;

/** How much of a header is read: more than any browser sends. */
export const MOST_SIGNS = 500;

/** Returns the first of these codings that a client accepts: `gzip, br;q=0` accepts only gzip. */
export function bestCoding<C extends string>(header: string | string[] | undefined, codings: readonly C[]) {
  const each = String(header ?? "")
    .slice(0, MOST_SIGNS)
    .split(",");
  const accepted = new Set(
    each.filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one)).map((one) => one.split(";")[0]?.trim() ?? ""),
  );
  return codings.find((coding) => accepted.has(coding));
}

/** The window is no larger than the content: otherwise Brotli would take 4 MB for each. */
export function brotliOf({ length }: Buffer, quality: number) {
  const window = Math.min(Math.max(Math.ceil(Math.log2(length)), constants.BROTLI_MIN_WINDOW_BITS), 22);
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}
