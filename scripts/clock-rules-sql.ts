/** Returns what SQL does by its session's clock. `$1` stands for a bound value. */
export function clocksInSql(source: string): string[] {
  const text = source.replace(/--.*$/gm, "").toLowerCase();
  const found: string[] = [];
  for (const [word] of text.matchAll(/\b(?:current_date|current_time|localtime|localtimestamp)\b/g)) found.push(word);
  for (const { 0: call, 1: name, index } of text.matchAll(/\b(date_trunc|to_char|date_part|extract|date)\s*\(/g)) {
    const inside = text.slice(index + call.length, closing(text, index + call.length - 1));
    // These are the same in all zones.
    if (name !== "to_char" && /^\s*'?(?:epoch|microseconds|milliseconds?|seconds?|minute)\b/.test(inside)) continue;
    const names = inside.includes("at time zone") || (name === "date_trunc" && /,\s*'\w+\/[\w/]+'\s*$/.test(inside));
    if (!names) found.push(`${name}() without a zone`);
  }
  for (const { 0: cast, index } of text.matchAll(/::(?:date|timestamp)\b/g)) {
    // A date that is bound or literal is fine as it is; a column of dates becomes a moment by the zone that follows.
    const before = text.slice(0, index).trimEnd();
    const isGiven = /(?:\$1|')$/.test(before) || before.endsWith("::date");
    const isGroup = before.endsWith(")") && text.slice(opening(before), index).includes("at time zone");
    const after = text.slice(index + cast.length);
    const isPlaced = /^(?:\s*[+-]\s*\d+\s*\)::timestamp|\s*\)::timestamp)?\s*at time zone/.test(after);
    if (!(cast === "::date" ? isGiven || isGroup : isPlaced)) found.push(`${cast} by the session's clock`);
  }
  return found;
}

/** Returns where the bracket that opens at `from` closes. */
function closing(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") open += 1;
    if (text[at] === ")" && --open === 0) return at;
  }
  return text.length;
}

/** Returns where the bracket that closes at the end opens. */
function opening(text: string): number {
  let open = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ")") open += 1;
    if (text[at] === "(" && --open === 0) return at;
  }
  return 0;
}
