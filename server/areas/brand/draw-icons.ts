import { contrast } from "@chowk/contract";
import type { IconsOf } from "../settings/settings.ts";
import { loadSharp } from "../uploads/uploads.ts";
import { drawLetter } from "./draw-letter.ts";

/** All that is drawn; nobody can ask for anything else. */
export const iconFiles = [
  "favicon.png",
  "icon-192.png",
  "icon-512.png",
  "maskable-512.png",
  "apple-touch-icon.png",
  "social-card.png",
] as const;
export type IconFile = (typeof iconFiles)[number];

const WHITE = "#ffffff";
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Drawn this large and made smaller, so that its edges are smooth. */
const LETTER = 1024;

/**
 * Draws the business's icons and its card for shared links: its mark (`picture`), else its name's first letter, white on the
 * accent, else the accent alone.
 */
export async function drawIcons({ letter, ground }: IconsOf, picture?: Buffer): Promise<Record<IconFile, Buffer>> {
  const sharp = await loadSharp();
  const drawn = picture ? undefined : letterOn(letter);
  const shown = drawn ? await sharp(drawn.pixels, { raw: drawn.raw }).png().toBuffer() : picture;

  /** The mark in the middle, `side` pixels large. */
  async function on(back: string | typeof CLEAR, [width, height]: [number, number], side: number) {
    const size = { width: side, height: side, fit: "contain", background: CLEAR } as const;
    const layers = shown ? [{ input: await sharp(shown).resize(size).png().toBuffer() }] : [];
    const whole = sharp({ create: { width, height, channels: 4, background: back } }).composite(layers);
    return whole.png({ compressionLevel: 9 }).toBuffer();
  }
  /** A letter needs a ground everywhere: a tile with round corners. */
  async function tile(side: number) {
    if (picture) return on(CLEAR, [side, side], side);
    const corners = { raw: { width: side, height: side, channels: 4 as const }, blend: "dest-in" as const };
    const square = await on(ground, [side, side], Math.round(side * 0.56));
    return sharp(square)
      .composite([{ input: roundedSquare(side, side * 0.225), ...corners }])
      .png({ compressionLevel: 9 })
      .toBuffer();
  }
  const behind = picture ? await groundFor(picture, ground) : ground;
  return {
    "favicon.png": await tile(96),
    "icon-192.png": await tile(192),
    "icon-512.png": await tile(512),
    // Devices cut it to any shape, but never into the circle that is 80 % wide: the largest square in that.
    "maskable-512.png": await on(behind, [512, 512], 288),
    "apple-touch-icon.png": await on(behind, [180, 180], 124),
    "social-card.png": await on(behind, [1200, 630], 340),
  };
}

/** Returns the ground on which a picture stands out more: white, or the accent. */
async function groundFor(picture: Buffer, accent: string): Promise<string> {
  const sharp = await loadSharp();
  const [red = 0, green = 0, blue = 0] = await sharp(picture).ensureAlpha().resize(1, 1).raw().toBuffer();
  const mean = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  return contrast(mean, WHITE) >= contrast(mean, accent) ? WHITE : accent;
}

/** Returns a white letter on nothing. */
function letterOn(letter: string) {
  const drawn = drawLetter(letter, LETTER);
  if (!drawn) return undefined;
  const { covered, width, height } = drawn;
  return { pixels: white(covered), raw: { width, height, channels: 4 as const } };
}

/** Returns white pixels that cover as much as these bytes say. */
function white(covered: Buffer): Buffer {
  const pixels = Buffer.alloc(covered.length * 4, 255);
  for (const [at, value] of covered.entries()) pixels[at * 4 + 3] = value;
  return pixels;
}

function roundedSquare(side: number, radius: number): Buffer {
  const covered = Buffer.alloc(side * side);
  /** How far a pixel's middle is beyond the straight part of an edge. */
  const beyond = (at: number) => Math.max(radius - at - 0.5, at + 0.5 - (side - radius), 0);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const inside = radius - Math.hypot(beyond(x), beyond(y)) + 0.5;
      covered[y * side + x] = Math.round(255 * Math.min(Math.max(inside, 0), 1));
    }
  return white(covered);
}
