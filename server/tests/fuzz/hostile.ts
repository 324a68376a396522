/** What is repeated: what patterns, separators and scripts trip over. */
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
  // Marks in an order that normalising must sort; letters that come apart; characters without width; directions.
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
  // Digits and signs of other scripts, half a character, a whole one beyond 16 bits, and a family.
  ...["\u0663", "\u0966", "\uff0e", "\uff20", "\ud800", "\u{1f600}", "👩‍👩‍👧"],
];

/** What an ordinary person types: the work that it makes is the measure. */
export const ordinary = "Asha";

/**
 * Texts of so many bytes: each unit over and over, after a beginning and before an end that belongs to nothing. The first
 * begin like an e-mail or a word, the others like what the field takes.
 */
export function hostileTexts(valid: string, bytes: number): string[] {
  return units.flatMap((unit) => {
    const run = unit.repeat(Math.max(1, Math.floor(bytes / sizeOf(unit))));
    return [`a@${run}@b`, `${valid}${run}!`];
  });
}

/** As JSON writes it: half a character is six signs there. */
const sizeOf = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2;

/** The same as a header can hold it: Node's parser lets no other sign in. */
export function hostileHeaders(valid: string, bytes: number): string[] {
  const texts = hostileTexts(valid, bytes - valid.length);
  return [...new Set(texts.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?")))];
}

/** What each header says where all is well. */
export const headersToTry: Record<string, string> = {
  accept: "text/html,*/*;q=0.8",
  "accept-encoding": "gzip, br;q=0.9",
  "accept-language": "hi-IN,hi;q=0.9",
  authorization: "Bearer abcdefghijklmnopqrstuvwxyz",
  "content-type": "application/json; charset=utf-8",
  cookie: "chowk_session=abcdefghijklmnopqrstuvwxyz; chowk_language=hi",
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
  "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140",
  "x-forwarded-for": "10.0.0.1, 10.0.0.2",
  "x-forwarded-host": "chowk.example",
  "x-forwarded-proto": "https",
  "x-razorpay-signature": "0123abcd",
};
