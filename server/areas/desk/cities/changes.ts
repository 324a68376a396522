import { isDeepStrictEqual } from "node:util";
import type { CityForm, DeskCity } from "@chowk/contract";

/** Returns what a change of a city changes, for the audit log: values before and after, and the towns that came and went. */
export function changesOf(before: Omit<DeskCity, "version" | "isLast">, after: CityForm): Record<string, unknown> {
  const { towns, shapes, ...rest } = after;
  const others = Object.fromEntries(
    (Object.keys(rest) as (keyof typeof rest)[])
      .filter((name) => !isDeepStrictEqual(before[name], rest[name]))
      .map((name) => [name, { before: before[name], after: rest[name] }]),
  );
  const isRedrawn = !isDeepStrictEqual(before.shapes, shapes);
  const had = new Set(before.towns.map(({ code }) => code));
  const added = towns.filter((code) => !had.has(code));
  const removed = [...had].filter((code) => !towns.includes(code));
  return {
    ...others,
    // How many there are: their corners would fill the log.
    ...(isRedrawn && { shapes: { before: before.shapes.length, after: shapes.length } }),
    ...(added.length > 0 && { townsAdded: added }),
    ...(removed.length > 0 && { townsRemoved: removed }),
  };
}
