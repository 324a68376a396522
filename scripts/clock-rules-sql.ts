/** What SQL does by the clock of its session. `$1` stands for what is bound. */
export function clocksInSql(source: string): string[] {
  const text = source.replace(/--.*$/gm, "").toLowerCase();
  const found: string[] = [];
  for (const [word] of text.matchAll(/\b(?:current_date|current_time|localtime|localtimestamp)\b/g)) found.push(word);
  for (const { 0: call, 1: name, index } of text.matchAll(/\b(date_trunc|to_char|date_part|extract|date)\s*\(/g)) {
    const inside = text.slice(index + call.length, closing(text, index + call.length - 1));
    // These are alike in all zones.
    if (name !== "to_char" && /^\s*'?(?:epoch|microseconds|milliseconds?|seconds?|minute)\b/.test(inside)) continue;
    const names = inside.includes("at time zone") || (name === "date_trunc" && /,\s*'\w+\/[\w/]+'\s*$/.test(inside));
    if (!names) found.push(`${name}() without a zone`);
  }
  for (const { 0: cast, index } of text.matchAll(/::(?:date|timestamp)\b/g)) {
    // A date that is bound or written is one; a column of dates is made a moment by the zone that follows.
    const before = text.slice(0, index).trimEnd();
    const isGiven = /(?:\$1|')$/.test(before) || before.endsWith("::date");
    const isGroup = before.endsWith(")") && text.slice(opening(before), index).includes("at time zone");
    const after = text.slice(index + cast.length);
    const isPlaced = /^(?:\s*[+-]\s*\d+\s*\)::timestamp|\s*\)::timestamp)?\s*at time zone/.test(after);
    if (!(cast === "::date" ? isGiven || isGroup : isPlaced)) found.push(`${cast} by the session's clock`);
  }
  return found;
}

/** Where the bracket that opens at `from` closes. */
function closing(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") open += 1;
    if (text[at] === ")" && --open === 0) return at;
  }
  return text.length;
}

/** Where the bracket opens that closes at the end. */
function opening(text: string): number {
  let open = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ")") open += 1;
    if (text[at] === "(" && --open === 0) return at;
  }
  return 0;
}
