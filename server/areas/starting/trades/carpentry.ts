import { category, service, subCategory } from "../types.ts";

export const carpentry = category("Carpentry", 62, [
  subCategory("Furniture Assembly", [
    service(
      "Bed assembly",
      75,
      "A flat-pack or dismantled cot is put together, with slats and hydraulic storage aligned. Packaging is stacked at the door for disposal.",
    ),
    service(
      "Wardrobe assembly",
      120,
      "Two- or three-door wardrobes are assembled, levelled and screwed back to the wall. Doors are adjusted until the gaps are even.",
    ),
    service(
      "Study table assembly",
      45,
      "Desk, drawers and keyboard tray are assembled by the maker’s drawing. Wobble is corrected with felt or shims.",
    ),
    service(
      "Bookshelf assembly",
      45,
      "A shelf unit of up to six feet is built and fixed against tipping. Ideal for homes with small children.",
    ),
  ]),
  subCategory("Door & Lock Repair", [
    service(
      "Door lock replacement",
      40,
      "The old mortise, rim or cylindrical lock is removed and yours is fitted and tried from both sides. Two striker adjustments are part of the job.",
    ),
    service(
      "Door alignment repair",
      45,
      "A door that drags or will not latch is planed, rehung or shimmed. Swollen monsoon doors are the usual case.",
    ),
    service(
      "Door hinge replacement",
      30,
      "Squeaking or broken hinges are changed for stainless ones, and stripped holes are plugged. The charge is per door.",
    ),
    service(
      "Mosquito mesh door fitting",
      90,
      "A framed stainless mesh shutter with magnetic catch is measured and hung in the door opening. Sizes up to 7 by 3.5 feet.",
    ),
    service(
      "Door closer installation",
      35,
      "A hydraulic closer is mounted and its closing and latching speeds are tuned. Works on wood, aluminium and fire doors.",
    ),
  ]),
  subCategory("Cabinets & Drawers", [
    service(
      "Drawer channel replacement",
      35,
      "Jammed runners are replaced with ball-bearing or soft-close channels. The carpenter checks alignment with the drawer loaded.",
    ),
    service(
      "Kitchen cabinet repair",
      60,
      "Sagging shutters, loose hinges and torn laminate edges are put right. Covers labour for up to four shutters.",
    ),
    service(
      "Sliding wardrobe repair",
      60,
      "Rollers and tracks are cleaned or replaced so that doors glide and stop softly. Mirror doors are handled by two people.",
    ),
    service(
      "Custom shelf inside cabinet",
      75,
      "An extra ply shelf with edge banding is cut to size and set on pins. Material for one shelf of up to three feet is included.",
    ),
  ]),
  subCategory("Drill & Hang", [
    service(
      "Curtain rod installation",
      30,
      "Brackets are drilled level and the rod or track is fixed over one window. Curtains you keep ready are hung for you.",
    ),
    service(
      "Picture and clock hanging",
      20,
      "Up to three frames or clocks are placed with a level and hung on plugs or hooks. Drilling dust is vacuumed away.",
    ),
    service(
      "Wall shelf installation",
      35,
      "A floating or bracket shelf is fixed to brick, concrete or gypsum with suitable anchors. Safe load is told to you afterwards.",
    ),
    service(
      "Mirror installation",
      40,
      "A wall mirror is mounted on clips or adhesive and its edges are sealed in wet rooms. Heavy pieces over 15 kg bring a second person.",
    ),
    service(
      "Cloth drying hanger installation",
      45,
      "A pulley ceiling hanger is anchored on the balcony and its six pipes are set for easy lowering. Ropes are cut and knotted to your height.",
    ),
  ]),
]);
