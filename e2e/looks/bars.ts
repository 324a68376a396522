import type { Look } from "./measure.ts";

/** A screen in one language, size and scheme, and what was measured of it. */
export interface Looked extends Look {
  screen: string;
  language: string;
  width: number;
  scheme: "light" | "dark";
}

interface Bar {
  name: string;
  /** The most that there may be of it. */
  most: number;
  figure: (look: Looked) => number | undefined;
  /** What counts towards the figure, to find it by. */
  what?: (look: Looked) => readonly (number | string)[];
  /** Screens that may have more, and how much. docs/change/looks.md says why. */
  but?: readonly { screens: RegExp; most: number }[];
}

const PHONE = 360;
/** Screens with one thing to do next. */
const toDecide = /^(service|cart|checkout, .*|partner: job, offered)$/;

export const bars: readonly Bar[] = [
  {
    name: "doors in the first list of pictures",
    most: 6,
    figure: ({ screen, doors }) => (screen === "home" ? doors : undefined),
    but: [{ screens: /^home$/, most: 15 }],
  },
  {
    name: "controls larger than the search, on a phone's first view",
    most: 0,
    figure: ({ screen, width, searchIsLargest }) =>
      screen === "home" && width === PHONE ? Number(!searchIsLargest) : undefined,
  },
  {
    name: "main action's distance from the lower edge, of a phone's height",
    most: 0.34,
    figure: ({ screen, width, primaryAt = 0 }) =>
      toDecide.test(screen) && width === PHONE ? 1 - primaryAt : undefined,
  },
  {
    name: "share of pixels in the accent's hue",
    most: 0.1,
    figure: ({ accent }) => accent,
    but: [
      { screens: /^(log in|log in by phone|sign up|register as partner)$/, most: 0.55 },
      { screens: /^cart, empty$/, most: 0.11 },
    ],
  },
  {
    name: "depths",
    most: 2,
    figure: ({ shadows }) => shadows.length,
    what: ({ shadows }) => shadows,
  },
  {
    name: "share of paddings and gaps off the grid of 4 px",
    most: 0.01,
    figure: ({ grid }) => 1 - grid.share,
    what: ({ grid }) => grid.off,
  },
  { name: "sizes of text", most: 6, figure: ({ sizes }) => sizes.length, what: ({ sizes }) => sizes },
  { name: "weights of text", most: 3, figure: ({ weights }) => weights.length, what: ({ weights }) => weights },
  {
    name: "text of weight 700 that is no title",
    most: 0,
    figure: ({ boldText }) => boldText.length,
    what: ({ boldText }) => boldText,
  },
  {
    name: "amounts whose digits differ in width",
    most: 0,
    figure: ({ ragged }) => ragged.length,
    what: ({ ragged }) => ragged,
  },
  {
    name: "buttons and fields of one line that are not 44 to 48 px high",
    most: 0,
    figure: ({ oddControls }) => oddControls.length,
    what: ({ oddControls }) => oddControls,
    but: [{ screens: /^partner: job, offered$/, most: 2 }],
  },
  {
    name: "stretched pictures",
    most: 0,
    figure: ({ stretched }) => stretched.length,
    what: ({ stretched }) => stretched,
  },
  {
    name: "cumulative layout shift",
    most: 0.02,
    figure: ({ moved }) => moved.reduce((sum, { by }) => sum + by, 0),
    what: ({ moved }) => moved.flatMap(({ what }) => what),
    but: [
      { screens: /^home$/, most: 0.05 },
      { screens: /^(order, at work|partner: today)$/, most: 0.1 },
    ],
  },
  {
    name: "actions that something empty offers beyond one, or lacks",
    most: 0,
    figure: ({ emptyActions }) => emptyActions.filter((count) => count !== 1).length,
    but: [{ screens: /^(cart, empty|addresses, none|partner: earnings)$/, most: 1 }],
  },
];

/** Says what a screen misses, in a line each. */
export const missesOf = (look: Looked): string[] =>
  bars.flatMap(({ name, most, figure, what, but = [] }) => {
    const found = figure(look);
    const allowed = Math.max(most, ...but.filter(({ screens }) => screens.test(look.screen)).map((each) => each.most));
    if (found === undefined || found <= allowed) return [];
    const shown = Math.round(found * 1000) / 1000;
    const { screen, language, width, scheme } = look;
    const because = what ? `: ${what(look).slice(0, 3).join(" | ")}` : "";
    return [`${screen} (${language}, ${width} px, ${scheme}): ${shown} ${name}, ${allowed} at most${because}`];
  });
