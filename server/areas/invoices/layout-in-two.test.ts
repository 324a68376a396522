import { findCountry } from "@chowk/contract/countries";
import { country, putInForce } from "@chowk/contract/country";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { RIGHT, type Stands, standing as stand } from "../../tests/support/pdf-layout.ts";
import type { Document, DocumentLine } from "./document.ts";
import { draw } from "./draw.ts";
import { taxIn } from "./tax.ts";

// Documents in English and Arabic: each label on both sides of what it names.

const before = country();
afterEach(() => void putInForce(before));

const standing = (document: Document) => {
  putInForce(findCountry(document.currency === "KWD" ? "KW" : "AE") ?? before);
  return stand(() => draw(document, "Asia/Dubai"));
};

const line = (more: Partial<DocumentLine> = {}, total = 499_00): DocumentLine => ({
  ...{ description: "AC service", inLanguages: { ar: "صيانة المكيف" }, sac: "", treatment: "OPERATOR_SUPPLIES" },
  ...{ rate: 5, ...taxIn(total, 5, "vat"), total },
  ...more,
});
const aDocument = (more: Partial<Document> = {}): Document => ({
  ...{ kind: "invoice", number: "DAR/2026/000001", issuedAt: "2026-11-22T20:00:00Z", suppliedOn: "2026-11-22" },
  ...{ order: "DAR-7K3M-92QD", tax: "vat", languages: ["en", "ar"] },
  supplier: {
    ...{ name: "Dar Services LLC", names: ["خدمات الدار"], address: "Al Salam Tower\nDubai", gstin: "" },
    ...{ trn: "100123456789003", phone: "+971 4 123 4567", brand: { name: "Dar", color: "#0f766e" } },
  },
  recipient: { name: "Fatima Al Suwaidi", address: "فيلا 12، شارع الوصل" },
  ...{ placeOfSupply: "", currency: "AED", lines: [line()], total: 499_00, notes: [] },
  ...more,
});

/** Returns the texts in rows from the top, each from the left; what is read from the right is in its order of letters. */
async function rowsOf(document: Document): Promise<string[][]> {
  const rows: Stands[][] = [];
  const { texts } = await standing(document);
  for (const each of texts.toSorted((one, other) => one.page - other.page || one.y - other.y)) {
    const last = rows.at(-1);
    if (last?.[0]?.page === each.page && each.y - last[0].y < 2) last.push(each);
    else rows.push([each]);
  }
  return rows.map((row) => row.toSorted((one, other) => one.x - other.x).map(({ text }) => text.trim()));
}
/** What a row says in Latin letters and in figures. */
const said = (rows: string[][]) => rows.map((row) => row.filter((text) => /[A-Za-z0-9]/.test(text)).join(" "));

describe("on a document in two languages", () => {
  const words = (letter: RegExp) =>
    fc.array(fc.stringMatching(letter), { minLength: 1, maxLength: 12 }).map((all) => all.join(" "));
  const english = words(/^[a-zA-Z]{1,14}$/);
  const arabic = words(/^[\u0627-\u063a\u0641-\u064a]{1,12}$/);

  test("no text stands on another one or in a margin, however long names and services are", async () => {
    const lines = fc.array(
      fc.record({ description: english, ar: arabic, total: fc.integer({ min: 1, max: 999_999_99 }) }),
      { minLength: 1, maxLength: 12 },
    );
    const some = fc.record({ lines, name: fc.oneof(english, arabic), address: arabic, more: english });
    await fc.assert(
      fc.asyncProperty(some, fc.boolean(), fc.boolean(), async (given, isCredit, isTaxed) => {
        const { name, address, more } = given;
        const billed = given.lines.map(({ description, ar, total }) =>
          line({ description, inLanguages: { ar }, ...(!isTaxed && { treatment: "NONE", rate: 0 }) }, total),
        );
        const total = billed.reduce((sum, each) => sum + each.total, 0);
        await standing(
          aDocument({
            ...{ lines: billed, total, recipient: { name, address }, currency: isTaxed ? "AED" : "KWD" },
            supplier: { ...aDocument().supplier, name: more, names: [address], address: more },
            ...(isCredit && {
              ...{ kind: "credit-note", ofInvoice: "DAR/2026/000002", reason: `${more}\n${address}` },
              corrects: { taxable: total, credited: 100 },
            }),
          }),
        );
      }),
      { numRuns: 8 },
    );
  });

  test("everything of a tax invoice stands beside what it belongs to", async () => {
    const rows = said(await rowsOf(aDocument())).filter(Boolean);
    expect(rows.map((row) => row.replaceAll("\u00a0", " "))).toEqual([
      ...["Dar Tax invoice", "Number DAR/2026/000001", "Date 23/11/2026", "Date of supply 22/11/2026"],
      ...["Order DAR-7K3M-92QD", "From To", "Dar Services LLC Fatima Al Suwaidi", "12", "Al Salam Tower", "Dubai"],
      ...["+971 4 123 4567", "TRN 100123456789003", "100123456789003"],
      "Service Quantity Before tax Rate VAT Amount",
      ...["AC service 1 475.24 5 % 23.76 499.00", "Total before tax AED 475.24", "VAT AED 23.76"],
      ...["Total, tax included AED 499.00", "This document was issued by a computer."],
    ]);
  });

  test("its sums end at the right margin, one below the other", async () => {
    const { texts } = await standing(aDocument());
    const totals = texts.filter(({ text }) => text.startsWith("AED"));
    expect(totals).toHaveLength(3);
    for (const { x, width } of totals) expect(x + width).toBeCloseTo(RIGHT);
  });
});
