import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDocument } from "./markdown.ts";

const sections = (text: string) => parseDocument(`# Terms\n\nIn plain words.\n\n${text}`).sections;
const body = (text: string) => sections(`## Payment\n\n${text}`)[0]?.body;
const paragraph = (text: string) => [{ kind: "paragraph", text: [{ text }] }];

test("a text is a title, a lead and sections, whose anchors can be named", () => {
  expect(
    parseDocument(
      "# Terms of Use\n\nIn plain words.\n\n## 1. Payment {#payment}\n\nCash.\n\n## بعد الزيارة\n\nNothing.",
    ),
  ).toEqual({
    title: "Terms of Use",
    lead: "In plain words.",
    sections: [
      { id: "payment", title: "1. Payment", body: paragraph("Cash."), questions: [] },
      { id: "بعد-الزيارة", title: "بعد الزيارة", body: paragraph("Nothing."), questions: [] },
    ],
  });
});

test("two sections of the same name have anchors of their own", () => {
  expect(sections("## Payment\n\n## Payment\n\n## Payment").map(({ id }) => id)).toEqual([
    "payment",
    "payment--2",
    "payment--3",
  ]);
});

test("lesser headings are questions, with their answers", () => {
  expect(
    sections("## Booking\n\nHow it goes.\n\n### When?\n\nSoon.\n\n- Today\n- Tomorrow\n\n### Who?\n\nWe."),
  ).toEqual([
    {
      id: "booking",
      title: "Booking",
      body: paragraph("How it goes."),
      questions: [
        {
          title: "When?",
          body: [
            ...paragraph("Soon."),
            { kind: "list", isNumbered: false, points: [[{ text: "Today" }], [{ text: "Tomorrow" }]] },
          ],
        },
        { title: "Who?", body: paragraph("We.") },
      ],
    },
  ]);
});

test("what comes before the first section, beside the lead, is not lost", () => {
  expect(sections("More of it.\n\n1. One\n2. Two")).toEqual([
    {
      ...{ id: "text", title: "", questions: [] },
      body: [
        ...paragraph("More of it."),
        { kind: "list", isNumbered: true, points: [[{ text: "One" }], [{ text: "Two" }]] },
      ],
    },
  ]);
  expect(sections("### Why?\n\nSo.")).toMatchObject([{ title: "", questions: [{ title: "Why?" }] }]);
});

test("a list in a list becomes one list, and no point is lost", () => {
  expect(body("- One\n  - One and a half\n- Two\n\nThen this.")).toEqual([
    { kind: "list", isNumbered: false, points: [[{ text: "One" }], [{ text: "One and a half" }], [{ text: "Two" }]] },
    ...paragraph("Then this."),
  ]);
});

test.each([
  ["See [the list](/services).", [{ text: "See " }, { text: "the list", href: "/services" }, { text: "." }]],
  [
    "At https://example.com/a now",
    [{ text: "At " }, { text: "https://example.com/a", href: "https://example.com/a" }, { text: " now" }],
  ],
  ["[Call](tel:+96522221234)", [{ text: "Call", href: "tel:+96522221234" }]],
  ["**Never** more", [{ text: "Never", strong: true }, { text: " more" }]],
  ["Two\nlines", [{ text: "Two lines" }]],
])("%s", (text, pieces) => {
  expect(body(text)).toEqual([{ kind: "paragraph", text: pieces }]);
});

test("where to reach the business stands alone in its paragraph", () => {
  expect(body("Write to us:\n\n{contact}")).toEqual([...paragraph("Write to us:"), { kind: "contact" }]);
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[Click](javascript:alert(1))",
  "[Click](//evil.example)",
  "[Click](data:text/html,x)",
  "![A picture](https://evil.example/p.png)",
  "| a | b |",
  "```\ncode\n```",
  "> quote",
])("%s is text and nothing else", (text) => {
  const blocks = body(text) ?? [];
  for (const block of blocks) {
    expect(block.kind).toBe("paragraph");
    if (block.kind === "paragraph")
      for (const { href } of block.text) expect(href ?? "https://").toMatch(/^https:\/\//);
  }
  expect(blocks.length).toBeGreaterThan(0);
});

test.each(["", "## Only a section", "Only words"])("a text without a title is refused: %j", (text) => {
  expect(() => parseDocument(text)).toThrow(expect.objectContaining({ reason: "NO_TITLE_IN_DOCUMENT" }));
});

test("whatever is written, links lead only where links may lead", () => {
  const piece = fc.constantFrom(
    ...[
      "[",
      "](",
      ")",
      "javascript:",
      "//",
      "/",
      "https://a.example",
      "**",
      "#",
      "\n\n",
      "<",
      ">",
      "{#x}",
      "- ",
      "\\",
      "a",
    ],
    ...["[a](javascript:b)", "[a](&#106;avascript:b)", "[a](//b)", "[a](data:b)", "[a](/b)", "<javascript:b>"],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { sections } = parseDocument(`# Title\n\nLead.\n\n${pieces.join("")}`);
      const found = JSON.stringify(sections).matchAll(/"href":"([^"]*)"/g);
      for (const [, href] of found) expect(href).toMatch(/^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/);
    }),
  );
});
