/** The colours of one scheme that follow the accent, named as in web/app.css. All are `#rrggbb`. */
export interface Shades {
  /** Behind white text. */
  accent: string;
  /** The same while it is pointed at. */
  accentStrong: string;
  /** Text and outlines on pages. */
  accentInk: string;
  /** A background of text. */
  accentSoft: string;
}

export interface Palette {
  light: Shades;
  dark: Shades;
  /** The steps of a gradient behind white text, which is the same in both schemes. */
  deep: readonly [string, string, string];
}

/** The accent of a business that has not chosen one. */
export const usualAccent = "#4338ca";

const usual: Palette = {
  light: { accent: usualAccent, accentStrong: "#3730a3", accentInk: usualAccent, accentSoft: "#eef0ff" },
  dark: { accent: "#5b52e0", accentStrong: "#6c64ea", accentInk: "#b0abff", accentSoft: "#272547" },
  deep: [usualAccent, "#312e81", "#1e1b4b"],
};

/** What the derived colours meet on pages, as in web/app.css: backgrounds, and text on `accentSoft`. */
export const schemes = {
  light: { grounds: ["#ffffff", "#faf9f7", "#f3f1ee"], inks: ["#1c1917", "#57534e", "#6b645d"] },
  dark: { grounds: ["#1d1b1a", "#141312", "#282523"], inks: ["#f5f3f0", "#bdb6ae", "#a29a91"] },
} as const;

/** The least contrasts of WCAG AA: of text with its background, and of a shape with what is around it. */
const TEXT = 4.5;
const SHAPE = 3;
const WHITE = "#ffffff";

/**
 * Derives a palette from any colour (`#rrggbb`; empty for the usual one). Hue and chroma are kept, as far as the screen can show
 * them; the lightness moves until everything on it can be read.
 */
export function paletteOf(accent: string): Palette {
  const chosen = accent.toLowerCase();
  if (chosen === "" || chosen === usualAccent) return usual;
  const own = toColour(chosen);
  const at = (lightness: number) => ({ ...own, lightness });
  const carries = (hex: string) => contrast(hex, WHITE) >= TEXT;

  const light = moved(own, -STEP, carries);
  const soft = (lightness: number, chroma: number) => ({ ...own, lightness, chroma: Math.min(own.chroma, chroma) });
  const lightSoft = moved(soft(0.96, 0.025), STEP, readable(schemes.light.inks));
  const lightInk = moved(light, -STEP, readable([...schemes.light.grounds, toHex(lightSoft)]));

  const [surface, canvas] = schemes.dark.grounds;
  const dark = moved(light, STEP, (hex) => contrast(hex, surface) >= SHAPE && contrast(hex, canvas) >= SHAPE);
  const darkSoft = moved(soft(0.28, 0.06), -STEP, readable(schemes.dark.inks));
  const darkInk = moved(at(Math.max(own.lightness, 0.75)), STEP, readable([...schemes.dark.grounds, toHex(darkSoft)]));

  const nearlyBlack = light.lightness < 0.3;
  const lightStrong = at(nearlyBlack ? Math.max(light.lightness + 0.1, 0.3) : light.lightness - 0.07);
  const brighter = at(dark.lightness + 0.05);
  const darkStrong = carries(toHex(brighter)) ? brighter : at(dark.lightness - 0.05);

  // The small print on it is white by 85 %.
  const deep = moved(light, -STEP, (hex) => contrast(hex, mixed(WHITE, hex, 0.85)) >= TEXT);
  const deeper = (share: number) => toHex(at(deep.lightness * share));
  return {
    light: {
      ...{ accent: toHex(light), accentStrong: toHex(lightStrong) },
      ...{ accentInk: toHex(lightInk), accentSoft: toHex(lightSoft) },
    },
    dark: {
      ...{ accent: toHex(dark), accentStrong: toHex(darkStrong) },
      ...{ accentInk: toHex(darkInk), accentSoft: toHex(darkSoft) },
    },
    deep: [toHex(deep), deeper(0.79), deeper(0.56)],
  };
}

/** The contrast of two colours, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: string, other: string): number {
  const [darker = 0, brighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (brighter + 0.05) / (darker + 0.05);
}

/** The colour that is seen if one is laid over another, covering only a share of it. */
export function mixed(over: string, under: string, share: number): string {
  const [top, bottom] = [channels(over), channels(under)];
  return hexOf(top.map((value, at) => value * share + (bottom[at] ?? 0) * (1 - share)));
}

const readable = (others: readonly string[]) => (hex: string) => others.every((each) => contrast(hex, each) >= TEXT);

/** In OKLCH (https://bottosson.github.io/posts/oklab/), where equal steps of lightness look equal for all hues. */
interface Colour {
  lightness: number;
  chroma: number;
  /** In radians. */
  hue: number;
}

const STEP = 0.004;

/** Moves the lightness by steps until the colour will do, or is white or black. */
function moved(from: Colour, step: number, willDo: (hex: string) => boolean): Colour {
  let { lightness } = from;
  while (lightness >= 0 && lightness <= 1 && !willDo(toHex({ ...from, lightness }))) lightness += step;
  return { ...from, lightness: Math.min(Math.max(lightness, 0), 1) };
}

/** From 0 to 255. */
const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const hexOf = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

/** From 0 to 1, as light adds up. */
const linear = (hex: string): number[] =>
  channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });

const sum = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);

const luminance = (hex: string): number => sum(linear(hex), [0.2126, 0.7152, 0.0722]);

function toColour(hex: string): Colour {
  const light = linear(hex);
  const cones = [
    sum(light, [0.4122214708, 0.5363325363, 0.0514459929]),
    sum(light, [0.2119034982, 0.6806995451, 0.1073969566]),
    sum(light, [0.0883024619, 0.2817188376, 0.6299787005]),
  ].map(Math.cbrt);
  const lightness = sum(cones, [0.2104542553, 0.793617785, -0.0040720468]);
  const a = sum(cones, [1.9779984951, -2.428592205, 0.4505937099]);
  const b = sum(cones, [0.0259040371, 0.7827717662, -0.808675766]);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** A little more than rounding may make of 0 and 1. */
const EDGE = 0.0005;

/** The colour as a screen shows it, with as much of its chroma as the screen can. */
function toHex(colour: Colour): string {
  const isShown = (light: readonly number[]) => light.every((value) => value >= -EDGE && value <= 1 + EDGE);
  let light = toLinear(colour);
  let [least, most] = [0, colour.chroma];
  if (!isShown(light)) {
    for (let turn = 0; turn < 12; turn += 1) {
      const chroma = (least + most) / 2;
      if (isShown(toLinear({ ...colour, chroma }))) least = chroma;
      else most = chroma;
    }
    light = toLinear({ ...colour, chroma: least });
  }
  return hexOf(
    light.map((each) => {
      const value = Math.min(Math.max(each, 0), 1);
      return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
    }),
  );
}

function toLinear({ lightness, chroma, hue }: Colour): number[] {
  const lab = [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const cones = [
    sum(lab, [1, 0.3963377774, 0.2158037573]),
    sum(lab, [1, -0.1055613458, -0.0638541728]),
    sum(lab, [1, -0.0894841775, -1.291485548]),
  ].map((value) => value ** 3);
  return [
    sum(cones, [4.0767416621, -3.3077115913, 0.2309699292]),
    sum(cones, [-1.2684380046, 2.6097574011, -0.3413193965]),
    sum(cones, [-0.0041960863, -0.7034186147, 1.707614701]),
  ];
}
