import {
  at,
  brass,
  circle,
  green,
  grey,
  indigo,
  path,
  rect,
  red,
  stroke,
  tones,
  turn,
  walnut,
  water,
  white,
  wood,
} from "../kit.ts";
import { fridge, washer } from "../objects/appliances.ts";
import { bookshelf } from "../objects/carpentry.ts";
import { chair, cutHome, floorLamp, picture as frame, sofa, villa } from "../objects/home.ts";
import { box, clipboard, cloth, plant, tape } from "../objects/tools.ts";
import { car, scooter, trolley, truck } from "../objects/vehicles.ts";
import { type Pictures, picture } from "./scenes.ts";

export const packersAndShifting: Pictures = (p) => {
  const teal = tones(195);
  const stack = (x: number, y: number, s = 1) =>
    at(x, y, s, at(-70, 0, 1, box(160, 120)), at(96, 0, 1, box(150, 100)), at(0, -112, 1, box(170, 110)));
  const piano = at(
    440,
    606,
    1.1,
    rect(-200, -250, 400, 246, 14, "#35334c"),
    rect(-200, -250, 120, 246, 14, "#4b4963"),
    rect(-216, -268, 432, 26, 8, "#252338"),
    rect(-216, -150, 432, 44, 8, "#252338"),
    rect(-200, -142, 400, 26, 3, white[0]),
    ...Array.from({ length: 13 }, (_, i) => rect(-186 + i * 29, -142, 12, 15, 2, "#252338")),
    rect(-180, -10, 30, 12, 4, brass[2]),
    rect(150, -10, 30, 12, 4, brass[2]),
  );
  return {
    "packers-and-shifting": picture("outdoor", "none", at(440, 600, 1, truck(indigo)), stack(670, 650, 0.86)),
    "house-shifting": picture(
      "outdoor",
      "none",
      at(340, 560, 0.76, villa(p.main, red)),
      at(600, 640, 0.8, truck(indigo)),
      at(300, 656, 0.9, box(150, 100)),
    ),
    "1-bhk-house-shifting": picture(
      "outdoor",
      "none",
      at(430, 560, 1.02, cutHome(1, p.main, teal, water)),
      at(620, 660, 0.72, truck(teal)),
    ),
    "2-bhk-house-shifting": picture(
      "outdoor",
      "none",
      at(430, 570, 0.9, cutHome(2, indigo, p.main, teal)),
      at(600, 664, 0.74, truck(indigo)),
    ),
    "3-bhk-house-shifting": picture(
      "outdoor",
      "none",
      at(420, 576, 0.94, cutHome(3, teal, p.main, indigo)),
      at(560, 672, 0.86, truck(red)),
    ),
    "few-items-shifting": picture(
      "room",
      "round",
      at(370, 606, 0.8, fridge(teal, "double")),
      at(600, 612, 0.9, sofa(indigo, 2)),
      stack(700, 660, 0.62),
    ),
    "packing-and-storage": picture(
      "room",
      "arch",
      stack(440, 606, 1.35),
      at(700, 630, 1, tape(brass)),
      at(250, 616, 0.7, plant(green)),
    ),
    "packing-only-service": picture(
      "room",
      "round",
      at(410, 606, 1.5, box(240, 170, true)),
      at(
        410,
        350,
        1,
        rect(-60, -90, 120, 120, 12, water[1]),
        ...Array.from({ length: 9 }, (_, i) => circle(-36 + (i % 3) * 36, -66 + Math.floor(i / 3) * 36, 13, "#ffffff")),
      ),
      at(680, 620, 1.3, tape(brass)),
      at(700, 380, 0.85, turn(10, clipboard(indigo, 2))),
    ),
    "unpacking-and-arranging": picture(
      "room",
      "window",
      at(360, 606, 0.9, bookshelf(walnut)),
      at(630, 612, 1.15, box(210, 130, true)),
      at(630, 440, 0.9, floorLamp(brass)),
      at(740, 620, 0.6, box(150, 100)),
    ),
    "monthly-household-storage": picture(
      "room",
      "slant",
      at(
        440,
        610,
        1.05,
        rect(-240, -440, 480, 440, 10, grey[2]),
        rect(-214, -400, 428, 400, 4, "#4b4963"),
        rect(-214, -400, 428, 60, 4, grey[1]),
        ...[0, 1, 2].map((i) => rect(-214, -384 + i * 18, 428, 5, 0, grey[3])),
        rect(-214, -12, 428, 12, 0, grey[3]),
      ),
      stack(400, 600, 0.95),
      at(590, 600, 0.7, chair(indigo)),
      at(
        710,
        606,
        0.95,
        rect(-40, -60, 80, 66, 12, brass[2]),
        rect(-40, -60, 30, 66, 12, brass[1]),
        stroke("M-24-60v-24a24 24 0 0 1 48 0v24", grey[3], 13),
        circle(0, -30, 9, "#35334c"),
      ),
    ),
    "fragile-and-art-packing": picture(
      "room",
      "round",
      at(370, 350, 1.35, frame(indigo)),
      at(640, 606, 1.15, box(220, 150, true)),
      at(
        640,
        430,
        1,
        path("M-30-90h60q-6 30 20 60 30 60-10 110h-80q-40-50-10-110 26-30 20-60z", teal[2]),
        path("M-30-90h24q-14 40-30 70-20 60 0 100h-4q-40-50-10-110 26-30 20-60z", teal[1]),
      ),
      at(300, 600, 0.9, cloth(water)),
    ),
    "vehicle-and-appliance-moving": picture(
      "outdoor",
      "none",
      at(420, 590, 0.94, truck(indigo)),
      at(660, 664, 0.7, scooter(red)),
    ),
    "bike-transport-within-city": picture(
      "outdoor",
      "none",
      at(500, 570, 0.96, truck(teal)),
      at(380, 664, 0.82, scooter(red)),
    ),
    "car-transport-to-another-city": picture(
      "outdoor",
      "none",
      at(
        60,
        70,
        0.88,
        rect(130, 560, 620, 26, 8, "#35334c"),
        path("M740 590V380h60q50 0 66 60l20 20v116q0 14-14 14H740z", indigo[2]),
        path("M760 400h40q26 0 36 50h-76z", water[1]),
        at(440, 556, 0.86, car(red)),
        ...[220, 320, 600, 820].map((x) => `${circle(x, 610, 42, "#252338")}${circle(x, 610, 20, grey[1])}`),
      ),
    ),
    "refrigerator-and-washing-machine-moving": picture(
      "room",
      "round",
      at(320, 606, 1.1, trolley(red)),
      at(380, 580, 0.86, fridge(indigo, "double")),
      stroke("M286 330H474M286 470H474", brass[2], 14),
      at(630, 612, 0.86, washer(teal)),
    ),
    "piano-and-heavy-item-moving": picture(
      "room",
      "slant",
      piano,
      rect(300, 312, 26, 292, 0, brass[2]),
      rect(554, 312, 26, 292, 0, brass[2]),
      rect(292, 430, 42, 30, 6, brass[3]),
      rect(546, 430, 42, 30, 6, brass[3]),
      rect(200, 604, 480, 20, 8, wood[2]),
      circle(250, 640, 20, "#35334c"),
      circle(630, 640, 20, "#35334c"),
    ),
  };
};
