import { category, service, subCategory } from "../types.ts";

export const homeCleaning = category("Home Cleaning", 172, [
  subCategory("Full Home Deep Cleaning", [
    service(
      "1 BHK deep cleaning",
      240,
      "Two cleaners scrub floors, bathroom, kitchen, fans, doors and windows of a one-bedroom home. Machines, chemicals and ladders come along.",
    ),
    service(
      "2 BHK deep cleaning",
      330,
      "Three cleaners work room by room from ceiling to floor, with machine scrubbing and bathroom descaling. Cupboards are wiped outside; inside on request.",
    ),
    service(
      "3 BHK deep cleaning",
      420,
      "A team of four covers bedrooms, hall, three bathrooms, kitchen and balconies in one day. The supervisor walks through with you at the end.",
    ),
    service(
      "Villa deep cleaning",
      480,
      "For independent houses up to 3000 sq ft, including staircase, terrace and porch. Scope is agreed on a call the day before.",
    ),
    service(
      "Move-in cleaning",
      300,
      "An empty flat is cleared of paint spots, cement and dust, and all fittings are sanitised. Best booked a day before the furniture arrives.",
    ),
  ]),
  subCategory("Bathroom Cleaning", [
    service(
      "Classic bathroom cleaning",
      45,
      "Toilet, basin, floor, taps and mirror are scrubbed and dried. One bathroom of up to 50 sq ft is covered.",
    ),
    service(
      "Intense bathroom deep clean",
      75,
      "Hard-water stains are removed from tiles, glass and steel with a scrubbing machine. Exhaust fan, geyser body and door are wiped too.",
    ),
    service(
      "Tile and grout scrubbing",
      90,
      "Blackened joints between tiles are brushed with a grout cleaner, rinsed and sealed. Keeps its colour for about six months.",
    ),
    service(
      "Shower glass descaling",
      40,
      "White water marks on the partition are dissolved with a mild acid gel and buffed clear. Hinges and the rubber seal are cleaned as well.",
    ),
  ]),
  subCategory("Kitchen Cleaning", [
    service(
      "Full kitchen deep cleaning",
      150,
      "Oil is removed from tiles, slab, hob, chimney body and shutters, and the sink is polished. Two cleaners bring degreaser and steam.",
    ),
    service(
      "Chimney and hob cleaning",
      60,
      "Filters are soaked in hot degreaser and the hood, fan and burner plates are scrubbed. Motor parts are kept dry throughout.",
    ),
    service(
      "Fridge interior cleaning",
      45,
      "Shelves and drawers are taken out, washed and dried while the cabinet is wiped with a food-safe cleaner. Gaskets and the drain hole get a brush.",
    ),
    service(
      "Kitchen cabinet cleaning",
      90,
      "Every cabinet is emptied, vacuumed, wiped inside and out and set back in order. Shelf liners can be changed if you keep them ready.",
    ),
  ]),
  subCategory("Sofa & Carpet Cleaning", [
    service(
      "Three seater sofa cleaning",
      60,
      "Fabric is vacuumed, shampooed and extracted so that dirt leaves with the water. It is ready to sit on in four to six hours.",
    ),
    service(
      "L-shape sofa cleaning",
      90,
      "Covers sectional sofas of up to seven seats, cushions included, by foam shampoo and suction. Leather is cleaned with conditioner instead.",
    ),
    service(
      "Carpet shampooing",
      60,
      "One rug of up to 60 sq ft is dusted, foamed, brushed and extracted on both sides. Colour fastness is tried in a corner first.",
    ),
    service(
      "Mattress cleaning",
      50,
      "A single or double mattress is vacuumed for mites, spot-treated and dry-extracted. Sleep on it the same night.",
    ),
    service(
      "Curtain steam cleaning",
      60,
      "Curtains are steamed while they hang, so pleats and hooks stay as they are. The price includes two windows of up to eight feet.",
    ),
    service(
      "Dining chair cleaning",
      45,
      "Six upholstered chairs are foamed, brushed and vacuumed, and wooden legs are wiped. Turmeric and curry spots get a separate treatment.",
    ),
  ]),
  subCategory("Window & Floor Cleaning", [
    service(
      "Window and balcony cleaning",
      75,
      "Glass, mesh, sliding tracks and grilles are washed and the balcony floor is scrubbed. Only sides that can be reached safely from inside are done.",
    ),
    service(
      "Marble floor polishing",
      240,
      "Scratches are ground out with diamond pads and the marble is brought to a mirror finish. Priced for 200 sq ft; edges are done by hand.",
    ),
    service(
      "Floor scrubbing by machine",
      90,
      "A single-disc machine lifts ingrained dirt from vitrified, mosaic or cement floors. Up to 600 sq ft and the skirting are covered.",
    ),
    service(
      "Post-party cleanup",
      120,
      "Dishes, bins, floors and spills are dealt with by two cleaners the morning after. Rubbish is bagged by wet and dry.",
    ),
  ]),
]);
