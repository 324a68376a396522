import type { Limit } from "@chowk/contract";

/** Returns "At most 30 calls an hour for each address.", for the API's reference. */
export function limitsInWords(limits: readonly Limit[]): string {
  return limits
    .map(({ per, times, seconds, failuresOnly, sparesKnownAddresses }) => {
      const what = failuresOnly ? "failed calls" : "calls";
      const whose = [per].flat().map(subject).join(" and ");
      const but = sparesKnownAddresses ? ", except from addresses where it has succeeded before" : "";
      return `At most ${times} ${what} in ${spanOf(seconds)} for each ${whose}${but}.`;
    })
    .join(" ");
}

const subject = (per: string) => (per.startsWith("body.") ? `\`${per.slice("body.".length)}\`` : per);

function spanOf(seconds: number): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? "an hour" : `${seconds / 3600} hours`;
  if (seconds % 60 === 0) return seconds === 60 ? "a minute" : `${seconds / 60} minutes`;
  return `${seconds} seconds`;
}
