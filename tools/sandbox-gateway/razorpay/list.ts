import type { Refusal } from "./link.ts";

/** Which payments a client wants to see. */
export interface ListRequest {
  /** In seconds since 1970. */
  from: number;
  to: number;
  count: number;
  skip: number;
}

const USUAL = 10;
const MOST = 100;
/** The years 2000 to 2120: the times that the provider accepts. */
const moments = { least: 946_684_800, most: 4_765_046_400 };

/** Reads a list's query, by the rules of the provider's reference. */
export function readList(query: Record<string, string | undefined>): ListRequest | Refusal {
  const whole = (name: string, usual: number) => (query[name] === undefined ? usual : Number(query[name]));
  const { from, to, count, skip } = {
    from: whole("from", moments.least),
    to: whole("to", moments.most),
    count: whole("count", USUAL),
    skip: whole("skip", 0),
  };
  for (const [field, moment] of Object.entries({ from, to })) {
    if (!Number.isInteger(moment) || moment < moments.least || moment > moments.most)
      return { field, description: `${field} must be between ${moments.least} and ${moments.most}` };
  }
  if (!Number.isInteger(count) || count < 1) return { field: "count", description: "The count must be at least 1." };
  if (count > MOST) return { field: "count", description: `The count may not be greater than ${MOST}.` };
  if (!Number.isInteger(skip) || skip < 0) return { field: "skip", description: "The skip must be at least 0." };
  return { from, to, count, skip };
}
