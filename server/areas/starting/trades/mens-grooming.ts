import { category, service, subCategory } from "../types.ts";

export const mensGrooming = category("Men’s Grooming", 258, [
  subCategory("Men’s Haircut", [
    service(
      "Haircut for men",
      35,
      "Scissor or clipper cut with neck clean-up and styling in your own chair. Cape, sheet and sweep-up are part of it.",
    ),
    service(
      "Haircut and beard combo",
      55,
      "A full haircut followed by a shaped beard and a hot towel. Cheaper than booking the two apart.",
    ),
    service(
      "Kids haircut",
      30,
      "A patient barber for boys up to twelve, with quiet clippers and breaks when needed. A screen or toy at hand helps.",
    ),
    service(
      "Head shave",
      30,
      "The head is lathered and shaved smooth with a fresh blade, then cooled with balm. Also done for religious ceremonies.",
    ),
  ]),
  subCategory("Beard & Shave", [
    service(
      "Beard trim and styling",
      25,
      "Length is evened by trimmer and the cheek and neck lines are razored. The barber suggests a shape for your face.",
    ),
    service(
      "Royal shave",
      30,
      "Pre-shave oil, badger-brush lather, two passes and a hot towel. A new blade is unwrapped for every client.",
    ),
    service(
      "Beard colour",
      35,
      "Grey in beard and moustache is blended with ammonia-free colour in fifteen minutes. Skin is protected with barrier cream.",
    ),
    service(
      "Beard spa",
      40,
      "Steam, scrub, oil massage and mask soften a coarse or itchy beard. Finishes with a light comb-through and balm.",
    ),
  ]),
  subCategory("Men’s Facial & Detan", [
    service(
      "Men’s face cleanup",
      40,
      "Steam, scrub and blackhead removal for oily or dusty city skin, closed with a cooling pack. Beard areas are worked around.",
    ),
    service(
      "Charcoal facial",
      60,
      "Activated-charcoal scrub and peel-off mask draw out grime, then face and shoulders are massaged. Single-use kit.",
    ),
    service(
      "Men’s detan",
      40,
      "Tan on face, neck and forearms from riding or sport is lightened with a cream pack. Dry skin gets a moisturiser on top.",
    ),
    service(
      "Men’s pedicure",
      50,
      "Nails are cut and buffed, cracked heels filed and calves massaged. No polish, just clean feet.",
    ),
  ]),
  subCategory("Hair Colour & Head Massage", [
    service(
      "Men’s hair colour",
      45,
      "Natural black or brown is applied root to tip with an ammonia-free brand and washed out. Ears and hairline are kept stain-free.",
    ),
    service(
      "Head, neck and shoulder massage",
      30,
      "Warm coconut or almond oil is worked into scalp and neck with firm pressure. A hot towel takes off the excess.",
    ),
    service(
      "Anti-dandruff scalp treatment",
      45,
      "The scalp is exfoliated, treated with tea-tree serum and steamed. Three sittings at two-week gaps are suggested.",
    ),
    service(
      "Grey blending highlights",
      60,
      "Fine strands are toned so that grey fades in instead of being blacked out. Regrowth stays soft for six weeks.",
    ),
  ]),
]);
