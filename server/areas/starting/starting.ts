import { acAndApplianceRepair } from "./trades/ac-and-appliance-repair.ts";
import { carAndBikeCare } from "./trades/car-and-bike-care.ts";
import { carpentry } from "./trades/carpentry.ts";
import { electricalWork } from "./trades/electrical-work.ts";
import { gardening } from "./trades/gardening.ts";
import { homeCleaning } from "./trades/home-cleaning.ts";
import { massageAndWellness } from "./trades/massage-and-wellness.ts";
import { mensGrooming } from "./trades/mens-grooming.ts";
import { packersAndShifting } from "./trades/packers-and-shifting.ts";
import { paintingAndWaterproofing } from "./trades/painting-and-waterproofing.ts";
import { pestControl } from "./trades/pest-control.ts";
import { plumbing } from "./trades/plumbing.ts";
import { salonAtHome } from "./trades/salon-at-home.ts";
import { smartHomeAndSecurity } from "./trades/smart-home-and-security.ts";
import { waterPurifierAndRo } from "./trades/water-purifier-and-ro.ts";
import type { Trade } from "./types.ts";

export { choices, type StartingChoice } from "./choices.ts";
export { idOfStarting, pictureOf } from "./names.ts";
export type { StartingService, StartingSubCategory, Trade } from "./types.ts";
export { namesOf, told, wordsOf } from "./words.ts";

/** In display order. */
export const trades: readonly Trade[] = [
  acAndApplianceRepair,
  homeCleaning,
  plumbing,
  electricalWork,
  salonAtHome,
  mensGrooming,
  paintingAndWaterproofing,
  carpentry,
  pestControl,
  massageAndWellness,
  waterPurifierAndRo,
  carAndBikeCare,
  packersAndShifting,
  smartHomeAndSecurity,
  gardening,
];
