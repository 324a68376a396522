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
import { salonAtHome } from "./salon-at-home.ts";
import { smartHomeAndSecurity } from "./smart-home-and-security.ts";
import type { SeedCategory } from "./types.ts";
import { waterPurifierAndRo } from "./water-purifier-and-ro.ts";

export type { SeedCategory, SeedService, SeedSubCategory } from "./types.ts";

/** In display order. */
export const catalogue: SeedCategory[] = [
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
