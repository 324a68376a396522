/** Returns the date so many days after another; before it, if they are below zero. Both are ISO 8601: no clock changes them. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
