/**
 * The first line of what a job failed by. The words of an error may repeat what was sent, so what is quoted, an address, a
 * number or a token is left out; the log has the whole of it, by the job's id.
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
