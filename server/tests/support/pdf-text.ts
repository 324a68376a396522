import { inflateSync } from "node:zlib";

/** Returns the text of a PDF that pdfkit wrote, in drawing order; the ActualText where there is one. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf.toString("latin1"));
  const letters = new Map(
    [...objects.values()].flatMap((object) =>
      [...object.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", font = ""]) => {
        const [, map = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? "") ?? [];
        return [name, lettersOf(streamOf(objects.get(map) ?? ""))] as const;
      }),
    ),
  );
  return [...objects.values()]
    .filter((object) => !object.includes("/Length1"))
    .map((object) => drawnBy(streamOf(object), letters))
    .join("");
}

const objectsOf = (pdf: string) =>
  new Map([...pdf.matchAll(/^(\d+) 0 obj\n(.*?)^endobj$/gms)].map(([, id = "", object = ""]) => [id, object]));

function streamOf(object: string): string {
  const [, packed] = /stream\n(.*)\nendstream/s.exec(object) ?? [];
  return packed && object.includes("/FlateDecode") ? inflateSync(Buffer.from(packed, "latin1")).toString("latin1") : "";
}

/** Returns the character of each glyph of a font, by glyph number. */
const lettersOf = (map: string): string[] =>
  [...map.matchAll(/\[(.*?)\]/gs)].flatMap(([, row = ""]) =>
    [...row.matchAll(/<([\da-f ]*)>/gi)].map(([, hex = ""]) => utf16(Buffer.from(hex.replaceAll(" ", ""), "hex"))),
  );

const utf16 = (bytes: Buffer): string => Buffer.from(bytes).swap16().toString("utf16le");

const OPERATION = /\/ActualText \(((?:\\.|[^\\)])*)\)|(EMC)|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/gs;

function drawnBy(content: string, letters: ReadonlyMap<string, string[]>): string {
  let text = "";
  let font: string[] = [];
  let isSaid = false;
  for (const [, said, end, name, glyphs = ""] of content.matchAll(OPERATION)) {
    if (said !== undefined) text += unescaped(said);
    if (said !== undefined || end) isSaid = said !== undefined;
    if (name) font = letters.get(name) ?? [];
    if (isSaid) continue;
    for (const [, hex = ""] of glyphs.matchAll(/<([\da-f]+)>/gi))
      for (const [glyph] of hex.matchAll(/.{4}/g)) text += font[Number.parseInt(glyph, 16)] ?? "";
  }
  return text;
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Decodes a PDF string: Unicode if it begins with a byte order mark, else ASCII. */
function unescaped(string: string): string {
  const bytes = Buffer.from(
    string.replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign),
    "latin1",
  );
  return bytes.readUInt16BE(0) === 0xfeff ? utf16(bytes.subarray(2)) : bytes.toString("latin1");
}
