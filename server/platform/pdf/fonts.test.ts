import { copyFileSync, mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { facesOf } from "./faces.ts";
import { openFont } from "./open-font.ts";

const letter = (text: string) => text.codePointAt(0) ?? 0;
const latin = facesOf(letter("A"))[0]?.regular ?? "";

describe("an opened font", () => {
  /** A file that nobody has opened yet: a process keeps what it opens. */
  function aFontFile(): string {
    const folder = mkdtempSync(join(tmpdir(), "chowk-font-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    copyFileSync(latin, join(folder, "font.woff"));
    return join(folder, "font.woff");
  }

  interface Table {
    name: string;
    checksum: number;
    offset: number;
    length: number;
  }
  const tablesOf = (font: Buffer): Table[] =>
    Array.from({ length: font.readUInt16BE(4) }, (_, n) => {
      const at = 12 + n * 16;
      const [checksum = 0, offset = 0, length = 0] = [4, 8, 12].map((each) => font.readUInt32BE(at + each));
      return { name: font.toString("latin1", at, at + 4), checksum, offset, length };
    });
  /** OpenType's checksum: all 32-bit words of a table, added. */
  const checksumOf = (table: Buffer) => {
    let sum = 0;
    for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
    return sum;
  };

  test("has the same tables as its file, unpacked, each where its directory says, with its checksum", () => {
    const font = openFont(aFontFile());
    const woff = readFileSync(latin);
    expect(font.subarray(0, 4)).toEqual(woff.subarray(4, 8));
    const tables = tablesOf(font);
    expect(tables).toHaveLength(woff.readUInt16BE(12));
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["cmap", "glyf", "head", "hmtx", "loca"]));
    let end = 12 + tables.length * 16;
    for (const { name, checksum, offset, length } of tables) {
      expect(offset % 4, name).toBe(0);
      expect(offset, name).toBe(Math.ceil(end / 4) * 4);
      const table = font.subarray(offset, Math.ceil((offset + length) / 4) * 4);
      // The font's own checksum is in this table, and is left out of the table's.
      const head = Buffer.from(table);
      if (name === "head") head.writeUInt32BE(0, 8);
      expect(checksumOf(head), name).toBe(checksum);
      end = offset + length;
    }
    expect(font).toHaveLength(Math.ceil(end / 4) * 4);
  });

  test("is read once in a process", () => {
    const path = aFontFile();
    const first = openFont(path);
    expect(openFont(path)).toBe(first);
    expect(openFont(aFontFile())).not.toBe(first);
  });
});

describe("the faces of a letter", () => {
  test.each([
    ["0000", "noto-sans-latin"],
    ["00FF", "noto-sans-latin"],
    ["0131", "noto-sans-latin"],
    ["0900", "noto-sans-devanagari"],
    ["097F", "noto-sans-devanagari"],
    ["0B82", "noto-sans-tamil"],
    ["0BFA", "noto-sans-tamil"],
    ["0C80", "noto-sans-kannada"],
    ["20B9", "noto-sans-latin-ext"],
  ])("begin with that of its script, from the first to the last letter: U+%s is in %s", (code, name) => {
    expect(facesOf(Number.parseInt(code, 16))[0]?.regular).toContain(`/${name}-`);
  });

  test.each(["0801", "0BFB", "4E2D", "1F600"])("are none for a script without a face: U+%s", (code) => {
    expect(facesOf(Number.parseInt(code, 16))).toEqual([]);
  });

  test("draw scripts whose letters join or stack as a whole, others letter by letter", () => {
    expect(["अ", "ಅ", "ع", "அ"].map((each) => facesOf(letter(each))[0]?.isShaped)).toEqual([true, true, true, true]);
    expect(["A", "ő", "Ω", "Ж"].map((each) => facesOf(letter(each))[0]?.isShaped)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
