import type { FigureGroup } from "@chowk/contract";
import { dateIn, zone } from "../../../ui/zone.ts";
import { useFilter } from "../../parts/filters.tsx";
import type { Asked } from "./calls.ts";
import { daysOf, type SpanChoice, spans } from "./spans.ts";

export const groups: readonly FigureGroup[] = ["week", "city", "category", "partner"];

const among = <T extends string>(all: readonly T[], chosen: string): T | undefined =>
  all.find((each) => each === chosen);

/** What the address asks for: how figures are grouped, of which days, and what they are narrowed to. */
export function useAsked() {
  const [by, setBy] = useFilter("by");
  const [days, setDays] = useFilter("days");
  const [from, setFrom] = useFilter("from");
  const [until, setUntil] = useFilter("until");
  const [city, setCity] = useFilter("city");
  const [category, setCategory] = useFilter("category");
  const span: SpanChoice = among(spans, days) ?? (from || until ? "chosen" : "weeks");
  const group = among(groups, by) ?? "week";
  const given = { ...(from ? { from } : {}), ...(until ? { until } : {}) };
  const asked: Asked = {
    by: group,
    ...(span === "chosen" ? given : daysOf(span, dateIn(zone()))),
    ...(city ? { city } : {}),
    ...(category ? { category } : {}),
  };
  return { asked, group, span, from, until, city, category, setBy, setDays, setFrom, setUntil, setCity, setCategory };
}
