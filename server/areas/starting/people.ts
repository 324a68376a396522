/** How many partners come for a service that takes more than one; its description says so. */
const several: Readonly<Record<string, number>> = {
  "chandelier-hanging": 2,
  "post-party-cleanup": 2,
  "underground-sump-cleaning": 2,
  "unpacking-and-arranging": 2,
  "piano-and-heavy-item-moving": 4,
};

/** Returns how many partners come for a service. */
export const peopleFor = (service: string): number => several[service] ?? 1;
