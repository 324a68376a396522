/**
 * Returns the first line of a job's error. An error's message may repeat what was sent, so quotes, addresses, numbers and tokens
 * are left out; the log has the full text, under the job's id.
 */
export function whyInWords(error: string | null): string {
  const [line = ""] = (error ?? "").trim().split("\n");
  return line
    .replace(/"[^"]*("|$)|“[^”]*(”|$)|(?<!\w)'[^']*('|$)|`[^`]*(`|$)|=\([^)]*(\)|$)/g, "…")
    .replace(/\S+/g, (word) => (word.includes("@") || word.includes("://") ? "…" : word))
    .replace(/\+?\d[\d\s().-]{4,}\d/g, "…")
    .replace(/\b(?![A-Z_]+\b)[\w+/=-]{20,}/g, "…")
    .slice(0, 200);
}
