/** Small drawings for screens with nothing to show: 320 by 220, on any background, light or dark. */
import {
  at,
  brass,
  type Drawing,
  ellipse,
  fade,
  green,
  grey,
  indigo,
  ink,
  path,
  rect,
  stroke,
  tones,
  turn,
  walnut,
} from "./kit.ts";
import { socket } from "./objects/electrical.ts";
import { router } from "./objects/smart.ts";
import { bolt, plant, plug, toolbox, wifi } from "./objects/tools.ts";
import { svg } from "./scene.ts";

/** A soft light behind, and the ground they stand on. */
const ground = (): Drawing =>
  fade(0.45, ellipse(160, 112, 118, 100, indigo[0])) + fade(0.3, ellipse(160, 200, 130, 12, indigo[2]));

/** A way sign with nothing on its boards. */
const lost = (): Drawing =>
  ground() +
  rect(153, 24, 14, 178, 6, walnut[2]) +
  rect(153, 24, 6, 178, 3, walnut[1]) +
  path("M84 44h118l24 20-24 20H84a6 6 0 0 1-6-6V50a6 6 0 0 1 6-6z", indigo[2]) +
  path("M236 98H122l-24 20 24 20h114a6 6 0 0 0 6-6v-28a6 6 0 0 0-6-6z", brass[1]) +
  fade(0.75, stroke("M96 64h64M186 118h-40M216 118h-12", "#fff", 7)) +
  at(84, 202, 0.5, toolbox(tones(25))) +
  at(252, 203, 0.42, plant(green, tones(30)));

/** A plug that has come out of its socket. */
const unplugged = (): Drawing =>
  ground() +
  at(110, 92, 0.68, socket()) +
  stroke("M278 155C282 206 216 196 186 201", ink[2], 9) +
  at(206, 112, 0.72, turn(-90, plug(indigo))) +
  bolt(160, 62, 0.5) +
  at(64, 203, 0.36, toolbox(tones(25)));

/** A router without a connection. */
const offline = (): Drawing =>
  ground() +
  wifi(146, 70, 0.5, grey[2]) +
  at(146, 198, 0.4, router(indigo)) +
  at(258, 203, 0.4, plant(green, tones(30)));

export const moments = (): { name: string; drawing: string }[] =>
  Object.entries({ lost, unplugged, offline }).map(([name, draw]) => ({ name, drawing: svg(320, 220, draw()) }));
