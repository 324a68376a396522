import { category, service, subCategory } from "../types.ts";

export const gardening = category("Gardening", 142, [
  subCategory("Garden Maintenance", [
    service(
      "Gardener visit",
      90,
      "Weeding, pruning, loosening soil and watering for a small garden or thirty pots. Tools are brought; green waste is bagged.",
    ),
    service(
      "Lawn mowing",
      75,
      "Grass of up to 1000 sq ft is mown, edged and raked. The clippings may be left as mulch if you like.",
    ),
    service(
      "Hedge and tree trimming",
      120,
      "Hedges are squared and branches below 12 feet are cut clean and treated. Removal of one tempo of cuttings is included.",
    ),
    service(
      "Monthly garden care plan",
      120,
      "Four weekly visits with feeding, pest watch and seasonal trimming. The same gardener is sent whenever possible.",
    ),
  ]),
  subCategory("Balcony Garden", [
    service(
      "Balcony garden makeover",
      240,
      "A design call, twelve plants, pots, soil mix and stands set out on your balcony. Plants are chosen for your light and wind.",
    ),
    service(
      "Vertical garden setup",
      180,
      "A frame with 24 planted pockets is anchored to a wall with a drip tray. Watering takes two minutes a day.",
    ),
    service(
      "Kitchen garden setup",
      150,
      "Grow bags with tomato, chilli, palak, mint and coriander are planted in cocopeat mix. A calendar tells when to feed and harvest.",
    ),
    service(
      "Drip irrigation installation",
      120,
      "Timer, tubing and drippers are laid for up to thirty pots from a tap. Flow at every pot is adjusted before handing over.",
    ),
  ]),
  subCategory("Plant Care", [
    service(
      "Plant doctor visit",
      45,
      "A horticulturist examines yellowing, pests and roots, and treats what can be treated at once. A care sheet for each plant is sent.",
    ),
    service(
      "Plant repotting",
      60,
      "Up to ten root-bound plants move to bigger pots with fresh compost and drainage. Lifting of heavy planters is included.",
    ),
    service(
      "Organic fertiliser treatment",
      45,
      "Soil is opened and fed with vermicompost, neem cake and seaweed extract. Quantity covers forty pots.",
    ),
    service(
      "Holiday plant watering",
      30,
      "Someone waters, turns and checks your plants while you travel, with a photo after the visit. Keys are logged and sealed.",
    ),
    service(
      "Indoor plant installation",
      60,
      "Five air-purifying plants in ceramic pots are delivered and placed where they will thrive. Losses within a month are replaced.",
    ),
  ]),
]);
