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
import type { Pictures } from "./scenes.ts";
import { smartHomeAndSecurity } from "./smart-home-and-security.ts";
import { waterPurifierAndRo } from "./water-purifier-and-ro.ts";

/** All pictures, by category slug. */
export const pictures: Record<string, Pictures> = {
  "ac-and-appliance-repair": acAndApplianceRepair,
  "car-and-bike-care": carAndBikeCare,
  carpentry,
  "electrical-work": electricalWork,
  gardening,
  "home-cleaning": homeCleaning,
  "massage-and-wellness": massageAndWellness,
  "mens-grooming": mensGrooming,
  "packers-and-shifting": packersAndShifting,
  "painting-and-waterproofing": paintingAndWaterproofing,
  "pest-control": pestControl,
  plumbing,
  "salon-at-home": salonAtHome,
  "smart-home-and-security": smartHomeAndSecurity,
  "water-purifier-and-ro": waterPurifierAndRo,
};
