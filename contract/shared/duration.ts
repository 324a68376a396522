/** A duration in words, as calls say it: "45 mins", "1 hr", "2 hrs 30 mins". */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours && `${hours} ${hours === 1 ? "hr" : "hrs"}`, rest && `${rest} mins`];
  return parts.filter(Boolean).join(" ");
}
