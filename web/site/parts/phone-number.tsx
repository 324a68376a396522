import { country } from "@chowk/contract/country";

/** As numbers are written in the country, "+91 98765 43210": from left to right in every language. */
export const PhoneNumber = ({ phone }: { phone: string }) => {
  const { callingCode, groups } = country().phone;
  return <span dir="ltr">{[callingCode, ...inGroups(phone, groups)].join(" ")}</span>;
};

/** "9876543210" in groups of 5 and 5 -> ["98765", "43210"]; the last group has what is left. */
function inGroups(digits: string, groups: readonly number[]): string[] {
  const ends = groups.map((_, at) => groups.slice(0, at + 1).reduce((sum, size) => sum + size, 0));
  return groups
    .map((size, at) => digits.slice((ends[at] as number) - size, at === groups.length - 1 ? undefined : ends[at]))
    .filter(Boolean);
}
