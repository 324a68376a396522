import { category, service, subCategory } from "../types.ts";

export const paintingAndWaterproofing = category("Painting & Waterproofing", 32, [
  subCategory("Interior Painting", [
    service(
      "Accent wall painting",
      300,
      "One wall of up to 120 sq ft gets putty touch-up, primer and two coats in your shade. Furniture is covered and the floor is left swept.",
    ),
    service(
      "Single room painting",
      480,
      "Walls and ceiling of a 10 by 12 room are repaired, sanded and painted with washable emulsion. Paint, masking and cleaning up are in the price.",
    ),
    service(
      "Full home painting consultation",
      60,
      "A painting expert measures your walls with a laser, checks damp and shows shades on site. You get an itemised quote the same day, and the fee is adjusted in it.",
    ),
    service(
      "Texture painting",
      360,
      "A rustic, metallic or fabric-like texture is laid on one wall by a trained hand. Three sample boards are brought for you to choose from.",
    ),
    service(
      "Ceiling painting",
      240,
      "Stains are sealed and the ceiling is rolled twice with matt white, up to 130 sq ft. Fan and lights are masked, not removed.",
    ),
  ]),
  subCategory("Exterior Painting", [
    service(
      "Exterior wall painting",
      480,
      "The façade is pressure-washed, cracks are filled and two coats of weather-shield emulsion are applied. Priced for 800 sq ft at up to two floors.",
    ),
    service(
      "Gate and grille painting",
      240,
      "Rust is brushed off, red-oxide primer applied and enamel painted on both sides. One main gate or four window grilles are included.",
    ),
    service(
      "Compound wall painting",
      360,
      "Loose flakes and moss are scraped away before a cement-based coat goes on both faces. Covers 50 running feet of wall.",
    ),
    service(
      "Balcony repainting",
      240,
      "Walls, ceiling and railing of one balcony are cleaned, primed and given exterior paint. Plants and furniture are shifted and put back.",
    ),
  ]),
  subCategory("Waterproofing", [
    service(
      "Terrace waterproofing",
      480,
      "Joints are opened and filled, then a fibre-reinforced coating is rolled on in three layers over 400 sq ft. A 48-hour ponding test and a five-year warranty follow.",
    ),
    service(
      "Bathroom waterproofing",
      360,
      "Seepage is stopped by re-grouting with epoxy and sealing drain, corners and pipe entries. No tiles are broken and the bathroom is usable next day.",
    ),
    service(
      "Damp wall treatment",
      300,
      "Peeling plaster is scraped, a salt barrier is injected and the patch is replastered and primed. Suits one wall up to 80 sq ft.",
    ),
    service(
      "Water tank waterproofing",
      300,
      "The inside of a cement tank or sump is coated with a food-grade membrane. Drinking-water use can resume after three days of curing.",
    ),
    service(
      "Seepage inspection",
      45,
      "A moisture meter and thermal camera trace where damp comes from. A written plan with costs is sent the same evening.",
    ),
  ]),
  subCategory("Wallpaper & Wall Decor", [
    service(
      "Wallpaper installation",
      150,
      "One wall is smoothed, lined and papered with your rolls, pattern matched at every joint. Paste and trimming around switches are included.",
    ),
    service(
      "Kids room wall stencil",
      180,
      "A cheerful stencil of clouds, trees or animals is painted with low-odour colours. Choose from a book of forty designs.",
    ),
    service(
      "Wall panel installation",
      240,
      "Fluted or PVC panels are cut and fixed on a levelled frame behind a TV or bed. Labour for 60 sq ft; panels can be ordered through us.",
    ),
    service(
      "Wood polish for furniture",
      240,
      "A dining table and six chairs, or one wardrobe, is sanded and coated with melamine polish. Work is done on the balcony where possible, because of the smell.",
    ),
  ]),
]);
