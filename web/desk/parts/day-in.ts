/** A date, such as "2026-11-21", as somebody wrote it in an address or anywhere else; undefined if it is none. */
export function dayIn(written: string | null): string | undefined {
  if (!written || !/^\d{4}-\d\d-\d\d$/.test(written)) return undefined;
  const at = new Date(`${written}T00:00:00Z`);
  // A 30 February is another day.
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(written) ? undefined : written;
}
