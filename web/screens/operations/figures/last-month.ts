/** The month before the one that it is somewhere at a moment: "2026-10". */
export function lastMonth(zone: string, at: Date = new Date()): string {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(at);
  const [year = 0, month = 0] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);
}
