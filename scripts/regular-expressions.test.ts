import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Endpoint, endpoints } from "@chowk/contract";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { expressionsIn, type Found, faultOf } from "./regular-expressions.ts";

// Each regular expression of the product takes linear time at most on any text, so nobody's text can hold up the others.

const root = join(import.meta.dirname, "..");
const inSources = expressionsIn(root);

/**
 * Expressions that are built at run time: how they are written, and an example of the result. Of what people
 * send, only escaped text goes in.
 */
const builtOnPurpose: Record<string, { written: string; for: string; example: string }> = {
  "contract/customer/slots.ts": {
    written: `const oneId = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";`,
    for: "a list of ids, of constant parts",
    example: "^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}(?:,[0-9a-f]{8}(?:-[0-9a-f]{4}){3})*$",
  },
  "server/areas/messages/registered.ts": {
    written: 'codes.join("|")',
    for: "the codes of the languages, which are constant",
    example: "-(?:hi|kn|ar)$",
  },
  "server/platform/ports/storage/s3.ts": {
    written: "function textOf(xml: string, element: string)",
    for: "an element of S3's XML, by its constant name",
    example: "<Key>([^<]*)</Key>",
  },
  "web/site/parts/search-panel.tsx": {
    written: 'words.map((word) => word.replace(/[\\\\^$.*+?()[\\]{}|]/g, "\\\\$&")).join("|")',
    for: "the words that somebody types, escaped",
    example: "(?<![\\p{L}\\p{M}\\p{N}])(ac|a\\.c|a\\+|aaaa)",
  },
  "web/service-worker/rules.ts": {
    written: 'documents.join("|")',
    for: "the pages of the site, of constant parts",
    example: "^/(checkout|about|category/[^/]+/[^/]+|service/[^/]+/[^/]+|partner(?:/[\\w/-]+)?)?$",
  },
  "words/check.ts": {
    written: "languages[language].script",
    for: "the script of a language, which is constant",
    example: "^(?:\\u200F|[^\\p{L}]*\\p{Script_Extensions=Arab})",
  },
};

interface Printed {
  pattern?: string;
  [more: string]: unknown;
}

/** Returns the patterns that the contract validates with, including zod's own. */
function patternsOf(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== "object" || schema === null) return found;
  const { pattern } = schema as Printed;
  if (typeof pattern === "string") found.add(pattern);
  for (const inner of Object.values(schema)) patternsOf(inner, found);
  return found;
}
const inContract = Object.values<Endpoint>(endpoints).flatMap(({ params, query, body }) =>
  [params, query, body].flatMap((schema) =>
    schema ? [...patternsOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))] : [],
  ),
);

const all: Found[] = [
  ...inSources.written,
  ...Object.entries(builtOnPurpose).map(([file, { example }]) => ({ file, pattern: example, flags: "" })),
  ...inContract.map((pattern) => ({ file: "contract", pattern, flags: "" })),
];

test("every regular expression of the product takes linear time at most", () => {
  const judged = new Map<string, string | undefined>();
  const faults = all.flatMap((found) => {
    const text = `/${found.pattern}/${found.flags}`;
    if (!judged.has(text)) judged.set(text, faultOf(found));
    const fault = judged.get(text);
    return fault ? [`${found.file}: ${text} is ${fault}`] : [];
  });

  expect(faults).toEqual([]);
  expect(judged.size).toBeGreaterThan(150);
});

test("expressions built at run time are known, and so is what goes into them", () => {
  expect(inSources.built).toEqual(Object.keys(builtOnPurpose).sort());
  for (const [file, { written }] of Object.entries(builtOnPurpose)) {
    expect(readFileSync(join(root, file), "utf8")).toContain(written);
  }
});

describe("a breach is seen:", () => {
  const folder = mkdtempSync(join(tmpdir(), "chowk-expressions-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const look = (file: string, text: string) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    return expressionsIn(folder, [file]);
  };

  test.each([
    ["blanks around a separator", String.raw`header.split(/\s*;\s*/)`],
    ["dots that either side may take", String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)`],
    ["a repetition in a repetition", "/^(a+)+$/.test(text)"],
    ["a repetition of more than one sign", "/^(ab)*(ab)*$/.test(text)"],
    ["one that is a text", 'new RegExp("^(a|a)*$", "u")'],
    ["one without new", "RegExp(`x*x*$`)"],
    ["blanks before an end", String.raw`text.replace(/\s+$/, "")`],
  ])("%s", (_, code) => {
    const { written, built } = look(
      "web/a.tsx",
      `declare const text: string, header: string;\nexport const b = ${code};`,
    );
    expect(built).toEqual([]);
    expect(written.map(faultOf)).toEqual([expect.stringMatching(/polynomial|exponential/)]);
  });

  test("an expression that cannot be judged", () => {
    expect(look("web/c.ts", String.raw`export const a = /[\p{L}--[a-z]]/v;`).written.map(faultOf)).toEqual([
      expect.stringContaining("cannot be judged"),
    ]);
  });

  test("an expression built at run time", () => {
    expect(look("server/b.ts", "export const a = (text: string) => new RegExp(text);").built).toEqual(["server/b.ts"]);
  });

  test("but not in expressions that take linear time", () => {
    const { written } = look(
      "server/d.ts",
      String.raw`export const a = [/^\d{10}$/, /[^a-z0-9]+/g, /^[^\s@]+@[^\s@]+$/];`,
    );
    expect(written.map(faultOf)).toEqual([undefined, undefined, undefined]);
  });
});
