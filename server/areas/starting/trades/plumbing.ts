import { category, service, subCategory } from "../types.ts";

export const plumbing = category("Plumbing", 205, [
  subCategory("Tap & Shower", [
    service(
      "Tap repair",
      25,
      "A dripping or stiff tap is opened and its washer, spindle or cartridge is renewed. Price is for one tap; the part is charged separately.",
    ),
    service(
      "Tap replacement",
      30,
      "The old tap is removed, threads are cleaned and taped, and your new tap is fitted straight. Water is run for five minutes to check the joint.",
    ),
    service(
      "Hot and cold mixer installation",
      50,
      "A wall or deck mixer is fitted with both feeds and tested for even flow. Existing points must already be in place.",
    ),
    service(
      "Shower installation",
      35,
      "An overhead or hand shower is mounted with arm, flange and hose. The installer adjusts angle and flow to your height.",
    ),
    service(
      "Jet spray replacement",
      25,
      "The health faucet gun, hose and holder beside the toilet are changed. The angle valve is checked and tightened too.",
    ),
  ]),
  subCategory("Basin & Sink", [
    service(
      "Wash basin installation",
      75,
      "A wall-hung or pedestal basin is bolted, sealed and joined to waste and water. Silicone edging is finished by hand and needs six hours to dry.",
    ),
    service(
      "Kitchen sink blockage removal",
      40,
      "Grease and food are cleared with a spring and pump, and the bottle trap is washed out. No acid is used, so pipes and steel stay unharmed.",
    ),
    service(
      "Waste pipe leak repair",
      30,
      "The leaking coupling or flexible pipe under the basin is found and replaced or resealed. The cabinet floor is wiped dry afterwards.",
    ),
    service(
      "Kitchen sink installation",
      90,
      "An under- or over-counter sink is set in the existing cut-out with clips and sealant. Tap, trap and waste connections are included.",
    ),
  ]),
  subCategory("Toilet & Flush", [
    service(
      "Flush tank repair",
      35,
      "Running water, weak flush or a stuck button is corrected by adjusting or changing the siphon and fill valve. Suits exposed tanks of every brand.",
    ),
    service(
      "Toilet blockage removal",
      45,
      "A closet auger and pressure pump clear the bend without taking the toilet out. The floor is disinfected when the job is over.",
    ),
    service(
      "Western toilet installation",
      120,
      "A floor- or wall-mounted commode is aligned, fixed and sealed with its cistern. Removal of the old seat is included; civil breaking is quoted on site.",
    ),
    service(
      "Toilet seat cover replacement",
      20,
      "The cracked seat is unbolted and your new one fitted, with soft-close hinges set correctly. Bring the old model number for an exact match.",
    ),
  ]),
  subCategory("Water Tank & Motor", [
    service(
      "Overhead tank cleaning up to 1000 litres",
      75,
      "The tank is drained, scrubbed, vacuumed of sludge and rinsed with a food-safe disinfectant. Before and after photos are shared with you.",
    ),
    service(
      "Underground sump cleaning",
      120,
      "Water is pumped out and walls are jet-cleaned and treated against algae for sumps up to 5000 litres. Two workers attend with their own pump and lights.",
    ),
    service(
      "Water motor repair",
      60,
      "A motor that hums, trips or fails to lift water is tested for winding, capacitor and airlock. Labour for a single fault is covered.",
    ),
    service(
      "Water motor installation",
      90,
      "A 0.5 to 1.5 HP pump is bedded, piped, wired to the starter and primed. The plumber measures the filling time of your tank.",
    ),
    service(
      "Float valve replacement",
      30,
      "The ball valve that lets a tank overflow is taken out and a new brass or PVC one fitted. The shut-off level is set and observed once.",
    ),
  ]),
  subCategory("Pipes & Leakage", [
    service(
      "Water leak detection",
      60,
      "Moisture meter and pressure test locate a hidden leak behind tile or plaster. You receive marked spots and an estimate, without breaking anything.",
    ),
    service(
      "Pipe leak repair",
      45,
      "A visible leak in CPVC, PVC or GI pipe is cut out and rejoined. Up to one foot of pipe and two fittings are included.",
    ),
    service(
      "Bathroom drain blockage removal",
      40,
      "Hair and soap are drawn out of the floor trap and the line is flushed with a pump. The grating is cleaned and set back.",
    ),
    service(
      "Washing machine water point",
      60,
      "A new inlet tap and drain outlet are taken from the nearest line for a washing machine or dishwasher. Covers two metres of surface piping.",
    ),
  ]),
]);
