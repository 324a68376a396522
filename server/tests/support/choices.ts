import type { Choice } from "../../areas/catalogue/catalogue.ts";

/** What is asked before an air conditioner is serviced. Windows are not done any more. */
export const choicesOfAc: Choice[] = [
  {
    ...{ id: "unit", name: "Which unit?", names: { kn: "ಯಾವ ಯೂನಿಟ್?" }, kind: "one", required: true },
    options: [
      { id: "split", name: "Split", names: { kn: "ಸ್ಪ್ಲಿಟ್" }, price: 0, minutes: 0 },
      { id: "window", name: "Window", names: {}, price: 0, minutes: 0, hidden: true },
      { id: "cassette", name: "Cassette", names: {}, price: 300_00, minutes: 30 },
    ],
  },
  {
    ...{ id: "extras", name: "What else?", names: {}, kind: "several", required: false },
    options: [
      { id: "gas", name: "Gas refill", names: {}, price: 2500_00, minutes: 30 },
      { id: "bracket", name: "Bracket", names: {}, price: 400_00, minutes: 0 },
    ],
  },
];
