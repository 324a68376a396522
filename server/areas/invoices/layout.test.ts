import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RIGHT, type Stands, standing as stand } from "../../tests/support/pdf-layout.ts";
import type { Document, DocumentLine } from "./document.ts";
import { draw } from "./draw.ts";

const standing = (document: Document) => stand(() => draw(document, "Asia/Kolkata"));

const line = (more: Partial<DocumentLine> = {}): DocumentLine => ({
  ...{ description: "Tap repair", sac: "998719", treatment: "OPERATOR_9_5", rate: 18 },
  ...{ taxable: 422_88, cgst: 38_06, sgst: 38_06, igst: 0, total: 499_00 },
  ...more,
});
const aDocument = (more: Partial<Document> = {}): Document => ({
  ...{ kind: "invoice", number: "CH/26-27/000001", issuedAt: "2026-11-22T20:00:00Z", order: "CH-7K3M-92QD" },
  supplier: { name: "Chowk Home Services", address: "4, Church Street, Bengaluru", gstin: "29ABCDE1234F1Z5" },
  recipient: { name: "Meera Iyer", address: "Indiranagar, 560038" },
  ...{ placeOfSupply: "Karnataka (29)", currency: "INR", lines: [line()], total: 499_00, notes: [] },
  ...more,
});

describe("on a document", () => {
  const words = fc
    .array(fc.stringMatching(/^[a-zA-Z]{1,14}$/), { minLength: 1, maxLength: 25 })
    .map((all) => all.join(" "));
  const some = fc.record({
    lines: fc.array(
      words.map((description) => line({ description })),
      { minLength: 1, maxLength: 45 },
    ),
    notes: fc.array(words, { maxLength: 30 }),
    reason: fc.option(words, { nil: undefined }),
    address: words,
    name: words,
  });

  test("however much is on it, no text stands on another or off the page, and each row ends above its line", async () => {
    await fc.assert(
      fc.asyncProperty(
        some,
        fc.constantFrom("invoice", "credit-note"),
        async ({ lines, notes, reason, address, name }, kind) => {
          const more = { ...(reason && { reason }), ...(kind === "credit-note" && { ofInvoice: "CH/26-27/000002" }) };
          const supplier = { name: address, address: name, gstin: "" };
          const { rules } = await standing(
            aDocument({ kind, lines, notes, recipient: { name, address }, supplier, ...more }),
          );
          // Each row has a line below it, and so have the titles of each page.
          const pagesWithRows = new Set(rules.map(({ page }) => page)).size;
          expect(rules).toHaveLength(lines.length + pagesWithRows);
        },
      ),
      { numRuns: 25 },
    );
  });

  test("notes that do not fit on its page are on the next one", async () => {
    const notes = Array.from({ length: 60 }, (_, n) => `Note ${n}.`);
    const { texts } = await standing(aDocument({ notes }));
    expect(texts.filter(({ text }) => text.startsWith("Note ")).map(({ text }) => text)).toEqual(notes);
    expect(new Set(texts.map(({ page }) => page)).size).toBe(2);
  });

  /** Returns the rows, from top to bottom: texts whose baselines are hardly apart. */
  async function rowsOf(document: Document): Promise<Stands[][]> {
    const rows: Stands[][] = [];
    const { texts } = await standing(document);
    for (const each of texts.toSorted((one, other) => one.page - other.page || one.y - other.y)) {
      const last = rows.at(-1);
      if (last?.[0]?.page === each.page && each.y - last[0].y < 2) last.push(each);
      else rows.push([each]);
    }
    return rows.map((row) => row.toSorted((one, other) => one.x - other.x));
  }
  const said = (rows: Stands[][]) => rows.map((row) => row.map(({ text }) => text));
  const from = (rows: string[][], first: string) => rows.slice(rows.findIndex(([text]) => text === first));

  test("everything stands beside what it belongs to", async () => {
    const rows = said(await rowsOf(aDocument({ notes: ["Tax is not payable under reverse charge."] })));
    expect(rows).toEqual([
      ["Chowk", "Tax invoice"],
      ["Number", "CH/26-27/000001"],
      ["Date", "23 November 2026"],
      ["Order", "CH-7K3M-92QD"],
      ["From", "To"],
      ["Chowk Home Services", "Meera Iyer"],
      ["4, Church Street, Bengaluru", "Indiranagar, 560038"],
      ["GSTIN 29ABCDE1234F1Z5", "Place of supply: Karnataka (29)"],
      ["Service", "SAC", "Taxable value", "Rate", "Tax", "Amount"],
      ["Tap repair", "998719", "422.88", "18 %", "76.12", "499.00"],
      ["Taxable value", "₹", "422.88"],
      ["CGST", "₹", "38.06"],
      ["SGST", "₹", "38.06"],
      ["Total, tax included", "₹", "499.00"],
      ["Tax is not payable under reverse charge."],
      ["Made by a computer; it needs no signature."],
    ]);
  });

  test("amounts end at the right of their column, so that they can be compared", async () => {
    const rows = await rowsOf(aDocument({ lines: [line(), line({ taxable: 1_00_422_88, cgst: 9, total: 9_05 })] }));
    const table = rows.filter((row) => row.length === 6);
    expect(table).toHaveLength(3);
    for (const column of [2, 3, 4, 5]) {
      const ends = table.map((row) => ((row[column]?.x ?? 0) + (row[column]?.width ?? 0)).toFixed(2));
      expect(new Set(ends).size).toBe(1);
    }
    for (const column of [0, 1]) expect(new Set(table.map((row) => row[column]?.x)).size).toBe(1);
    const sums = rows.filter((row) => row.some(({ text }) => text.includes("₹"))).map((row) => row.at(-1));
    for (const last of [...sums, ...table.map((row) => row.at(-1)), rows[0]?.at(-1), rows[1]?.at(-1)])
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(RIGHT);
  });

  test("its sums are those that its taxes need", async () => {
    const documents: [string, Partial<Document>, string[][]][] = [
      [
        "within a state shows the taxes of both",
        {},
        [
          ["Taxable value", "₹", "422.88"],
          ["CGST", "₹", "38.06"],
          ["SGST", "₹", "38.06"],
          ["Total, tax included", "₹", "499.00"],
        ],
      ],
      [
        "to another state shows the union's",
        { lines: [line({ cgst: 0, sgst: 0, igst: 76_12 })] },
        [
          ["Taxable value", "₹", "422.88"],
          ["IGST", "₹", "76.12"],
          ["Total, tax included", "₹", "499.00"],
        ],
      ],
      ["without tax shows just what was paid", { lines: [line({ treatment: "NONE" })] }, [["Total", "₹", "499.00"]]],
      [
        "of which a part is taxed shows the tax",
        { lines: [line({ treatment: "NONE", cgst: 0, sgst: 0 }), line()] },
        [
          ["Taxable value", "₹", "845.76"],
          ["CGST", "₹", "38.06"],
          ["SGST", "₹", "38.06"],
          ["Total, tax included", "₹", "499.00"],
        ],
      ],
      [
        "that credits something says so, of which invoice, and why",
        { kind: "credit-note", ofInvoice: "CH/26-27/000002", reason: "Came late." },
        [
          ["Taxable value", "₹", "422.88"],
          ["CGST", "₹", "38.06"],
          ["SGST", "₹", "38.06"],
          ["Credited", "₹", "499.00"],
          ["Reason: Came late."],
        ],
      ],
    ];
    for (const [, more, sums] of documents) {
      const rows = said(await rowsOf(aDocument(more)));
      const titles = rows.findIndex(([text]) => text === "Service");
      const lines = (more.lines ?? [line()]).length;
      expect(rows.slice(titles + 1 + lines)).toEqual([...sums, ["Made by a computer; it needs no signature."]]);
      // Each line shows all of its tax, whosoever's it is.
      const taxes = (more.lines ?? [line()]).map(({ cgst, sgst, igst }) => ((cgst + sgst + igst) / 100).toFixed(2));
      expect(rows.slice(titles + 1, titles + 1 + lines).map((row) => row[4])).toEqual(taxes);
      expect(rows[0]?.[1]).toBe(more.kind ? "Credit note" : sums.length === 1 ? "Invoice" : "Tax invoice");
      expect(rows.some(([text]) => text === "Of invoice")).toBe(more.ofInvoice !== undefined);
    }
  });

  test("a long name or address moves down all that is below it", async () => {
    const long = { name: "Meera Krishnan Iyer of the house by the lake", address: "Church Street, ".repeat(12) };
    await standing(aDocument({ recipient: long }));
    await standing(aDocument({ supplier: { ...long, gstin: "" } }));
  });

  test("titles, names and the total stand out, and rows have lines between them", async () => {
    const { texts, rules } = await standing(aDocument({ lines: [line({ description: "Tap repair" })] }));
    expect(rules).toHaveLength(2);
    expect(texts.filter(({ isBold }) => isBold).map(({ text }) => text)).toEqual([
      ...["Chowk", "Tax invoice", "Chowk Home Services", "Meera Iyer"],
      ...["Service", "SAC", "Taxable value", "Rate", "Tax", "Amount", "Total, tax included", "₹", "499.00"],
    ]);
  });

  test("what is not known is left out, and a recipient without a name is the customer", async () => {
    const nobody = { name: "", address: "" };
    const rows = said(
      await rowsOf(aDocument({ recipient: nobody, supplier: { ...nobody, gstin: "" }, placeOfSupply: "" })),
    );
    expect(from(rows, "From").slice(0, 3)).toEqual([["From", "To"], ["Customer"], expect.arrayContaining(["Service"])]);
  });
});
