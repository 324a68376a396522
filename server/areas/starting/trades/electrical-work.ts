import { category, service, subCategory } from "../types.ts";

export const electricalWork = category("Electrical Work", 80, [
  subCategory("Fan Repair & Installation", [
    service(
      "Ceiling fan installation",
      35,
      "The fan is assembled, hung from the hook with a safety pin, wired and balanced. Old fan removal in the same place is free.",
    ),
    service(
      "Ceiling fan repair",
      35,
      "Slow, noisy or wobbling fans get a new capacitor or bearing and tightened blades. Parts are charged at printed price.",
    ),
    service(
      "Exhaust fan installation",
      45,
      "An exhaust fan is fixed in its existing opening, sealed against rain and connected. The flap is tested to open and close freely.",
    ),
    service(
      "Fan regulator replacement",
      20,
      "The worn regulator is replaced with a step or rotary one of your choice. All speeds are tried before the plate goes back.",
    ),
  ]),
  subCategory("Lights", [
    service(
      "Tube light and LED batten fitting",
      25,
      "A batten or tube fixture is screwed, wired and levelled on wall or ceiling. One old fixture is removed without extra charge.",
    ),
    service(
      "Chandelier hanging",
      75,
      "The hook is load-tested, then the chandelier is assembled, raised and wired by two people. Suits pieces up to 15 kg and ceilings up to 12 feet.",
    ),
    service(
      "False ceiling downlight fitting",
      40,
      "Up to four recessed lights are cut in, connected to their driver and clipped flush. Dust is caught on a sheet while drilling.",
    ),
    service(
      "Festive string light setup",
      60,
      "Balcony, window or façade strings are hung on hooks with weatherproof joints and one switch. Removal after the festival can be booked at half the price.",
    ),
    service(
      "Wall light installation",
      30,
      "A bracket or picture light is placed at the height you choose and joined to the nearest wall point. The screws are covered and the lamp is test-lit.",
    ),
  ]),
  subCategory("Switches & Sockets", [
    service(
      "Switch replacement",
      20,
      "A burnt or loose switch is replaced on the existing plate, with the wire ends trimmed again. Price is for one switch.",
    ),
    service(
      "Switchboard installation",
      60,
      "A new 6 to 8 module board is boxed, wired and labelled on an existing point. Phase and earth are verified at each socket.",
    ),
    service(
      "16 amp power socket installation",
      35,
      "A heavy-duty socket for geyser, oven or AC is fitted with the right wire gauge. Load is checked at the distribution board first.",
    ),
    service(
      "USB charging socket fitting",
      25,
      "An ordinary socket is swapped for one with USB-A and USB-C ports on the same plate. Charging is tested with your own phone.",
    ),
  ]),
  subCategory("Wiring & MCB", [
    service(
      "MCB and fuse replacement",
      30,
      "A tripping or charred breaker is tested and replaced with the correct rating. The electrician explains which circuit caused it.",
    ),
    service(
      "Distribution board dressing",
      120,
      "Loose wires in the DB are re-crimped, tied and marked by room, and an RCCB is tested. Power is off for about an hour.",
    ),
    service(
      "New electrical point wiring",
      60,
      "A light, fan or plug point is drawn from the nearest board in surface casing. Includes five metres of copper wire and the box.",
    ),
    service(
      "Home electrical safety inspection",
      60,
      "Earthing, leakage current, loads and all boards are measured room by room. You get a one-page report of risks with what each would cost to put right.",
    ),
  ]),
  subCategory("Inverter & Stabiliser", [
    service(
      "Inverter and battery installation",
      60,
      "The inverter and tubular battery are placed on a trolley, connected and linked to chosen circuits. Backup is demonstrated by a mains-off test.",
    ),
    service(
      "Inverter check-up",
      40,
      "Charging voltage, backup time and beeping faults are examined. Terminals are cleaned and coated with jelly.",
    ),
    service(
      "Battery water top-up",
      25,
      "Distilled water is filled to the mark in every cell and the gravity is measured. Two litres are included.",
    ),
    service(
      "Voltage stabiliser installation",
      30,
      "A stabiliser for AC, fridge or TV is fixed to the wall and wired with the proper plug. Cut-off at high and low voltage is tried out.",
    ),
  ]),
]);
