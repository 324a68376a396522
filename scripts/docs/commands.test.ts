import { expect, test } from "vitest";
import { settings } from "../../server/platform/config/config.ts";
import { commandsIn, faultOf, faultsOfProof, known, unknownScripts } from "./commands.ts";
import { pages } from "./pages.ts";

const blocks = pages.flatMap(({ path, blocks }) => blocks.map((block) => ({ path, ...block })));
const linesOf = (language: string) =>
  blocks
    .filter((block) => block.language === language)
    .flatMap(({ path, lines }) => lines.map(({ text, number }) => ({ text, where: `${path}:${number}` })))
    .filter(({ text }) => text !== "" && !text.startsWith("#"));

test("every command that a page tells its reader to type is known to work", () => {
  const commands = pages.flatMap(commandsIn);
  expect(commands.map((each) => ({ ...each, fault: faultOf(each.text) })).filter(({ fault }) => fault)).toEqual([]);
  expect(commands.length).toBeGreaterThan(80);
});

test("every script of package.json is known, and the proof that it works exists", () => {
  expect(unknownScripts()).toEqual([]);
  expect(faultsOfProof()).toEqual([]);
});

test("every script is listed in docs/change/commands.md", () => {
  const typed = pages.flatMap(commandsIn).filter(({ where }) => where.startsWith("docs/change/commands.md"));
  const missing = Object.keys(known).filter(
    (name) => name !== "start" && !typed.some(({ text }) => text.match(new RegExp(`npm (?:run )?${name}(?:\\s|$)`))),
  );
  expect(missing).toEqual([]);
});

test("every setting that a page shows exists", () => {
  const lines = linesOf("dotenv");
  const unknown = lines.filter(({ text }) => !Object.hasOwn(settings.shape, text.split("=")[0] ?? ""));
  expect(unknown).toEqual([]);
  expect(lines.length).toBeGreaterThan(10);
});

test("every block names its language, and none escapes these tests by being indented", () => {
  const languages = ["sh", "sql", "dotenv", "ts", "json", "text"];
  expect(blocks.filter(({ language }) => !languages.includes(language)).map(({ path }) => path)).toEqual([]);
  const indented = pages.flatMap(({ path, prose }) =>
    prose
      .filter(({ text }, at) => /^ {4,}\S/.test(text) && prose[at - 1]?.text === "")
      .map(({ number }) => `${path}:${number}`),
  );
  expect(indented).toEqual([]);
});

test.for([
  ["npm run invented", "there is no script invented"],
  ["npm install -g chowk", "npm install is not known here"],
  ["npm run owner -- --mail asha@example.in", "owner does not take --mail asha@example.in"],
  ["npm run owner --email asha@example.in", "what owner takes stands after --"],
  ["npm test -- no-such-part", "test does not take no-such-part"],
  ["npm run bench -- 99", "bench does not take 99"],
  ["PROT=8080 npm start   # another port", "nobody reads PROT"],
  ["FAULT=20 npm run test:cluster", "nobody reads FAULT"],
  ["node scripts/gone.ts", "there is no scripts/gone.ts"],
  ["npx vitest run server/gone.test.ts", "there is no server/gone.test.ts"],
  ["cd /tmp && rm -rf chowk", "rm is not known here"],
  ["curl http://127.0.0.1:3000/api/chowk365/gone", "curl http://127.0.0.1:3000/api/chowk365/gone is not known here"],
  ["curl -F file=@me.jpg http://127.0.0.1:3000/api/chowk365/uploads3", undefined],
  ["FAULTS=5 ONLY='freeze the primary' npm run test:cluster", undefined],
])("%s is reported: %s", ([line = "", fault]) => {
  expect(faultOf(line)).toBe(fault);
});
