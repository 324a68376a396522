import { createHash } from "node:crypto";
import { writer } from "../../platform/time/zoned.ts";
import { escapeHtml } from "./render.ts";

/** What would have gone out, as the page and the JSON show it. */
export interface OutboxMessage {
  id: string;
  channel: string;
  /** `+91 9876543210`, or an e-mail address. */
  to: string;
  /** Empty for a text message. */
  subject: string;
  text: string;
  /** In ISO 8601. */
  sentAt: string;
}

/** What an authenticator app would show the demo's owner now. */
export interface DeskCode {
  email: string;
  code: string;
}

/** Renders the demo's outbox, with times in `zone`. It needs no script; messages are plain text with clickable links. */
export function outboxPage(messages: OutboxMessage[], zone: string, deskCode?: DeskCode): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>Outbox | Chowk</title>
<link rel="icon" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<header>
<div class="page">
<a class="home" href="/" aria-label="Chowk, home"><picture><source srcset="/brand/logo-dark.svg" media="(prefers-color-scheme: dark)"><img src="/brand/logo.svg" alt="" width="139" height="32"></picture></a>
<span class="badge demo">Demo</span>
</div>
</header>
<main class="page">
<div class="top">
<div>
<h1>Outbox</h1>
<p class="soft">Text messages and e-mails that would have gone out. In demo mode nothing leaves this computer.</p>
</div>
<a class="button" href="/demo/outbox">Refresh</a>
</div>
${deskCode ? authenticator(deskCode) : ""}${messages.length > 0 ? `<ol>\n${messages.map((message) => entry(message, zone)).join("\n")}\n</ol>` : empty}
</main>
</body>
</html>
`;
}

const empty = `<div class="card none">
<h2>Nothing here yet</h2>
<p class="soft">Log in with a phone number or ask for a new password, then refresh this page.</p>
<a class="link" href="/auth">Go to log in</a>
</div>`;

const authenticator = ({ email, code }: DeskCode) => `<div class="card desk">
<p><span class="soft">Code for <a class="link" href="/desk">the business's desk</a>, as ${escapeHtml(email)}:</span>
<strong>${escapeHtml(`${code.slice(0, 3)} ${code.slice(3)}`)}</strong></p>
<p class="soft">It stands in for an authenticator app, and changes twice a minute: refresh this page for the next one.</p>
</div>
`;

const names: Record<string, string> = { sms: "SMS", email: "E-mail" };

const entry = ({ channel, to, subject, text, sentAt }: OutboxMessage, zone: string) => `<li class="card">
<div class="about">
<span class="badge ${channel === "sms" ? "sms" : "email"}">${names[channel] ?? ""}</span>
<span class="to"><span class="soft">to</span> ${escapeHtml(to)}</span>
<time class="soft" datetime="${sentAt}">${escapeHtml(inWords(new Date(sentAt), zone))}</time>
</div>
${subject ? `<h2>${escapeHtml(subject)}</h2>\n` : ""}<p class="text">${withLinks(text)}</p>
</li>`;

/** "21 Nov 2026, 3:30:05 pm IST". */
const inWords = writer({
  ...{ year: "numeric", month: "short", day: "numeric" },
  ...{ hour: "numeric", minute: "2-digit", second: "2-digit", timeZoneName: "short" },
});

/** Links open in the same tab; a full stop or bracket after a link is not part of it. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((part, at) =>
      at % 2 === 1
        ? `<a class="link" href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join("");

// The colours and measures of web/app.css, which this page cannot load: its name changes with every build.
const style = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#faf9f7, #141312); --surface: light-dark(#ffffff, #1d1b1a); --line: light-dark(#e5e1dc, #38332f);
  --ink: light-dark(#1c1917, #f5f3f0); --soft: light-dark(#57534e, #bdb6ae);
  --accent: light-dark(#4338ca, #5b52e0); --accent-strong: light-dark(#3730a3, #6c64ea);
  --accent-ink: light-dark(#4338ca, #b0abff); --accent-soft: light-dark(#eef0ff, #272547);
  --done-ink: light-dark(#15703c, #5bd08c); --done-soft: light-dark(#e7f6ec, #12301f);
  --wait-ink: light-dark(#8a5300, #f4bf5f); --wait-soft: light-dark(#fdf3dc, #35270c);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 1rem/1.5 Figtree, system-ui, sans-serif; overflow-wrap: anywhere; -webkit-text-size-adjust: 100%; }
:focus-visible { outline: 3px solid var(--accent-ink); outline-offset: 2px; border-radius: 4px; }
.page { max-width: 52rem; margin-inline: auto; padding-inline: 1rem; }
header { background: var(--surface); border-bottom: 1px solid var(--line); }
header .page { display: flex; align-items: center; justify-content: space-between; min-height: 4rem; }
.home { display: flex; align-items: center; min-height: 2.75rem; }
.home img { display: block; }
main { padding-block: 2rem 4rem; }
.top { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: end; justify-content: space-between; margin-bottom: 1.5rem; }
.top > div { flex: 1 1 18rem; }
h1, h2, p { margin: 0; }
h1 { font-size: 1.75rem; line-height: 1.25; font-weight: 700; letter-spacing: -0.01em; }
h1 + p { margin-top: 0.25rem; }
h2 { font-size: 1.0625rem; line-height: 1.4; font-weight: 600; }
.soft { color: var(--soft); }
.button { display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline: 1.25rem; border-radius: 0.75rem; background: var(--accent); color: #fff; font-weight: 600; text-decoration: none; }
.button:hover { background: var(--accent-strong); }
.link { color: var(--accent-ink); font-weight: 500; text-underline-offset: 3px; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.75rem; }
.card { border: 1px solid var(--line); border-radius: 1rem; background: var(--surface); padding: 1rem 1.25rem 1.25rem; }
.about { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 0.75rem; margin-bottom: 0.75rem; }
.about time { flex-basis: 100%; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
@media (width >= 40rem) { .about time { flex-basis: auto; margin-inline-start: auto; } }
.to { font-weight: 600; }
.to .soft { font-weight: 400; }
.badge { border-radius: 999px; padding: 0.125rem 0.625rem; font-size: 0.8125rem; font-weight: 600; }
.sms { background: var(--done-soft); color: var(--done-ink); }
.email { background: var(--accent-soft); color: var(--accent-ink); }
.demo { background: var(--wait-soft); color: var(--wait-ink); }
h2 + .text { margin-top: 0.5rem; }
.text { white-space: pre-line; }
.desk { padding-bottom: 1rem; margin-bottom: 0.75rem; }
.desk strong { font-size: 1.25rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
.none { padding: 3rem 1.25rem; text-align: center; }
.none p { margin: 0.5rem auto 1rem; max-width: 26rem; }
`;

/** Allows this style in a policy that allows no other. */
export const outboxStyleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
