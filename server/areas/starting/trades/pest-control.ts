import { category, service, subCategory } from "../types.ts";

export const pestControl = category("Pest Control", 122, [
  subCategory("Cockroach & Ant Control", [
    service(
      "Kitchen cockroach gel treatment",
      45,
      "Odourless gel dots are placed in hinges, corners and behind appliances. There is no need to empty the kitchen, and a repeat visit in 15 days is free.",
    ),
    service(
      "Full home cockroach control",
      75,
      "Gel in the kitchen and a low-odour spray in bathrooms, drains and ducts cover the entire flat. Effective for about three months.",
    ),
    service(
      "Ant control",
      45,
      "Trails are followed to the nest and treated with bait that workers carry back. Safe to use in homes with toddlers once dry.",
    ),
    service(
      "Drain fly and cockroach flush",
      40,
      "Foaming insecticide is sent down floor traps and sinks where insects breed. Jaali covers are cleaned and put back.",
    ),
  ]),
  subCategory("Termite Control", [
    service(
      "Anti-termite treatment",
      180,
      "Holes are drilled along the skirting, filled with termiticide and sealed to match. A five-year written warranty covers a home of up to 1000 sq ft.",
    ),
    service(
      "Termite inspection",
      45,
      "Mud tubes, woodwork and wall bases are sounded and checked for moisture. The fee is deducted if you book treatment.",
    ),
    service(
      "Wood borer treatment",
      90,
      "Powder-post holes in furniture are injected one by one and surfaces brushed with oil-based preservative. The price covers one cot, sofa or wardrobe.",
    ),
    service(
      "Pre-construction termite proofing",
      300,
      "Foundation soil and backfill are treated in stages before flooring is laid. Certificates are issued for your builder and bank.",
    ),
  ]),
  subCategory("Bed Bug Control", [
    service(
      "1 BHK bed bug treatment",
      90,
      "Mattress seams, bed joints, skirting and sockets are sprayed in two visits 14 days apart. You stay out for three hours each time.",
    ),
    service(
      "2 BHK bed bug treatment",
      120,
      "Both bedrooms, the hall sofa and wardrobes are treated with a spray that also stops eggs. A third visit is free when any bug is seen.",
    ),
    service(
      "Mattress steam treatment",
      60,
      "Dry steam at 120 °C kills bugs and mites without chemicals on one double bed. Good for asthma patients and babies.",
    ),
    service(
      "Sofa bed bug treatment",
      60,
      "Cushions are opened and piping, webbing and legs are treated by fine nozzle. Fabric is not stained and is usable by evening.",
    ),
  ]),
  subCategory("Mosquito & Fly Control", [
    service(
      "Mosquito control spray",
      45,
      "A residual spray on dark corners, curtains and plants gives weeks of relief indoors. Breeding spots are pointed out and treated with larvicide.",
    ),
    service(
      "Outdoor mosquito fogging",
      60,
      "Thermal fog is run through garden, basement or parking before dusk. Priced for a compound of up to 5000 sq ft.",
    ),
    service(
      "House fly control",
      45,
      "Bait, glue traps and a surface spray reduce flies around kitchen and bin area. Advice on waste handling is part of the visit.",
    ),
    service(
      "Window mosquito net fitting",
      60,
      "A velcro or pleated net is measured and fitted to one window and comes off for washing. Additional windows are charged at a lower rate.",
    ),
  ]),
  subCategory("Rodent & Bird Control", [
    service(
      "Rat control",
      60,
      "Bait stations and glue boards are set at runways and entry holes are plugged. A second visit collects the catch and checks activity.",
    ),
    service(
      "Pigeon net installation",
      120,
      "A UV-treated nylon net is stretched on steel wire across one balcony of up to 80 sq ft. The installer works in a harness above the third floor.",
    ),
    service(
      "Pigeon spike installation",
      60,
      "Blunt polycarbonate spikes are glued on ledges and AC units where birds sit. Old droppings are cleaned off beforehand.",
    ),
    service(
      "Lizard control",
      45,
      "Harmless repellent is applied behind lights, frames and loft where lizards hide. Lasts around 45 days and has a mild herbal smell.",
    ),
  ]),
]);
