/** An option of a service as many businesses offer it. Nobody else knows what it costs. */
export interface StartingOption {
  id: string;
  name: string;
  /** What it adds to the service's minutes. */
  minutes: number;
}

/** What many businesses ask before they do a service. */
export interface StartingChoice {
  id: string;
  name: string;
  kind: "one" | "several";
  required: boolean;
  options: StartingOption[];
}

type Named = readonly [id: string, name: string, minutes: number];
const options = (named: readonly Named[]) => named.map(([id, name, minutes]) => ({ id, name, minutes }));

/** A question that must be answered with one of these. */
const which = (id: string, name: string, ...named: Named[]): StartingChoice => ({
  ...{ id, name, kind: "one", required: true, options: options(named) },
});

/** What comes on top, if it is wanted. */
const extras = (...named: Named[]): StartingChoice => ({
  ...{ id: "extras", name: "Anything else?", kind: "several", required: false, options: options(named) },
});

const rooms = (minutes: number) =>
  which(
    "home",
    "How large is your home?",
    ["1-bhk", "1 BHK", 0],
    ["2-bhk", "2 BHK", minutes],
    ["3-bhk", "3 BHK", 2 * minutes],
  );

/** By the slugs of services. */
export const choices: Readonly<Record<string, readonly StartingChoice[]>> = {
  "split-ac-power-jet-service": [extras(["gas", "Gas top-up", 30], ["rust", "Anti-rust coating", 15])],
  "split-ac-installation": [
    which("unit", "Which unit?", ["small", "Up to 1.5 tons", 0], ["large", "2 tons", 30], ["cassette", "Cassette", 60]),
    extras(["stand", "Outdoor stand", 10], ["pipe", "3 metres more of copper pipe", 15]),
  ],
  "ac-gas-refill": [which("gas", "Which gas?", ["r22", "R22", 0], ["r32", "R32", 0], ["r410a", "R410A", 0])],
  "tv-wall-mounting": [
    which(
      "size",
      "How large is the TV?",
      ["43", "Up to 43 inches", 0],
      ["65", "44 to 65 inches", 15],
      ["more", "Larger than 65 inches", 30],
    ),
    extras(["bracket", "Wall bracket", 0]),
  ],
  "move-in-cleaning": [rooms(60), extras(["fridge", "Inside of the fridge", 30], ["balcony", "Balcony", 20])],
  "mattress-cleaning": [
    which(
      "bed",
      "Which bed?",
      ["single", "Single bed", 0],
      ["double", "Double bed", 15],
      ["king", "King-size bed", 25],
    ),
  ],
  "carpet-shampooing": [
    which(
      "carpet",
      "How large is the carpet?",
      ["small", "Up to 25 sq ft", 0],
      ["medium", "Up to 60 sq ft", 20],
      ["large", "Up to 100 sq ft", 45],
    ),
  ],
  "single-room-painting": [
    which(
      "paint",
      "Which paint?",
      ["economy", "Economy emulsion", 0],
      ["premium", "Premium emulsion", 0],
      ["washable", "Washable emulsion", 0],
    ),
    extras(["ceiling", "Ceiling", 90]),
  ],
  "full-home-cockroach-control": [rooms(20)],
  "few-items-shifting": [
    which(
      "way",
      "How do things go up and down?",
      ["lift", "Lift at both homes", 0],
      ["one", "Stairs at one home", 30],
      ["both", "Stairs at both homes", 60],
    ),
  ],
  "swedish-massage": [which("length", "How long?", ["60", "60 minutes", 0], ["90", "90 minutes", 30])],
};
