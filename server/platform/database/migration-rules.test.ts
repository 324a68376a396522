import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

// Versions run side by side while a new one is rolled out, and an older one may be started again (docs/run/upkeep.md). So a
// migration only adds; a later version's migration removes what is no longer needed, and says so.

const folder = join(import.meta.dirname, "migrations");
/** Earlier migrations were made when every process was stopped for a new version. */
const SINCE = "0054";

/** Tables that grow with the business: building an index on one takes long, and nobody can write to it meanwhile. */
const large = [
  ...["booking", "booking_event", "booking_line", "job", "job_offer", "message", "told", "audit_entry"],
  ...[
    "session",
    "customer",
    "address",
    "ledger_entry",
    "ledger_line",
    "payment_attempt",
    "payment_evidence",
    "invoice",
  ],
];
const grown = new RegExp(`create (unique )?index (?!concurrently)[^;]* on (${large.join("|")})\\b`, "i");

/** Changes that an older version running beside it would stumble over. */
const contracts = /\b(drop (table|column)|rename (to|column)|set not null|alter column \w+ (set data )?type)\b/i;
/** `-- contracts 0061: no version reads it any more` */
const SAYS_SO = /^-- contracts \d{4}: \S/m;

/** Returns the rules that a migration breaks. */
function breaches(text: string): string[] {
  const code = text.replace(/--.*$/gm, "");
  const made = [...code.matchAll(/create table (\w+)/gi)].map(([, name]) => name);
  const found = [];
  if (contracts.test(code) && !SAYS_SO.test(text)) found.push("takes something away without saying what came before");
  const table = grown.exec(code)?.[2];
  if (table && !made.includes(table)) found.push(`builds an index on ${table} that nobody can write to meanwhile`);
  return found;
}

test.each([
  ["create table thing (id int); create index on thing (id);", 0],
  ["alter table booking add note text;", 0],
  ["-- outside a transaction\ncreate index concurrently on booking (note);", 0],
  ["create index booking_note on booking (note);", 1],
  ["create unique index concurrently x on message (id);", 0],
  ["create unique index x on message (id);", 1],
  ["alter table booking drop column note;", 1],
  ["alter table booking rename column note to words;", 1],
  ["alter table booking alter column note set not null;", 1],
  ["alter table booking alter column note type text;", 1],
  ["-- contracts 0061: no version reads it any more\nalter table booking drop column note;", 0],
  ["-- drop table booking, some day\nselect 1;", 0],
])("%s", (text, count) => {
  expect(breaches(text)).toHaveLength(count);
});

test("each migration only adds, or says what came before it, and builds large indexes while others work", async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql") && file > SINCE);
  const found = [];
  for (const file of files) {
    for (const breach of breaches(await readFile(join(folder, file), "utf8"))) found.push(`${file} ${breach}`);
  }
  expect(found).toEqual([]);
});
