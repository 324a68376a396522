/** Returns the last Sunday before a date, "2026-11-29" -> "2026-11-22": the end of the last whole week, as partners see theirs. */
export function lastSunday(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - (day.getUTCDay() || 7));
  return day.toISOString().slice(0, 10);
}
