import type { Block, DocumentText } from "@chowk/contract";
import MarkdownIt, { type Token } from "markdown-it";
import { refuse } from "../../platform/refusals/refuse.ts";

/** Nothing else is enabled: pictures, HTML, tables and code are text. */
const markdown = new MarkdownIt("zero", { linkify: true }).enable([
  ...["heading", "list", "emphasis", "link", "escape", "entity", "linkify", "balance_pairs", "text_join"],
]);
// An address is a link if it says so itself; e-mail addresses become links when the page is drawn.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
markdown.validateLink = (address) => /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i.test(address);

type Section = DocumentText["sections"][number];
type Piece = Extract<Block, { kind: "paragraph" }>["text"][number];

/** Reads a text's Markdown; its gaps are still in it. Refuses with 422 a text without a title. */
export function parseDocument(text: string): DocumentText {
  const tokens = markdown.parse(text, {});
  const document: DocumentText = { title: "", lead: "", sections: [] };
  const { sections } = document;
  const place = (): Block[] => {
    if (sections.length === 0) sections.push(section("", sections));
    const last = sections.at(-1) as Section;
    return last.questions.at(-1)?.body ?? last.body;
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const { type, tag } = tokens[at] as Token;
    if (type === "heading_open") {
      const title = plain(piecesOf(tokens[at + 1]));
      if (tag === "h1" && !document.title) document.title = title;
      else if (tag === "h1" || tag === "h2") sections.push(section(title, sections));
      else (sections.at(-1) ?? begin(sections)).questions.push({ title, body: [] });
      at += 2;
    } else if (type === "paragraph_open") {
      const pieces = piecesOf(tokens[at + 1]);
      if (document.title && !document.lead && sections.length === 0) document.lead = plain(pieces);
      else place().push(plain(pieces) === "{contact}" ? { kind: "contact" } : { kind: "paragraph", text: pieces });
      at += 2;
    } else if (type === "bullet_list_open" || type === "ordered_list_open") {
      const end = endOf(tokens, at);
      const points = tokens.slice(at, end).filter((each) => each.type === "inline");
      place().push({ kind: "list", isNumbered: type === "ordered_list_open", points: points.map(piecesOf) });
      at = end;
    }
  }
  if (!document.title) throw refuse("NO_TITLE_IN_DOCUMENT");
  return document;
}

const begin = (sections: Section[]): Section => {
  const first = section("", sections);
  sections.push(first);
  return first;
};

/** A heading may end with its anchor: "Payment {#payment}". */
function section(heading: string, others: readonly Section[]): Section {
  const [named, own] = /\{#([a-z0-9-]{1,60})\}$/.exec(heading) ?? [""];
  const title = heading.slice(0, heading.length - named.length).trim();
  const slug = own ?? (title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ["text"]).join("-");
  const same = others.filter(({ id }) => id === slug || id.startsWith(`${slug}--`)).length;
  return { id: same ? `${slug}--${same + 1}` : slug, title, body: [], questions: [] };
}

/** Returns where the list that begins here ends; lists in it are its own points. */
function endOf(tokens: readonly Token[], start: number): number {
  const { level } = tokens[start] as Token;
  return tokens.findIndex((each, at) => at > start && each.level === level && each.type.endsWith("_list_close"));
}

function piecesOf(inline: Token | undefined): Piece[] {
  const pieces: Piece[] = [];
  let strong = 0;
  let href: string | undefined;
  for (const each of inline?.children ?? []) {
    if (each.type === "strong_open") strong += 1;
    else if (each.type === "strong_close") strong -= 1;
    else if (each.type === "link_open") href = String(each.attrGet("href"));
    else if (each.type === "link_close") href = undefined;
    const text = each.content.replaceAll("\n", " ");
    if (text) pieces.push({ text, ...(strong > 0 && { strong: true as const }), ...(href && { href }) });
  }
  return pieces;
}

export const plain = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join("");
