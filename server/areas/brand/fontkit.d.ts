/** fontkit has no types: these are the parts that draw a letter. */
declare module "fontkit" {
  interface Command {
    command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
    args: number[];
  }
  interface Run {
    glyphs: { path: { commands: Command[] } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  }
  export function create(font: Buffer): { layout(text: string): Run };
}
