import {
  at,
  circle,
  type Drawing,
  ellipse,
  fade,
  group,
  oklch,
  path,
  rect,
  repeat,
  stroke,
  type Tones,
  tones,
} from "./kit.ts";

export interface Palette {
  hue: number;
  wall: string;
  wallLight: string;
  wallDark: string;
  floor: string;
  floorDark: string;
  /** The category's own colour. */
  main: Tones;
  /** A colour that sits well beside it. */
  other: Tones;
}

export const palette = (hue: number): Palette => ({
  hue,
  wall: oklch(0.93, 0.025, hue),
  wallLight: oklch(0.968, 0.014, hue),
  wallDark: oklch(0.89, 0.034, hue),
  floor: oklch(0.852, 0.036, hue),
  floorDark: oklch(0.8, 0.043, hue),
  main: tones(hue),
  other: tones(hue + 150, 0.95),
});

export type Room = "room" | "wall" | "counter" | "tiles" | "outdoor" | "vanity" | "garage";
/** The shape the light makes on the wall. */
export type Light = "round" | "window" | "arch" | "slant" | "none";

export const width = 960;
export const height = 720;
/** Where the floor begins; things stand on it at 600. */
export const floorLine = 540;
function lightShape(light: Light, p: Palette): Drawing {
  const fill = p.wallLight;
  switch (light) {
    case "round":
      return circle(480, 330, 268, fill);
    case "arch":
      return path("M250 560V330a230 230 0 0 1 460 0v230z", fill);
    case "window":
      return fade(
        0.9,
        path(
          "M300 70l190 40v190l-190-40zM510 114l190 40v190l-190-40zM300 282l190 40v190l-190-40zM510 326l190 40v190l-190-40z",
          fill,
        ),
      );
    case "slant":
      return fade(0.9, path("M250 0h250L330 560H80zM560 0h150L540 560H390z", fill));
    case "none":
      return "";
  }
}

function backdrop(room: Room, light: Light, p: Palette): Drawing {
  const wall = rect(0, 0, width, height, 0, p.wall);
  switch (room) {
    case "room":
      return group(
        wall,
        lightShape(light, p),
        rect(0, floorLine, width, height, 0, p.floor),
        rect(0, floorLine - 14, width, 16, 0, p.wallLight),
        rect(0, floorLine + 2, width, 5, 0, p.floorDark),
        fade(
          0.5,
          stroke(`M-20 ${floorLine + 90}H420M560 ${floorLine + 64}H1000M300 ${floorLine + 140}H900`, p.floorDark, 3),
        ),
      );
    case "wall":
      return group(wall, lightShape(light, p), path(`M0 ${height}V640Q480 600 960 640V${height}z`, p.wallDark));
    case "counter":
      return group(
        wall,
        lightShape(light, p),
        rect(0, 530, width, 200, 0, p.floor),
        rect(0, 530, width, 12, 0, p.wallLight),
        rect(0, 676, width, 60, 0, p.floorDark),
      );
    case "vanity":
      return group(
        wall,
        lightShape(light, p),
        path(`M0 ${height}V560Q480 516 960 560V${height}z`, p.floor),
        path(`M0 ${height}V690Q480 660 960 690V${height}z`, p.floorDark),
      );
    case "tiles":
      return group(
        wall,
        lightShape(light, p),
        fade(
          0.75,
          repeat(8, (i) => stroke(`M${i * 120 + 60} -10V${floorLine}`, p.wallDark, 4)),
          repeat(5, (i) => stroke(`M-10 ${i * 120 + 44}H970`, p.wallDark, 4)),
        ),
        rect(0, floorLine, width, height, 0, p.floor),
        rect(0, floorLine, width, 8, 0, p.floorDark),
        fade(
          0.6,
          stroke("M180 540L60 730M380 540L330 730M580 540L630 730M780 540L900 730M-10 622H970", p.floorDark, 4),
        ),
      );
    case "outdoor":
      return group(
        rect(0, 0, width, height, 0, oklch(0.945, 0.024, 225)),
        circle(690, 170, 74, oklch(0.975, 0.035, 90)),
        fade(0.9, cloud(250, 150, 1), cloud(800, 270, 0.7)),
        path("M0 470Q170 380 360 450T720 430T960 420V720H0z", p.wallDark),
        path(`M0 ${height}V540Q480 500 960 540V${height}z`, p.floor),
        path(`M0 ${height}V668Q480 640 960 668V${height}z`, p.floorDark),
      );
    case "garage":
      return group(
        wall,
        lightShape(light, p),
        fade(
          0.55,
          repeat(5, (i) => stroke(`M-10 ${90 + i * 90}H970`, p.wallDark, 5)),
        ),
        rect(0, floorLine, width, height, 0, p.floor),
        rect(0, floorLine, width, 7, 0, p.floorDark),
        fade(0.5, path("M330 640h130l-26 80H284zM640 640h130l36 80H666z", p.wallLight)),
      );
  }
}

export const cloud = (x: number, y: number, scale: number): Drawing =>
  at(x, y, scale, ellipse(0, 0, 80, 26, "#fff"), circle(-22, -16, 34, "#fff"), circle(26, -22, 42, "#fff"));

export interface Scene {
  room: Room;
  light: Light;
  hue: number;
  things: Drawing;
}

const definitions =
  '<defs><radialGradient id="shadow"><stop offset="0" stop-color="#2b2547" stop-opacity=".34"/><stop offset=".55" stop-color="#2b2547" stop-opacity=".2"/><stop offset="1" stop-color="#2b2547" stop-opacity="0"/></radialGradient>' +
  '<linearGradient id="sheen" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".4"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>';

export const svg = (w: number, h: number, ...drawings: Drawing[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${definitions}${group(...drawings)}</svg>`;

export const compose = (scene: Scene): string =>
  svg(
    width,
    height,
    backdrop(scene.room, scene.light, palette(scene.hue)),
    `<rect width="${width}" height="${height}" fill="url(#sheen)"/>`,
    scene.things,
  );
