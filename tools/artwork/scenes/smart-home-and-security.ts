import {
  at,
  brass,
  circle,
  fade,
  green,
  indigo,
  path,
  rect,
  red,
  stroke,
  tones,
  turn,
  walnut,
  white,
  wood,
} from "../kit.ts";
import { bulb } from "../objects/electrical.ts";
import { curtains, cutHome, sofa, windowFrame } from "../objects/home.ts";
import {
  assistant,
  bulletCamera,
  domeCamera,
  doorbell,
  ethernet,
  homeCamera,
  intercom,
  ledStrip,
  meshPod,
  recorder,
  router,
  screens,
  smartLock,
  smartPanel,
  sound,
  wallJack,
} from "../objects/smart.ts";
import { drill, magnifier, phone, screwdriver, tick, wifi } from "../objects/tools.ts";
import { type Pictures, picture } from "./scenes.ts";

export const smartHomeAndSecurity: Pictures = (p) => {
  const teal = tones(195);
  const view = (t = p.main) => fade(0.35, path("M0 0L-300 150V330L0 60z", t[1]));
  const leafDoor = (side: "left" | "right") =>
    side === "left"
      ? `${rect(150, 60, 330, 560, 12, walnut[2])}${rect(150, 60, 120, 560, 12, walnut[1])}`
      : rect(150, 60, 400, 560, 12, wood[2]);
  return {
    "smart-home-and-security": picture(
      "wall",
      "round",
      at(420, 230, 0.95, bulletCamera(p.main)),
      at(640, 480, 1.2, phone(indigo, tick(0, 0, 0.9))),
      at(330, 610, 1.05, homeCamera(teal)),
      wifi(680, 250, 0.8, p.main[2]),
    ),
    "cctv-camera": picture(
      "wall",
      "round",
      at(480, 260, 1.15, bulletCamera(p.main)),
      at(460, 612, 0.9, recorder(indigo)),
    ),
    "cctv-camera-installation": picture(
      "wall",
      "slant",
      at(440, 260, 1.15, bulletCamera(indigo)),
      at(716, 500, 0.95, drill(brass)),
      view(),
    ),
    "four-camera-cctv-setup": picture(
      "wall",
      "round",
      at(470, 380, 1.05, screens(p.main)),
      at(290, 130, 0.6, domeCamera(indigo)),
      at(650, 130, 0.6, domeCamera(indigo)),
      at(470, 650, 0.8, recorder(teal)),
    ),
    "wi-fi-camera-installation": picture(
      "counter",
      "round",
      at(410, 612, 1.5, homeCamera(indigo)),
      wifi(640, 260, 1, p.main[2]),
      at(680, 500, 0.95, turn(8, phone(teal))),
    ),
    "cctv-repair-and-check-up": picture(
      "wall",
      "slant",
      at(440, 310, 1.05, screens(indigo, true)),
      at(700, 420, 1, turn(24, screwdriver(red))),
      at(430, 630, 0.85, recorder(teal)),
    ),
    "smart-lock-and-doorbell": picture(
      "wall",
      "round",
      leafDoor("left"),
      at(440, 330, 1.05, smartLock(p.main)),
      at(680, 320, 0.9, doorbell(indigo)),
    ),
    "video-doorbell-installation": picture(
      "wall",
      "slant",
      at(400, 330, 1.2, doorbell(indigo)),
      at(
        660,
        420,
        1.35,
        turn(8, phone(p.main, `${circle(0, -20, 28, "#dda678")}${path("M-40 60q0-50 40-50t40 50z", teal[2])}`)),
      ),
    ),
    "smart-door-lock-installation": picture(
      "wall",
      "round",
      leafDoor("left"),
      at(440, 330, 1.15, smartLock(teal)),
      at(716, 520, 0.95, drill(brass)),
    ),
    "smart-lock-check-up": picture(
      "wall",
      "none",
      leafDoor("right"),
      at(440, 330, 1.1, smartLock(indigo)),
      at(690, 330, 1.25, magnifier(p.main)),
      at(
        690,
        580,
        1,
        rect(-50, -26, 90, 52, 10, green[2]),
        rect(-50, -26, 40, 52, 10, green[1]),
        rect(40, -12, 12, 24, 3, "#868593"),
      ),
    ),
    "intercom-repair": picture(
      "wall",
      "round",
      at(430, 320, 1.25, intercom(indigo)),
      at(700, 440, 1.1, turn(24, screwdriver(red))),
    ),
    "wi-fi-and-networking": picture(
      "counter",
      "round",
      at(460, 612, 1.25, router(p.main)),
      wifi(460, 260, 1.1, p.main[2]),
      at(720, 612, 0.8, meshPod(indigo)),
    ),
    "wi-fi-router-setup": picture(
      "counter",
      "arch",
      at(420, 612, 1.25, router(indigo)),
      wifi(420, 250, 0.9, indigo[2]),
      at(690, 460, 1.15, turn(8, phone(teal, tick(0, 0, 0.8)))),
    ),
    "mesh-wi-fi-installation": picture(
      "counter",
      "round",
      at(290, 612, 1, meshPod(p.main)),
      at(480, 612, 1.5, meshPod(p.main)),
      at(680, 612, 1, meshPod(p.main)),
      wifi(480, 270, 0.85, p.main[2]),
      fade(0.6, wifi(290, 380, 0.5, p.main[2]), wifi(680, 380, 0.5, p.main[2])),
    ),
    "lan-cable-point-installation": picture(
      "wall",
      "slant",
      at(400, 320, 1.3, wallJack(teal)),
      at(650, 420, 1.2, turn(180, ethernet(indigo))),
    ),
    "wi-fi-dead-zone-survey": picture(
      "room",
      "round",
      at(440, 606, 1.02, cutHome(2, green, brass, tones(25))),
      wifi(620, 200, 0.7, indigo[2]),
      at(690, 420, 1.1, magnifier(indigo)),
    ),
    "smart-lighting-and-automation": picture(
      "room",
      "round",
      at(440, 270, 0.95, bulb(p.main, "#efe6ff")),
      at(690, 460, 1.15, turn(8, phone(indigo, circle(0, 20, 26, brass[1])))),
      at(400, 616, 0.66, sofa(teal)),
    ),
    "smart-bulb-and-strip-setup": picture(
      "wall",
      "none",
      at(480, 600, 1, ledStrip([red, brass, green, teal, p.main])),
      ...[
        [300, red],
        [480, teal],
        [660, p.main],
      ].map(([x, t]) => at(x as number, 260, 0.72, bulb(t as typeof red, (t as typeof red)[0]))),
    ),
    "smart-switch-installation": picture(
      "wall",
      "round",
      at(440, 320, 1.2, smartPanel(teal)),
      at(704, 500, 1.05, turn(24, screwdriver(red))),
      wifi(440, 140, 0.5, indigo[2]),
    ),
    "voice-assistant-setup": picture(
      "counter",
      "round",
      at(420, 612, 1.5, assistant(indigo)),
      at(600, 410, 1, sound(p.main[2])),
      `<g transform="translate(240 410) scale(-1 1)">${sound(p.main[2])}</g>`,
    ),
    "motorised-curtain-installation": picture(
      "room",
      "none",
      at(450, 300, 0.8, windowFrame(white)),
      at(450, 310, 1, curtains(teal, 110, tones(286))),
      stroke("M400 300h-60M360 270l-30 30 30 30M500 300h60M540 270l30 30-30 30", p.main[3], 13),
      at(
        716,
        480,
        1,
        turn(
          10,
          rect(-40, -110, 80, 220, 26, "#35334c"),
          circle(0, -60, 20, p.main[1]),
          circle(0, 0, 15, "#6a6880"),
          circle(0, 44, 15, "#6a6880"),
        ),
      ),
    ),
  };
};
