import type { AnswersInOne } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import type { Answers } from "../../areas/catalogue/catalogue.ts";
import { acAndApplianceRepair } from "./ac-and-appliance-repair.ts";
import { carAndBikeCare } from "./car-and-bike-care.ts";
import { carpentry } from "./carpentry.ts";
import { electricalWork } from "./electrical-work.ts";
import { gardening } from "./gardening.ts";
import { homeCleaning } from "./home-cleaning.ts";
import { massageAndWellness } from "./massage-and-wellness.ts";
import { mensGrooming } from "./mens-grooming.ts";
import { packersAndShifting } from "./packers-and-shifting.ts";
import { paintingAndWaterproofing } from "./painting-and-waterproofing.ts";
import { pestControl } from "./pest-control.ts";
import { plumbing } from "./plumbing.ts";
import type { CategorySaying, Said, Saying, Told } from "./said.ts";
import { salonAtHome } from "./salon-at-home.ts";
import { severalOf } from "./several.ts";
import { smartHomeAndSecurity } from "./smart-home-and-security.ts";
import { waterPurifierAndRo } from "./water-purifier-and-ro.ts";

/** What people ask about the demo's services, by the slugs of their sub-categories. */
export const sayings: CategorySaying = {
  ...{ ...acAndApplianceRepair, ...homeCleaning, ...plumbing, ...electricalWork, ...salonAtHome, ...mensGrooming },
  ...{ ...paintingAndWaterproofing, ...carpentry, ...pestControl, ...massageAndWellness, ...waterPurifierAndRo },
  ...{ ...carAndBikeCare, ...packersAndShifting, ...smartHomeAndSecurity, ...gardening },
};

/** The languages of a saying, in their order. Whoever reads another one reads English, marked as such. */
const spoken = ["en", "hi", "kn", "ar"] as const satisfies Language[];

/** Returns what is stored of it in all languages, with the questions that are asked. */
function storedOf({ way, questions: _, warrantyDays, ...lists }: Saying, asked: readonly Told[]): Answers {
  const told = spoken.map((code, at) => {
    const inOne = (said: Said): string => said[at] ?? said[0];
    const both = (entries: readonly Told[]) =>
      entries.map(([title, text]) => ({ title: inOne(title), text: inOne(text) }));
    const parts: Partial<AnswersInOne> = {
      ...Object.fromEntries(Object.entries(lists).map(([part, entries]) => [part, entries.map(inOne)])),
      ...(way ? { steps: both(way.steps) } : {}),
      ...(asked.length > 0 ? { questions: both(asked) } : {}),
    };
    return [code, parts] as const;
  });
  return { ...(warrantyDays ? { warrantyDays } : {}), told: Object.fromEntries(told) };
}

interface Sub {
  slug: string;
  /** How many of each of its services one order takes. */
  most: number;
}

function sayingOf({ slug, most }: Sub) {
  const saying = sayings[slug];
  if (!saying) throw new Error(`The demo has no answers for ${slug}`);
  return { ...saying, questions: [...(saying.questions ?? []), ...(most > 1 ? [severalOf(most)] : [])] };
}

/** What is said of all services of a sub-category. */
export function answersOfSubCategory(sub: Sub): Answers {
  const { own: _, ...shared } = sayingOf(sub);
  return storedOf(shared, [...shared.questions, ...shared.way.questions]);
}

/** What is said of one service alone, by its slug. Its own questions come before those that it shares. */
export function answersOfService(sub: Sub, slug: string): Answers {
  const { own, way, questions } = sayingOf(sub);
  const differs = own?.[slug] ?? {};
  const asksMore = differs.way !== undefined || differs.questions !== undefined;
  const asked = [...(differs.questions ?? []), ...questions, ...(differs.way ?? way).questions];
  return storedOf(differs, asksMore ? asked : []);
}
