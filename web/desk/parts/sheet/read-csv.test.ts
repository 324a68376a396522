import { MOST_SHEET_BYTES } from "@chowk/contract";
import { expect, test } from "vitest";
import { csvOf } from "../csv.ts";
import { MOST_MB, type NotCsv, readCsv } from "./read-csv.ts";

const read = (...parts: BlobPart[]) => readCsv(new Blob(parts));
const faultOf = (...parts: BlobPart[]) =>
  read(...parts).then(
    () => undefined,
    (error: NotCsv) => [error.fault, error.row],
  );
const table = [
  ["name", "price"],
  ["Tap; repair", "599"],
];

test("a table is the same after it went out and came in", async () => {
  const rows = [
    ["name", "=SUM(A1)", "'=not one", "''-x", "it's", "-12.50"],
    ["two\nlines", 'a "quote", and a comma', "+91 98765", "@home", "＝1", " <b>bold</b>"],
    ["", "", "", "", "", "नल"],
  ];
  const [header = [], ...body] = rows;
  expect(await read("\uFEFF", csvOf(header, body))).toEqual(rows);
});

test.each([
  ["commas", "name,price\nTap; repair,599\n"],
  ["semicolons and CRLF", 'name;price\r\n"Tap; repair";599\r\n'],
  ["tabs, and no end of the last line", "name\tprice\nTap; repair\t599"],
  ["a byte order mark", "\uFEFFname,price\nTap; repair,599"],
  ["the separator told to Excel", 'sep=;\r\nname;price\r\n"Tap; repair";599\r\n'],
  ["empty rows at the end", "name,price\nTap; repair,599\n,\n , \n\n"],
])("a file with %s is read", async (_, text) => {
  expect(await read(text)).toEqual(table);
});

test("line breaks in quotes stay, whatever ends the lines, and count as one row", async () => {
  expect(await read('name;text\r\n"Tap";"one\r\ntwo"\r\nTile;three\r\n')).toEqual([
    ["name", "text"],
    ["Tap", "one\ntwo"],
    ["Tile", "three"],
  ]);
});

test("Excel's Unicode text is read", async () => {
  const text = "name\tprice\r\nTap; repair\t599\r\n";
  const bytes = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  expect(await read(bytes)).toEqual(table);
});

test("an empty row in the middle stays, so that rows keep their numbers", async () => {
  expect(await read("a,b\n\n1,2\n")).toEqual([["a", "b"], [""], ["1", "2"]]);
});

test("an empty file has no rows", async () => {
  expect(await read("")).toEqual([]);
  expect(await read("\uFEFF\r\n,,\r\n")).toEqual([]);
});

test("what is no CSV is named", async () => {
  expect(await faultOf(new Uint8Array([0x50, 0x4b, 3, 4, 20]))).toEqual(["spreadsheet", 0]);
  expect(await faultOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toEqual(["spreadsheet", 0]);
  expect(await faultOf("%PDF-1.7")).toEqual(["notText", 0]);
  expect(await faultOf("a,b\n\0,1")).toEqual(["notText", 0]);
  // "Café" as Windows writes it without UTF-8.
  expect(await faultOf(new Uint8Array([0x43, 0x61, 0x66, 0xe9]))).toEqual(["notUtf8", 0]);
  expect(await faultOf('a,b\n1,2\n3,"4\n5,6\n')).toEqual(["quotes", 3]);
  expect(await faultOf(new Uint8Array(MOST_MB * 1_000_000 + 1))).toEqual(["tooLarge", 0]);
});

test("a file that is read is short enough for a call", () => {
  expect(MOST_MB * 1_000_000).toBe(MOST_SHEET_BYTES);
});
