import { category, service, subCategory } from "../types.ts";

export const packersAndShifting = category("Packers & Shifting", 48, [
  subCategory("House Shifting", [
    service(
      "1 BHK house shifting",
      300,
      "Packing, loading, a closed truck and unloading for a one-bedroom home within the city. Three movers and all cartons are included.",
    ),
    service(
      "2 BHK house shifting",
      420,
      "Five movers wrap furniture, take beds apart and set them up again at the new home. Distance up to 25 km.",
    ),
    service(
      "3 BHK house shifting",
      480,
      "A large truck and seven movers, with a supervisor who keeps an inventory. Transit cover of one lakh rupees is part of the fare.",
    ),
    service(
      "Few items shifting",
      120,
      "A mini truck and two helpers for a bed, fridge and a dozen cartons. Basic wrapping is done at the door.",
    ),
  ]),
  subCategory("Packing & Storage", [
    service(
      "Packing only service",
      240,
      "Your things are bubble-wrapped, boxed and listed by room, ready for your own transport. Materials for a 2 BHK are in the price.",
    ),
    service(
      "Unpacking and arranging",
      180,
      "Cartons are opened, kitchen and wardrobes set up and waste carried away. Two people work to your instructions.",
    ),
    service(
      "Monthly household storage",
      120,
      "Goods of up to 100 cubic feet are collected and kept in a monitored, pest-treated warehouse. First month and pick-up are included.",
    ),
    service(
      "Fragile and art packing",
      90,
      "Paintings, glass, idols and crockery go in foam corners and crates. Each piece is photographed before and after.",
    ),
  ]),
  subCategory("Vehicle & Appliance Moving", [
    service(
      "Bike transport within city",
      90,
      "The two-wheeler is strapped on a ramp truck with foam guards. Papers are checked at pick-up, and fuel is drained to reserve.",
    ),
    service(
      "Car transport to another city",
      240,
      "Enclosed carrier with GPS, for distances up to 1000 km. Dents and odometer are recorded with you at both ends.",
    ),
    service(
      "Refrigerator and washing machine moving",
      90,
      "Drum is locked, doors are tied and both go upright on a trolley and van. The crew reconnects them at the new place.",
    ),
    service(
      "Piano and heavy item moving",
      150,
      "Pianos, safes and gym machines are moved by four people with skids and belts. Stair charges up to the second floor are covered.",
    ),
  ]),
]);
