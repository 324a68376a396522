import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

const opened = new Map<string, Buffer>();

/** Opens a font file in a form that pdfkit reads at once. It could unpack WOFF itself, but takes a second for each document. */
export function openFont(path: string): Buffer {
  const font = opened.get(path) ?? unpacked(readFileSync(path));
  opened.set(path, font);
  return font;
}

const HEADER = 12;
const ENTRY = 16;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

/** Returns the OpenType font in a WOFF 1.0 file (https://www.w3.org/TR/WOFF/): the same tables, each unpacked. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(HEADER + count * ENTRY);
  // The font's kind and number of tables; nothing reads the fields for searching them.
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const chunks: Uint8Array[] = [directory];
  let offset = directory.length;
  for (let n = 0; n < count; n += 1) {
    const entry = WOFF_HEADER + n * WOFF_ENTRY;
    const [at, packed, length] = [4, 8, 12].map((each) => woff.readUInt32BE(entry + each)) as [number, number, number];
    const stored = woff.subarray(at, at + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const to = HEADER + n * ENTRY;
    // Name and checksum.
    woff.copy(directory, to, entry, entry + 4);
    woff.copy(directory, to + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    // Tables begin at multiples of four bytes.
    chunks.push(table, Buffer.alloc(-length & 3));
    offset += length + (-length & 3);
  }
  return Buffer.concat(chunks);
}
