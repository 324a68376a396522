import { at, brass, circle, fade, grey, indigo, rect, stroke, tones, turn, wood } from "../kit.ts";
import { shower, tap } from "../objects/bathroom.ts";
import {
  cartridge,
  glass,
  membrane,
  purifier,
  saltBag,
  sinkCabinet,
  softener,
  tapFilter,
  tdsPen,
} from "../objects/smart.ts";
import { arrow, box, clipboard, drill, drop, drops, screwdriver, sparkles, toolbox, wrench } from "../objects/tools.ts";
import { type Pictures, picture } from "./scenes.ts";

export const waterPurifierAndRo: Pictures = (p) => {
  const teal = tones(195);
  const hose = stroke("M330 480Q280 600 180 610", "#fff", 12);
  return {
    "water-purifier-and-ro": picture(
      "counter",
      "round",
      at(420, 290, 1.05, purifier(p.main)),
      at(660, 612, 1.2, glass()),
      drops(690, 300, 1),
    ),
    "ro-service": picture(
      "counter",
      "arch",
      at(420, 290, 1.05, purifier(indigo, { open: true })),
      at(650, 612, 1, cartridge(p.main)),
      at(740, 612, 0.8, cartridge(p.main, true)),
    ),
    "ro-water-purifier-check-up": picture(
      "counter",
      "slant",
      at(400, 290, 1.05, purifier(p.main)),
      at(680, 400, 1.15, turn(8, clipboard(indigo, 3))),
    ),
    "ro-filter-change": picture(
      "counter",
      "round",
      at(330, 610, 1.5, cartridge(p.main, true)),
      at(640, 610, 1.5, cartridge(p.main)),
      arrow(486, 420, 0, indigo[2], 1.1),
      sparkles(720, 240, 0.9),
    ),
    "ro-membrane-replacement": picture(
      "counter",
      "window",
      at(460, 320, 1.25, turn(-14, membrane(indigo))),
      at(690, 612, 1.05, glass()),
      at(300, 560, 0.95, turn(-30, wrench(p.main))),
    ),
    "complete-ro-overhaul": picture(
      "counter",
      "round",
      at(400, 280, 0.98, purifier(teal, { open: true })),
      ...[0, 1, 2].map((i) => at(620 + i * 76, 612, 0.84, cartridge([p.main, indigo, teal][i] ?? teal))),
      sparkles(660, 230, 1),
    ),
    "ro-installation": picture(
      "tiles",
      "none",
      at(440, 310, 1.05, purifier(indigo)),
      hose,
      at(710, 560, 0.95, drill(brass)),
    ),
    "ro-purifier-installation": picture(
      "tiles",
      "round",
      at(430, 310, 1.08, purifier(p.main)),
      at(704, 400, 0.9, drill(indigo)),
      stroke("M440 540q10 100 120 100h100", "#fff", 12),
      at(720, 640, 0.8, toolbox(p.main)),
    ),
    "ro-purifier-uninstallation": picture(
      "tiles",
      "none",
      fade(0.8, rect(280, 90, 260, 330, 24, p.wallDark)),
      circle(330, 130, 9, grey[3]),
      circle(490, 130, 9, grey[3]),
      at(450, 400, 0.85, turn(8, purifier(teal))),
      at(690, 630, 1.05, box(210, 130, true)),
      at(280, 560, 0.85, turn(-24, screwdriver(indigo))),
    ),
    "ro-purifier-relocation": picture(
      "counter",
      "arch",
      at(300, 300, 0.66, purifier(p.main)),
      fade(0.5, at(660, 300, 0.66, purifier(grey))),
      arrow(484, 300, 0, indigo[2], 1.2),
      at(480, 620, 1.1, box(220, 120)),
    ),
    "under-sink-ro-installation": picture(
      "tiles",
      "none",
      at(460, 600, 1.1, sinkCabinet(wood)),
      at(420, 468, 0.42, purifier(indigo)),
      at(560, 560, 0.7, cartridge(p.main)),
      drop(566, 200, 18),
    ),
    "softener-and-water-testing": picture(
      "room",
      "round",
      at(400, 606, 1.1, softener(p.main)),
      at(670, 612, 1.15, glass()),
      at(700, 320, 1, turn(14, tdsPen(indigo))),
    ),
    "water-tds-and-hardness-test": picture(
      "counter",
      "round",
      at(430, 612, 1.9, glass()),
      at(520, 300, 1.3, turn(16, tdsPen(indigo))),
      at(700, 612, 1, glass(false)),
      drops(270, 280, 0.9),
    ),
    "water-softener-installation": picture(
      "room",
      "slant",
      stroke("M180 160H330V230", grey[1], 24),
      at(430, 606, 1.15, softener(indigo)),
      at(704, 480, 1, turn(24, wrench(p.main))),
    ),
    "softener-salt-refill-and-service": picture(
      "room",
      "arch",
      at(340, 606, 1, softener(teal)),
      at(640, 610, 1.25, saltBag(indigo)),
      ...[0, 1, 2, 3].map((i) => rect(540 + i * 34, 620 + (i % 2) * 16, 18, 18, 4, "#fff")),
    ),
    "tap-and-shower-filter-fitting": picture(
      "tiles",
      "round",
      at(500, 190, 1.1, tap(grey)),
      at(370, 380, 0.9, tapFilter(p.main)),
      drop(370, 520, 34),
      at(690, 470, 0.62, shower(grey)),
    ),
  };
};
