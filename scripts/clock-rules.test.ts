import { join } from "node:path";
import { expect, test } from "vitest";
import { clocksIn, clocksOf } from "./clock-rules.ts";

test("nothing uses the clock of a device, a process or a database session", () => {
  expect(clocksOf(join(import.meta.dirname, ".."))).toEqual([]);
});

test.each([
  ["at.getHours()", "getHours()"],
  ["new Date().getFullYear()", "getFullYear()"],
  ["at.setDate(3)", "setDate()"],
  ["at.getTimezoneOffset()", "getTimezoneOffset()"],
  ["at.toDateString()", "toDateString()"],
  ["at.toLocaleString()", "toLocaleString() without a zone"],
  ['at.toLocaleDateString("en-IN", { dateStyle: "long" })', "toLocaleDateString() without a zone"],
  ['(1000).toLocaleString("en-IN")', "toLocaleString() without a zone"],
  ["new Date(2026, 10, 24)", "new Date(year, month, …)"],
  ['new Date("2026-11-24T10:00:00")', "new Date() of a text without a zone"],
  ['new Date("24 November 2026")', "new Date() of a text without a zone"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ["new Date(`${day}T12:00:00`)", "new Date() of a text without a zone"],
  ['Date.parse("2026-11-24 10:00")', "Date.parse() of a text without a zone"],
  ["Temporal.Now.plainDateISO()", "Temporal.Now.plainDateISO() without a zone"],
  ["Temporal.Now.timeZoneId()", "Temporal.Now.timeZoneId"],
  ['const a = <input type="datetime-local" />', "a field of date and time without momentIn"],
  ["sql`select current_date`", "current_date"],
  ["sql`select now()::date`", "::date by the session's clock"],
  ["sql<Date>`select $" + "{day}::timestamp`", "::timestamp by the session's clock"],
  ["sql`select date_trunc('day', at)`", "date_trunc() without a zone"],
  ["sql`select date_trunc('week', $" + "{at})`", "date_trunc() without a zone"],
  ["sql`select to_char(at, 'YYYY')`", "to_char() without a zone"],
  ["sql`select extract(dow from at)`", "extract() without a zone"],
])("%s is found", (code, what) => {
  expect(clocksIn("e2e/a.tsx", code)).toEqual([what]);
});

test("a formatter needs a zone, and on either side only one module makes formatters", () => {
  const bare = "new Intl.DateTimeFormat(locale, { dateStyle })";
  const zoned = "new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })";
  const elsewhere = "Intl.DateTimeFormat outside of the formatters' module";
  expect(clocksIn("web/ui/zone.ts", bare)).toEqual(["Intl.DateTimeFormat without a zone"]);
  expect(clocksIn("web/ui/zone.ts", zoned)).toEqual([]);
  for (const file of ["web/parts/a.tsx", "server/orders/a.ts", "contract/a.ts"])
    expect(clocksIn(file, zoned)).toEqual([elsewhere]);
  expect(clocksIn("web/parts/a.test.ts", zoned)).toEqual([]);
  expect(clocksIn("web/parts/a.test.ts", "Intl.DateTimeFormat('en', { timeZone: undefined })")).toHaveLength(1);
});

test.each([
  "at.getUTCHours(); at.getTime(); setDate(day); setHours(db, hours)",
  'new Date(); new Date(at); new Date("2026-11-24"); new Date("2026-11-24T10:00:00+05:30")',
  "new Date(`$" + "{day}T00:00:00Z`)",
  'at.toLocaleString("en-GB", { timeZone, hour: "2-digit" })',
  "Intl.DateTimeFormat().resolvedOptions().timeZone; Temporal.Now.plainDateISO(zone)",
  'const at = momentIn(zone(), shown); const a = <input type="datetime-local" />',
  "sql`select $" + "{day}::date, ($" + "{day}::date + 1)::timestamp at time zone $" + "{zone}`",
  "sql`select date_trunc('week', at at time zone $" + "{zone})::date, date_trunc('minute', now())`",
  "sql`select extract(epoch from at), (now() at time zone 'UTC')::date`",
])("%s is fine", (code) => {
  expect(clocksIn("e2e/a.tsx", code)).toEqual([]);
});
