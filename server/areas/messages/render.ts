import { paletteOf } from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import type { Text } from "@chowk/words/fill-gaps";
import { wordsOf } from "@chowk/words/words-of";
import type { Business } from "../settings/settings.ts";
import { fill, type Letter, type Values } from "./letters.ts";

/** An e-mail's subject and its content, as plain text and as HTML. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
  /** The sender's name; absent for the one in the process's settings. */
  sender?: string;
}

/** Throws if a value is missing, or if the link does not lead to a web page. */
export function renderEmail(letter: Letter, values: Values, language: Language, business: Business): RenderedEmail {
  const filled = (text: Text) => fill(text, { ...values, business: business.name });
  const subject = filled(letter.subject);
  const before = letter.paragraphs.map(filled);
  const after = (letter.after ?? []).map(filled);
  const button = letter.button === undefined ? undefined : { label: letter.button, link: webLink(values.link) };
  const words = [
    wordsOf("letter-parts", language).greeting,
    ...before,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...after,
    business.name,
  ];
  const html = htmlOf({ subject, before, button, after }, language, business);
  return { subject, text: `${words.join("\n\n")}\n`, html, ...senderOf(business) };
}

/** The same for text whose gaps are filled already. */
export function renderWritten(
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
  language: Language,
  business: Business,
): RenderedEmail {
  const text = `${[wordsOf("letter-parts", language).greeting, ...paragraphs, business.name].join("\n\n")}\n`;
  const html = htmlOf({ subject, before: paragraphs, button: undefined, after: [] }, language, business);
  return { subject, text, html, ...senderOf(business) };
}

const senderOf = ({ isNamed, name }: Business) => (isNamed ? { sender: name } : {});

function webLink(link = ""): string {
  if (!/^https?:\/\/[^\s"<>]+$/.test(link)) throw new Error("A message links to something that is no web page");
  return link;
}

interface Parts {
  subject: string;
  before: string[];
  button: { label: string; link: string } | undefined;
  after: string[];
}

/** Inline styles, since many mailboxes drop all others; mailboxes with a dark scheme find its colours in the head. */
function htmlOf({ subject, before, button, after }: Parts, language: Language, { name, accent }: Business): string {
  const { light, dark } = paletteOf(accent);
  const { greeting, orOpen } = wordsOf("letter-parts", language);
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #141312 !important; }
  .card { background: #1d1b1a !important; border-color: #38332f !important; color: #f5f3f0 !important; }
  .brand { color: ${dark.accentInk} !important; }
  .soft { color: #bdb6ae !important; }
}
</style>
</head>
<body class="canvas" style="margin:0;padding:24px 16px;background:#faf9f7">
<div class="card" style="max-width:520px;margin:0 auto;padding:28px 28px 12px;border:1px solid #e5e1dc;border-radius:16px;background:#ffffff;color:#1c1917;font:16px/1.5 Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<p class="brand" style="margin:0 0 20px;font-size:20px;font-weight:800;color:${light.accentInk}">${escapeHtml(name)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraph(greeting)}
${before.map(paragraph).join("\n")}
${button ? buttonHtml(button, orOpen, light.accent) : ""}${after.map(paragraph).join("\n")}
</div>
</body>
</html>
`;
}

const buttonHtml = (
  { label, link }: { label: string; link: string },
  orOpen: string,
  colour: string,
) => `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 22px;border-radius:12px;background:${colour};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0 0 16px;font-size:14px;color:#57534e;overflow-wrap:anywhere">${escapeHtml(orOpen)} <span dir="ltr">${escapeHtml(link)}</span></p>
`;

/** For text between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
