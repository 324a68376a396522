import { randomUUIDv7 } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addJob } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { anOrder } from "../../tests/support/factories.ts";
import type { Document } from "./document.ts";
import { draw } from "./draw.ts";
import { eraseInvoices, keptSince } from "./erase-invoices.ts";
import { yearOf } from "./series.ts";

const given = useApp();
const timeZone = "Asia/Kolkata";

const details = (number: string): Document => ({
  kind: "invoice",
  number,
  issuedAt: "2027-03-31T18:29:59Z",
  order: "CH-7K3M-92QD",
  reason: "Wanda Marker was not at home.",
  supplier: { name: "Chowk Home Services", address: "4, Church Street", gstin: "29ABCDE1234F1Z5" },
  recipient: { name: "Wanda Marker", address: "Marker Road, 560038" },
  placeOfSupply: "Karnataka (29)",
  currency: "INR",
  lines: [
    {
      ...{ description: "Tap repair", sac: "9987", treatment: "PARTNER_SUPPLIES_TCS", rate: 18 },
      ...{ taxable: 422_88, cgst: 38_06, sgst: 38_06, igst: 0, total: 499_00 },
    },
  ],
  total: 499_00,
  notes: ["Supplied by Mark Marker, GSTIN 29AAAAA0000A1ZY, through the operator.", "Tax is not payable."],
});

let last = 0;
async function issuedAt(at: string): Promise<string> {
  last += 1;
  const number = `CH/00-00/${String(last).padStart(6, "0")}`;
  const { id: booking_id } = await anOrder(given.db, { status: "Completed" });
  await given.db
    .insertInto("invoice")
    .values({
      ...{ id: randomUUIDv7(), kind: "invoice", number, booking_id, total: 499_00, issued_at: at },
      details: JSON.stringify(details(number)),
    })
    .execute();
  return number;
}

const invoices = async () =>
  (await given.db.selectFrom("invoice").selectAll().orderBy("number").execute()).map((row) => ({
    ...row,
    details: row.details as unknown as Document,
  }));

describe("an invoice", () => {
  test("names nobody once its financial year is longer ago than the books are kept, and not a second before", async () => {
    const old = await issuedAt("2027-03-31T18:29:59Z");
    const young = await issuedAt("2027-03-31T18:30:00Z");
    const erase = (now: string) => eraseInvoices(given.db, { now: new Date(now), timeZone, years: 8 });
    expect(await erase("2035-03-31T18:29:59Z")).toBe(0);
    expect(await erase("2035-03-31T18:30:00Z")).toBe(1);
    expect(await erase("2035-03-31T18:30:00Z")).toBe(0);

    const [erased, kept] = await invoices();
    expect(kept).toMatchObject({ number: young, erased_at: null, details: details(young) });
    const { reason: _, ...rest } = details(old);
    expect(erased?.details).toEqual({ ...rest, recipient: { name: "", address: "" }, notes: ["Tax is not payable."] });
    expect(JSON.stringify(erased)).not.toContain("Marker");
    // Its number, sums and lines stay, and it can still be drawn.
    expect(erased).toMatchObject({ number: old, total: 499_00, erased_at: expect.any(Date) });
    expect((await draw(erased?.details ?? details(old), timeZone)).length).toBeGreaterThan(1000);
  });

  test("cannot be changed in any other way, before or after", async () => {
    const number = await issuedAt("2026-11-22T00:00:00Z");
    const set = (values: object) => given.db.updateTable("invoice").set(values).where("number", "=", number).execute();
    const other = { ...details(number), total: 1 };
    for (const values of [
      { details: JSON.stringify(other) },
      { details: JSON.stringify(other), erased_at: new Date() },
      { erased_at: new Date() },
      { number: "CH/00-00/999999" },
    ])
      await expect(set(values)).rejects.toThrow(/is never changed|is only ever added to/);
    await eraseInvoices(given.db, { now: new Date("2050-01-01T00:00:00Z"), timeZone, years: 8 });
    await expect(set({ erased_at: null })).rejects.toThrow("is never changed");
    await expect(set({ details: JSON.stringify(details(number)) })).rejects.toThrow("is never changed");
  });

  test("that somebody else holds is erased the next time, and holds up no other", async () => {
    const [held, free] = [await issuedAt("2001-02-03T00:00:00Z"), await issuedAt("2001-02-04T00:00:00Z")];
    const erase = () => eraseInvoices(given.db, { now: new Date(), timeZone, years: 8 });
    const named = async (number: string) =>
      (await invoices()).find((invoice) => invoice.number === number)?.details.recipient.name;
    await given.db.transaction().execute(async (tx) => {
      await tx.selectFrom("invoice").select("id").where("number", "=", held).forUpdate().execute();
      await erase();
      expect([await named(held), await named(free)]).toEqual(["Wanda Marker", ""]);
    });
    await erase();
    expect(await named(held)).toBe("");
  });

  test("is erased by a job, which leaves those of this year alone", async () => {
    const number = await issuedAt(new Date().toISOString());
    const before = await issuedAt("2001-01-01T00:00:00Z");
    await given.db.transaction().execute((tx) => addJob(tx, "erase-old-invoices", {}));
    await given.runJobs();
    const names = new Map((await invoices()).map((row) => [row.number, row.details.recipient.name]));
    expect([names.get(number), names.get(before)]).toEqual(["Wanda Marker", ""]);
  });
});

test("on any day, an invoice is kept if its financial year began at most that many years before the current one", () => {
  const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(day, day, fc.integer({ min: 5, max: 50 }), (issued, now, years) => {
      const isKept = issued >= keptSince({ now, timeZone, years });
      expect(isKept).toBe(yearOf(now, timeZone) - yearOf(issued, timeZone) <= years);
    }),
  );
});
