import { type FigureGroup, type Figures, figureGroups, paletteOf } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import type { Language } from "@chowk/contract/languages";
import type { Database } from "../../../platform/database/connection.ts";
import { readNow } from "../../../platform/database/now.ts";
import { drawAside } from "../../../platform/pdf/draw-aside.ts";
import { readBusiness } from "../../settings/settings.ts";
import { readFigures } from "./read-figures.ts";
import { monthOf } from "./span.ts";

/** A month's figures beside those of the month before, by each group. */
export interface MonthReport {
  business: { name: string; color: string };
  /** "2026-10". */
  month: string;
  monthBefore: string;
  groups: Record<FigureGroup, Figures>;
  /** ISO 8601. */
  madeAt: string;
  currency: string;
  language: Language;
}

interface Asked {
  month: string;
  language: Language;
  zone: string;
}

/** Draws a month's figures as a PDF. */
export async function monthFile(db: Database, asked: Asked): Promise<{ name: string; bytes: Buffer }> {
  const report = await readMonth(db, asked);
  const bytes = await drawAside(new URL("./draw-month.ts", import.meta.url), report, asked.zone);
  return { name: `figures-${asked.month}.pdf`, bytes };
}

async function readMonth(db: Database, { month, language, zone }: Asked): Promise<MonthReport> {
  const monthBefore = Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString();
  const [span, before] = [monthOf(month), monthOf(monthBefore)];
  const groups: Partial<MonthReport["groups"]> = {};
  for (const by of figureGroups) groups[by] = await readFigures(db, { by, span, before, zone, language });
  const { name, accent } = await readBusiness(db, language);
  return {
    business: { name, color: paletteOf(accent).light.accentInk },
    ...{ month, monthBefore, language, groups: groups as MonthReport["groups"] },
    madeAt: (await readNow(db)).toISOString(),
    currency: country().currency.code,
  };
}
