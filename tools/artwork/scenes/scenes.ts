import type { Drawing } from "../kit.ts";
import { group } from "../kit.ts";
import type { Light, Palette, Room } from "../scene.ts";

export interface Picture {
  room: Room;
  light: Light;
  things: Drawing;
}

/** The pictures of one category by slug: of the category, its sub-categories and their services. */
export type Pictures = (p: Palette) => Record<string, Picture>;

export const picture = (room: Room, light: Light, ...things: (Drawing | false)[]): Picture => ({
  room,
  light,
  things: group(...things),
});
