/** The units that are repeated: what patterns, separators and scripts trip over. */
const units = [
  ...[
    "a",
    "0",
    " ",
    "\t",
    "\n",
    "\r\n",
    ".",
    ",",
    ";",
    ":",
    "@",
    "-",
    "_",
    "/",
    "\\",
    "%",
    "&",
    "=",
    "+",
    "*",
    "?",
    "!",
  ],
  ...[
    "(",
    "[",
    "{",
    "<",
    '"',
    "'",
    "`",
    "|",
    "^",
    "$",
    "#",
    "~",
    "a.",
    "a ",
    "a,",
    ";a=",
    "=;",
    "%2",
    "%41",
    "${",
    "{{",
  ],
  ...["--", "../../", "[[", '["', "](", "<a ", "&#", "q=0;", ", W/", "\u0000", "\u0085", "\u00a0", "\u00ff"],
  // Marks that normalising must reorder; letters that it decomposes; zero-width characters; text directions.
  ...[
    "\u0301\u0316",
    "e\u0301",
    "\u0345",
    "\u1100",
    "\ufdfa",
    "\u0958",
    "\u200b",
    "\u200d",
    "\u2028",
    "\u202e",
    "\u2066",
  ],
  // Digits and signs of other scripts, half a surrogate pair, a whole pair, and a family emoji.
  ...["\u0663", "\u0966", "\uff0e", "\uff20", "\ud800", "\u{1f600}", "👩‍👩‍👧"],
];

/** What an ordinary person types: hostile texts are measured against the work it makes. */
export const ordinary = "Asha";

/**
 * Returns texts of this many bytes: each unit repeated, once between the ends of something like an e-mail address, once
 * after a value that the field accepts.
 */
export function hostileTexts(valid: string, bytes: number): string[] {
  return units.flatMap((unit) => {
    const run = unit.repeat(Math.max(1, Math.floor(bytes / sizeOf(unit))));
    return [`a@${run}@b`, `${valid}${run}!`];
  });
}

/** The size in JSON: half a surrogate pair takes six characters there. */
const sizeOf = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2;

/** Returns the same texts for headers, with only characters that Node's parser accepts. */
export function hostileHeaders(valid: string, bytes: number): string[] {
  const texts = hostileTexts(valid, bytes - valid.length);
  return [...new Set(texts.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?")))];
}

/** A normal value for each header. */
export const headersToTry: Record<string, string> = {
  accept: "text/html,*/*;q=0.8",
  "accept-encoding": "gzip, br;q=0.9",
  "accept-language": "hi-IN,hi;q=0.9",
  authorization: "Bearer abcdefghijklmnopqrstuvwxyz",
  "content-type": "application/json; charset=utf-8",
  cookie: "customer_session=abcdefghijklmnopqrstuvwxyz; page_language=hi",
  forwarded: "for=192.0.2.60;proto=https",
  host: "chowk.example",
  "idempotency-key": "key-1",
  "if-modified-since": "Sun, 22 Nov 2026 09:00:00 GMT",
  "if-none-match": 'W/"abc", "def"',
  "last-event-id": "7",
  origin: "https://chowk.example",
  range: "bytes=0-10, 20-30",
  referer: "https://chowk.example/services",
  "sec-fetch-site": "same-origin",
  "stripe-signature": "t=1795219201,v1=0123abcd",
  "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140",
  "x-forwarded-for": "10.0.0.1, 10.0.0.2",
  "x-forwarded-host": "chowk.example",
  "x-forwarded-proto": "https",
  "x-razorpay-signature": "0123abcd",
};
