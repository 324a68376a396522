/** Returns the minutes of a duration in words. */
export const minutesIn = (written: string): number =>
  [...written.matchAll(/(\d{1,5}) (h|m)/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (unit === "h" ? 60 : 1),
    0,
  );

/** A duration in words, as calls say it: "45 mins", "1 hr", "2 hrs 30 mins". */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours && `${hours} ${hours === 1 ? "hr" : "hrs"}`, rest && `${rest} mins`];
  return parts.filter(Boolean).join(" ");
}
