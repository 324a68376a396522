import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs/decisions/asvs.md"), "utf8");

/**
 * How many requirements of level 1 and 2 each section of OWASP ASVS 5.0.0 (May 2025) has. In every section they are
 * numbered from 1, before those of level 3.
 */
const sections = {
  ...{ "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2 },
  ...{ "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1 },
  ...{ "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2 },
  ...{ "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4 },
  ...{ "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3 },
  ...{ "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4 },
  ...{ "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2 },
  ...{ "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1 },
  ...{ "9.1": 3, "9.2": 4 },
  ...{ "10.1": 2, "10.2": 2, "10.3": 4, "10.4": 11, "10.5": 5, "10.6": 2, "10.7": 3 },
  ...{ "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1 },
  ...{ "12.1": 3, "12.2": 2, "12.3": 4 },
  ...{ "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5 },
  ...{ "14.1": 2, "14.2": 4, "14.3": 3 },
  ...{ "15.1": 3, "15.2": 3, "15.3": 7 },
  ...{ "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3 },
  ...{ "17.1": 1, "17.2": 4, "17.3": 2 },
};

/** The rows as written: `| 1.2.6, 4.4.1–4.4.4 | – | why | test |`. */
const rows = [...page.matchAll(/^\| (\d[\d., –]*) \| (\S+) \|(.*)\|$/gm)].map(
  ([, ids = "", state = "", rest = ""]) => ({
    ids: ids.split(", ").flatMap(spread),
    state,
    rest,
  }),
);

/** Returns the four requirements of `4.4.1–4.4.4`, for example. */
function spread(range: string): string[] {
  const [first = "", last = first] = range.split("–");
  const [section, from, to] = [first.replace(/\.\d+$/, ""), ...[first, last].map((id) => Number(id.split(".").at(-1)))];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => `${section}.${Number(from) + n}`);
}

test("every requirement of level 1 and 2 has exactly one row, and no other row exists", () => {
  const all = Object.entries(sections).flatMap(([section, count]) => spread(`${section}.1–${section}.${count}`));
  expect(all).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids).sort()).toEqual(all.sort());
});

test("every row says whether the requirement is met, and why if it is not", () => {
  for (const { ids, state, rest } of rows) {
    expect(["✓", "◐", "✗", "–"], ids.join()).toContain(state);
    expect(rest.split("|"), ids.join()).toHaveLength(2);
    if (state !== "✓") expect(rest.split("|")[0], ids.join()).toMatch(/\w/);
  }
});

test("the page's counts of its rows are right", () => {
  const [met, inPart, not, none] = ["✓", "◐", "✗", "–"].map((state) =>
    rows.filter((row) => row.state === state).reduce((sum, { ids }) => sum + ids.length, 0),
  );
  expect(page).toContain(`Of 253 requirements ${met} are met, ${inPart} in part and ${not} not; ${none} do not apply.`);
});

test("every test that the page names exists", () => {
  const named = [...new Set([...page.matchAll(/`([\w/-]+\.(?:test|spec)\.tsx?)`/g)].map((match) => String(match[1])))];
  expect(named.length).toBeGreaterThan(30);
  const missing = named.filter(
    (file) => !existsSync(join(root, file.includes("/") ? file : `server/platform/http/${file}`)),
  );
  expect(missing).toEqual([]);
});
