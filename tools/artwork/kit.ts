/** Shapes and colours that all drawings share. A drawing is a string of SVG. */

export type Drawing = string;

/** A colour in four tones, light to dark. */
export type Tones = readonly [light: string, soft: string, main: string, dark: string];

/** OKLCH (lightness 0-1, chroma, hue in degrees) as an sRGB hex colour. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map((channel) => {
      const value = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
      return Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, "0");
    })
    .join("")}`;
}

export const tones = (hue: number, strength = 1): Tones => [
  oklch(0.88, 0.062 * strength, hue),
  oklch(0.785, 0.098 * strength, hue),
  oklch(0.645, 0.122 * strength, hue),
  oklch(0.485, 0.108 * strength, hue),
];

export const indigo: Tones = ["#c7d0fb", "#9aa5f2", "#5b5bd6", "#3b36a8"];
export const white: Tones = ["#ffffff", "#f6f4f1", "#e4e1de", "#c6c2c4"];
export const grey: Tones = ["#dcdadd", "#b7b5bf", "#868593", "#5a5a6b"];
export const ink: Tones = ["#6a6880", "#4b4963", "#35334c", "#252338"];
export const wood: Tones = ["#ebc9a0", "#d8a877", "#bd8656", "#94623c"];
export const walnut: Tones = ["#c99a77", "#a97553", "#85573c", "#5f3c2b"];
export const brass: Tones = ["#f8e2a8", "#eec467", "#d29f3c", "#a0742a"];
export const red: Tones = tones(25);
export const green: Tones = tones(150);
export const water: Tones = ["#dff3fb", "#b4e1f5", "#7cc4e8", "#4a9bc7"];
export const card: Tones = ["#ecd0a6", "#deb581", "#c79660", "#a37545"];
export const skins: readonly Tones[] = [
  ["#f9d9bf", "#efc1a0", "#dda681", "#bf8462"],
  ["#efc39b", "#dda678", "#c48a5d", "#a16c45"],
  ["#d8a173", "#c08658", "#a06b42", "#7e5132"],
  ["#b27a50", "#97623c", "#7a4d2f", "#5c3823"],
];
/** One of the four skins. */
export const skin = (index: number): Tones => skins[index % skins.length] ?? white;
/** One of several tones, by number. */
export const pick = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error("Nothing to pick from");
  return value;
};

export const group = (...drawings: (Drawing | false | undefined)[]): Drawing => drawings.filter(Boolean).join("");
export const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string): Drawing =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
export const circle = (x: number, y: number, radius: number, fill: string): Drawing =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): Drawing =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const path = (d: string, fill: string): Drawing => `<path d="${d}" fill="${fill}"/>`;
export const stroke = (d: string, colour: string, width: number): Drawing =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const ring = (x: number, y: number, radius: number, colour: string, width: number): Drawing =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
export const at = (x: number, y: number, scale: number, ...drawings: (Drawing | false | undefined)[]): Drawing =>
  `<g transform="translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}">${group(...drawings)}</g>`;
export const turn = (degrees: number, ...drawings: (Drawing | false | undefined)[]): Drawing =>
  `<g transform="rotate(${degrees})">${group(...drawings)}</g>`;
export const flip = (...drawings: Drawing[]): Drawing => `<g transform="scale(-1 1)">${group(...drawings)}</g>`;
export const fade = (opacity: number, ...drawings: (Drawing | false | undefined)[]): Drawing =>
  `<g opacity="${opacity}">${group(...drawings)}</g>`;
export const repeat = (count: number, draw: (index: number) => Drawing): Drawing =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** The soft shadow under a thing that stands at the origin. */
export const shadow = (rx: number, ry = rx * 0.13, x = 0, y = 0): Drawing =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#shadow)"/>`;
/** The flat shadow a thing casts on the wall behind it. */
export const cast = (x: number, y: number, width: number, height: number, radius: number): Drawing =>
  `<rect x="${x + 12}" y="${y + 18}" width="${width}" height="${height}" rx="${radius}" fill="#2b2547" opacity=".1"/>`;
