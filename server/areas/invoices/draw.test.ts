import fc from "fast-check";
import PDFDocument from "pdfkit";
import { describe, expect, test } from "vitest";
import { runsOf, startsAtRight } from "../../platform/pdf/reading-order.ts";
import { heightOf, setText } from "../../platform/pdf/set-text.ts";
import { textOfPdf } from "../../tests/support/pdf-text.ts";
import type { Document, DocumentLine } from "./document.ts";
import { draw } from "./draw.ts";

const line = (description: string): DocumentLine => ({
  ...{ description, sac: "9987", treatment: "OPERATOR_9_5", rate: 18 },
  ...{ taxable: 1_00_422_88, cgst: 9_038_06, sgst: 9_038_06, igst: 0, total: 1_18_499_00 },
});

const aDocument = (given: Partial<Document> = {}): Document => ({
  kind: "invoice",
  number: "CH/26-27/000001",
  issuedAt: "2026-11-22T00:00:00Z",
  order: "CH-7K3M-92QD",
  supplier: { name: "Chowk Home Services", address: "4, Church Street, Bengaluru", gstin: "29ABCDE1234F1Z5" },
  recipient: { name: "Meera Iyer", address: "Indiranagar, 560038" },
  placeOfSupply: "Karnataka (29)",
  currency: "INR",
  lines: [line("Tap repair")],
  total: 1_18_499_00,
  notes: [],
  ...given,
});

const supplier = { name: "Dar Private Limited", address: "4, Church Street", gstin: "" };
const read = async (given: Partial<Document>) => textOfPdf(await draw(aDocument(given), "Asia/Kolkata"));

describe("an invoice", () => {
  test.each([
    ["Hindi", "प्रिया क्षत्रिय", "फ्लैट 4बी, 100 Feet Road, 560038"],
    ["Arabic", "محمد الأنصاري", "شقة 4، MG Road، 560038"],
    ["Kannada", "ಪ್ರಿಯಾ ಕೃಷ್ಣ", "ಇಂದಿರಾನಗರ, 560038"],
    ["Tamil", "பிரியா கிருஷ்ணன்", "சென்னை"],
    ["Telugu", "ప్రియ కృష్ణ", "హైదరాబాద్"],
    ["Malayalam", "പ്രിയ കൃഷ്ണൻ", "കൊച്ചി"],
    ["Bengali", "প্রিয়া কৃষ্ণ", "কলকাতা"],
    ["Gujarati", "પ્રિયા કૃષ્ણ", "અમદાવાદ"],
    ["Punjabi", "ਪ੍ਰਿਆ ਸਿੰਘ", "ਅੰਮ੍ਰਿਤਸਰ"],
    ["Polish", "Łukasz Żółć", "Kraków"],
  ])("names its recipient in %s", async (_language, name, address) => {
    const text = await read({ recipient: { name, address } });
    expect(text.normalize()).toContain(name.normalize());
    expect(text.normalize()).toContain(address.normalize());
  });

  test("shows amounts in rupees, with their sign and in lakhs", async () => {
    expect(await read({})).toContain("Total, tax included₹1,18,499.00");
  });

  test("shows a replacement sign for each letter that no face has, and no control characters", async () => {
    const text = await read({ recipient: { name: "李雷 Lee 👨‍👩‍👧", address: "a\u202Eb\u0007c" } });
    expect(text).toContain("\uFFFD\uFFFD Lee \uFFFD");
    expect(text).toContain("abc");
  });

  test("has the business's name at its head, however long it is, and the product's if it was issued before there was one", async () => {
    const branded = (name: string) => read({ supplier: { ...supplier, brand: { name, color: "#0f766e" } } });
    for (const name of ["Dar Services", "W".repeat(40), "خدمات الدار للصيانة والتنظيف"]) {
      const text = await branded(name);
      expect(text.replaceAll("\n", "")).toContain(name);
      expect(text).not.toContain("Chowk");
    }
    expect(await read({ supplier })).toContain("Chowk");
  });

  test("continues on further pages, and leaves nothing out", async () => {
    const pdf = await draw(aDocument({ lines: Array.from({ length: 60 }, (_, n) => line(`Visit ${n}.`)) }), "UTC");
    expect(pdf.toString("latin1").match(/\/Type \/Page\n/g)?.length).toBe(3);
    const text = textOfPdf(pdf);
    for (let n = 0; n < 60; n += 1) expect(text).toContain(`Visit ${n}.`);
    // Only the letters in use are embedded.
    expect(pdf.length).toBeLessThan(40_000);
  });
});

describe("a line is read", () => {
  const inOrder = (text: string) =>
    runsOf(text, startsAtRight(text)).map(({ letters, isRightToLeft }) => [letters.join(""), isRightToLeft]);
  test.each([
    ["from left to right", "MG Road, 4", [["MG Road, 4", false]]],
    ["from right to left", "محمد الأنصاري", [["محمد الأنصاري", true]]],
    [
      "with its numbers in their own order",
      "شقة 4-12، دبي",
      [
        ["، دبي", true],
        ["4-12", false],
        ["شقة ", true],
      ],
    ],
    [
      "with an Arabic name among Latin letters",
      "To محمد علي, Pune",
      [
        ["To ", false],
        ["محمد علي", true],
        [", Pune", false],
      ],
    ],
    [
      "with a Latin name among Arabic letters",
      "شارع MG Road غرب",
      [
        [" غرب", true],
        ["MG Road", false],
        ["شارع ", true],
      ],
    ],
  ])("%s: %s", (_how, text, runs) => {
    expect(inOrder(text)).toEqual(runs);
  });
});

test("any name can be set, at the height that was predicted", () => {
  const pdf = new PDFDocument();
  const letters = [
    ...[0x20, 0x300, 0x600, 0x900, 0x980, 0xa00, 0xa80, 0xb80, 0xc00, 0xc80, 0xd00].map((first) =>
      fc.integer({ min: first, max: first + 0x7f }).map((code) => String.fromCodePoint(code)),
    ),
    fc.constantFrom(" ", "\u200D", "\u200C", "\n", "(", "7"),
    fc.string({ unit: "binary", maxLength: 2 }),
  ];
  const text = fc.array(fc.oneof(...letters), { maxLength: 12 }).map((all) => all.join(""));
  fc.assert(
    fc.property(text, fc.integer({ min: 20, max: 200 }), (written, width) => {
      const style = { size: 9.5, color: "#000" };
      const y = setText(pdf, written, style, { x: 0, y: 100, width });
      expect(y - 100).toBeCloseTo(heightOf(pdf, written, style, width));
    }),
    { numRuns: 60 },
  );
});
