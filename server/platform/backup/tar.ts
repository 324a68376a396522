import type { FileHandle } from "node:fs/promises";

// The plain part of POSIX's tar ("ustar"): regular files with short names. Any tar opens what is written here. It is written here
// because backups need no more of tar than these lines, and a library brings four others.

const BLOCK = 512;
const NAME_BYTES = 100;
/** No entry may be larger: each is held in memory. */
const MOST_BYTES = 1024 ** 3;

export interface Entry {
  name: string;
  content: Buffer;
}

/** The file is not a tar, or not all of it. */
export class TarFault extends Error {}

/** Returns the bytes of an entry: its header, its content, and zeros up to the next whole block. */
export function entryOf({ name, content }: Entry, writtenAt: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES || content.length > MOST_BYTES)
    throw new Error(`Too long for a tar: ${name}`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at, "ascii");
  header.write(name, 0);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(content.length, 124, 12);
  octal(Math.floor(writtenAt.getTime() / 1000), 136, 12);
  header.write("0", 156);
  header.write("ustar\0".concat("00"), 257, "latin1");
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148, "ascii");
  return Buffer.concat([header, content, Buffer.alloc(paddingOf(content.length))]);
}

/** Two blocks of zeros end a tar. */
export const end = Buffer.alloc(2 * BLOCK);

/** Reads the entries one after another. Throws a TarFault where the file is not what `entryOf` writes, or ends too early. */
export async function* readEntries(file: FileHandle): AsyncGenerator<Entry> {
  let at = 0;
  const take = async (length: number): Promise<Buffer> => {
    const bytes = Buffer.alloc(length);
    for (let filled = 0; filled < length; ) {
      const { bytesRead } = await file.read(bytes, filled, length - filled, at + filled);
      if (bytesRead === 0) throw new TarFault("it ends too early");
      filled += bytesRead;
    }
    at += length;
    return bytes;
  };
  for (;;) {
    const header = await take(BLOCK);
    if (header.every(isZero)) {
      if (!(await take(BLOCK)).every(isZero)) throw new TarFault("something follows its end");
      return;
    }
    if (header.toString("latin1", 257, 262) !== "ustar" || octalAt(header, 148, 8) !== sumOf(header))
      throw new TarFault(`what is at byte ${at - BLOCK} is no entry of a tar`);
    const name = header.toString("utf8", 0, header.indexOf(0));
    const size = octalAt(header, 124, 12);
    if (size > MOST_BYTES) throw new TarFault(`${name} is too large`);
    const content = await take(size);
    await take(paddingOf(size));
    yield { name, content };
  }
}

const isZero = (byte: number): boolean => byte === 0;

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

const octalAt = (header: Buffer, at: number, length: number): number =>
  Number.parseInt(header.toString("ascii", at, at + length).replaceAll("\0", " "), 8);

/** The sum of a header's bytes, with spaces in the place of the sum itself. */
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
