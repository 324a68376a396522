import { Refusal } from "./refusal.ts";

type Query = Readonly<Record<string, unknown>>;

/** A page of a list as Stripe tells it: the newest first, cut by `created`, `limit` and `starting_after`. */
export function pageIn(query: Query, path: string, newestFirst: readonly Record<string, unknown>[]) {
  const limit = countIn(query, "limit", 10);
  if (limit < 1 || limit > 100)
    throw new Refusal(`Invalid limit: ${limit}. Should be between 1 and 100`, { param: "limit" });
  const [from, to] = [countIn(query, "created[gte]", 0), countIn(query, "created[lte]", Number.MAX_SAFE_INTEGER)];
  const after = query.starting_after;
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0)
    throw new Refusal(`No such object: '${after}'`, { code: "resource_missing", param: "starting_after" });
  const fitting = newestFirst.slice(start).filter(({ created }) => Number(created) >= from && Number(created) <= to);
  return { object: "list", data: fitting.slice(0, limit), has_more: fitting.length > limit, url: path };
}

function countIn(query: Query, name: string, usual: number): number {
  const value = query[name];
  if (value === undefined) return usual;
  if (typeof value !== "string" || !/^\d{1,15}$/.test(value))
    throw new Refusal(`Invalid integer: ${value}`, { param: name });
  return Number(value);
}

/** Returns what an answer should hold whole instead of as an id: `expand[]=payment_intent.latest_charge`. */
export const expandedIn = (query: Query): string[] => [query["expand[]"] ?? []].flat().map(String);
