import { category, service, subCategory } from "../types.ts";

export const salonAtHome = category("Salon at Home", 2, [
  subCategory("Waxing", [
    service(
      "Full arms and legs waxing",
      75,
      "Arms, underarms and full legs are waxed with Rica or honey wax and soothed with gel. Strips and sheets are single-use.",
    ),
    service(
      "Roll-on waxing",
      60,
      "Cartridge wax is rolled warm on arms and legs for less pull and no double dipping. A fresh cartridge is opened in front of you.",
    ),
    service(
      "Chocolate waxing",
      80,
      "Cocoa-based wax suits sensitive skin and lifts short hair from arms and legs. A mild scrub is done before and lotion after.",
    ),
    service(
      "Face waxing and threading",
      30,
      "Eyebrows and upper lip are threaded, chin and sides waxed with a peel-off bead wax. Cold compress at the end keeps redness down.",
    ),
  ]),
  subCategory("Facial & Cleanup", [
    service(
      "Fruit cleanup",
      45,
      "Cleansing, steam, scrub, blackhead removal and a fruit pack in one sitting. All skin types can take it every three weeks.",
    ),
    service(
      "Gold glow facial",
      75,
      "Six steps with a sealed kit, including a 20-minute face and neck massage. Often chosen two days before a function.",
    ),
    service(
      "Hydrating sheet mask facial",
      60,
      "Hyaluronic serum, cool rollers and a sheet mask calm skin dried out by AC rooms. No scrub is used.",
    ),
    service(
      "Detan pack for face and neck",
      40,
      "A lactic pack lifts sun tan from face, neck and blouse line. Sunscreen is applied at the end and advised for three days.",
    ),
    service(
      "Anti-acne cleanup",
      50,
      "Salicylic cleansing, gentle extraction and a neem pack for oily, spotted skin. The beautician skips massage so that nothing spreads.",
    ),
  ]),
  subCategory("Manicure & Pedicure", [
    service(
      "Classic manicure",
      45,
      "Nails are shaped, cuticles tidied and hands scrubbed and massaged, then finished with polish. Tools come sterilised in a sealed pouch.",
    ),
    service(
      "Spa pedicure",
      60,
      "Feet are soaked in salts, filed, scrubbed, masked and massaged to the knee. The tub has a disposable liner.",
    ),
    service(
      "Gel polish application",
      50,
      "Two coats of gel colour are cured under a lamp and stay glossy for two weeks. Old gel is soaked off free of charge.",
    ),
    service(
      "Nail extensions and nail art",
      120,
      "Ten soft-gel tips are fitted, shaped and painted with a design of your choice. Refill is advised after three weeks.",
    ),
  ]),
  subCategory("Hair Care", [
    service(
      "Women’s haircut and blow-dry",
      60,
      "A consultation, wash, cut and blow-dry at your own mirror. The floor sheet is rolled up with the hair when the stylist leaves.",
    ),
    service(
      "Root touch-up",
      75,
      "Grey roots of up to two inches are covered with ammonia-free colour matched to your shade. A patch test is done first.",
    ),
    service(
      "Hair spa",
      60,
      "Cream massage, steam and a mask bring back softness to frizzy or coloured hair. Shoulder massage of ten minutes is included.",
    ),
    service(
      "Keratin treatment",
      180,
      "A formaldehyde-free smoothing treatment is applied and sealed with an iron up to mid-back length. Results last three to four months with sulphate-free shampoo.",
    ),
  ]),
  subCategory("Makeup & Mehendi", [
    service(
      "Party makeup",
      75,
      "HD base, eyes, lashes and a simple hairstyle with branded products. Tell the artist your outfit colour when booking.",
    ),
    service(
      "Bridal makeup",
      180,
      "Airbrush make-up, hairdo, draping and touch-up kit for the main ceremony. A paid trial may be arranged in the week before.",
    ),
    service(
      "Mehendi for hands",
      90,
      "Both hands up to the wrist are decorated in Arabic or Rajasthani patterns with natural cones. Colour deepens over two days.",
    ),
    service(
      "Saree draping",
      30,
      "Nivi, Bengali, Kodagu or lehenga style, pleated, pinned and checked for walking comfort. Pins are supplied.",
    ),
  ]),
]);
