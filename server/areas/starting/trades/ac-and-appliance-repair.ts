import { category, service, subCategory } from "../types.ts";

export const acAndApplianceRepair = category("AC & Appliance Repair", 238, [
  subCategory("AC Service & Repair", [
    service(
      "Split AC power-jet service",
      45,
      "The indoor unit is jacketed and washed with a high-pressure jet, then the filters, drain tray and outdoor coil are cleaned. Cooling and drainage are checked with you before the technician leaves.",
    ),
    service(
      "Window AC deep clean",
      45,
      "The window unit is taken out of its frame, the coil and blower are washed and the tray is cleared of sludge. It is refitted level, sealed at the sides and run for ten minutes.",
    ),
    service(
      "AC gas refill",
      75,
      "The leak is found and brazed first, then the system is vacuumed and charged with R32, R22 or R410A gas. Includes up to 1 kg of gas and a pressure reading you can see.",
    ),
    service(
      "AC not cooling check",
      40,
      "A technician measures the air temperature, gas pressure and current to find why the room is not cooling. The visit fee is taken off the repair if you go ahead.",
    ),
    service(
      "Split AC installation",
      120,
      "Indoor and outdoor units are mounted, connected and vacuumed, with up to 3 metres of your copper pipe laid. Wall drilling and a test run are part of the job; stand and extra pipe are billed by the metre.",
    ),
    service(
      "AC uninstallation",
      60,
      "Gas is pumped down into the outdoor unit before both units are taken off the wall. Open pipe ends are capped, so that the AC can be refitted at the next address.",
    ),
  ]),
  subCategory("Washing Machine Repair", [
    service(
      "Front load washing machine check-up",
      45,
      "Drum bearing, drain pump, door lock and error codes are tested on a short wash. You get a written quote before any part is opened.",
    ),
    service(
      "Top load washing machine check-up",
      45,
      "The technician checks water inlet, spin balance, belt and drain, and tells you what failed. Minor adjustments are done in the same visit.",
    ),
    service(
      "Semi-automatic washing machine repair",
      50,
      "Wash and spin motors, timers and the drain lever are tested one by one. Fee covers the labour for one fault; spare parts are at printed price.",
    ),
    service(
      "Washing machine drum deep clean",
      60,
      "Scale and detergent slime are dissolved from drum, gasket and drawer, and the filter is emptied. Suits machines that smell or leave specks on clothes.",
    ),
    service(
      "Washing machine installation",
      40,
      "Transit bolts are removed, inlet and drain hoses connected and the machine levelled. A rinse cycle is run to prove there is no leak.",
    ),
  ]),
  subCategory("Refrigerator Repair", [
    service(
      "Single door fridge check-up",
      40,
      "Thermostat, compressor and door gasket are tested and the cabinet temperature is measured. Ice build-up is cleared if it blocks the reading.",
    ),
    service(
      "Double door fridge check-up",
      45,
      "Covers frost-free models: fan, defrost heater, sensor and timer are checked in order. The fault is shown to you and priced before repair.",
    ),
    service(
      "Side-by-side fridge repair",
      60,
      "For large two-door and French-door models, including ice maker and display faults. The visit includes diagnosis and labour for one small repair.",
    ),
    service(
      "Refrigerator gas charging",
      90,
      "The sealed system is leak-tested, vacuumed and charged with R600a or R134a gas. Cooling is verified over thirty minutes and covered for 90 days.",
    ),
  ]),
  subCategory("Geyser Repair", [
    service(
      "Geyser check-up",
      40,
      "Heating element, thermostat and safety valve are tested for geysers that trip, leak or heat slowly. Parts are replaced only after you approve the price.",
    ),
    service(
      "Geyser descaling service",
      75,
      "The tank is opened, hard-water scale is removed from tank and element and the anode rod inspected. Recommended once a year where borewell water is used.",
    ),
    service(
      "Geyser installation",
      60,
      "Wall bolts, inlet and outlet pipes and the safety valve are fitted for a 6 to 25 litre geyser. Your connector pipes are used, and the unit is filled before it is switched on.",
    ),
    service(
      "Instant geyser repair",
      40,
      "For 1 to 5 litre instant heaters over a sink or shower. Element, cut-out and flow are tested and the wiring joint is remade.",
    ),
  ]),
  subCategory("TV Installation & Repair", [
    service(
      "TV wall mounting",
      45,
      "The bracket is levelled, drilled and loaded for TVs up to 65 inches, and cables are tied behind. A fixed or tilting bracket can be added at cost.",
    ),
    service(
      "LED TV check-up",
      40,
      "No picture, lines, sound faults or restarts are traced to panel, backlight, board or power supply. You learn the repair cost before anything is taken away.",
    ),
    service(
      "TV uninstallation",
      30,
      "The television is taken off the wall, its cables labelled and the bracket removed. Screw holes are left clean for filling.",
    ),
    service(
      "Soundbar and home theatre setup",
      60,
      "Speakers are placed, wired and paired with your TV and set-top box. Levels are tuned to the room and the remotes are programmed.",
    ),
  ]),
  subCategory("Kitchen Appliance Repair", [
    service(
      "Microwave check-up",
      40,
      "Heating, turntable, door switch and touch panel are tested with a safe leakage check. Works for solo, grill and convection models.",
    ),
    service(
      "Kitchen chimney repair",
      50,
      "Motor noise, weak suction and dead buttons are diagnosed and the blower is freed of grease. Duct joints are looked at for leaks.",
    ),
    service(
      "Gas hob and stove repair",
      40,
      "Burners are unblocked, knobs and igniters repaired and the flame set blue. Every joint is soap-tested for leaks at the end.",
    ),
    service(
      "Mixer grinder repair",
      30,
      "Coupler, carbon brush, switch and jar blade are checked at your home. Most faults are fixed on the spot with parts the technician carries.",
    ),
    service(
      "Dishwasher repair",
      50,
      "Drain, heater, spray arm and inlet faults are traced on an actual cycle. Includes a filter clean and a demonstration of salt and rinse-aid settings.",
    ),
  ]),
]);
