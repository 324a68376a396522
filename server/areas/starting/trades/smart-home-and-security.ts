import { category, service, subCategory } from "../types.ts";

export const smartHomeAndSecurity = category("Smart Home & Security", 286, [
  subCategory("CCTV Camera", [
    service(
      "CCTV camera installation",
      90,
      "One wired camera is mounted, cabled up to 15 metres and aimed with you. Live view is set up on two phones.",
    ),
    service(
      "Four camera CCTV setup",
      240,
      "Four cameras, recorder and hard disk are installed, with motion zones and night mode tuned. Labour only; a kit may be added.",
    ),
    service(
      "Wi-Fi camera installation",
      40,
      "An indoor or balcony camera is fixed, joined to your network and given a strong password. Sharing with family is explained.",
    ),
    service(
      "CCTV repair and check-up",
      60,
      "Blank or blurred channels, recorder beeps and playback gaps are traced. Lenses are cleaned and connectors remade.",
    ),
  ]),
  subCategory("Smart Lock & Doorbell", [
    service(
      "Video doorbell installation",
      45,
      "A battery or wired doorbell is set at the right height and paired with phone and chime. The view of neighbours’ doors is masked.",
    ),
    service(
      "Smart door lock installation",
      90,
      "The door is measured, cut where needed and the fingerprint lock fitted and enrolled for the family. Mechanical keys are tested as well.",
    ),
    service(
      "Smart lock check-up",
      40,
      "Dead batteries, jammed bolts and lost pins are sorted out, and firmware is updated. Guest codes can be created in the same visit.",
    ),
    service(
      "Intercom repair",
      45,
      "Audio or video door phones of flats are tested at the handset, wire and panel. Covers one apartment unit.",
    ),
  ]),
  subCategory("Wi-Fi & Networking", [
    service(
      "Wi-Fi router setup",
      30,
      "Router is placed, named and secured, and firmware brought up to date. Speed is measured in each room.",
    ),
    service(
      "Mesh Wi-Fi installation",
      60,
      "Two or three mesh points are positioned by signal reading for seamless roaming. All your devices are moved over.",
    ),
    service(
      "LAN cable point installation",
      60,
      "A Cat-6 line of up to 15 metres is laid in casing and crimped to a wall jack. Gigabit speed is certified with a tester.",
    ),
    service(
      "Wi-Fi dead zone survey",
      45,
      "A heat map of your home is made and the cause of slow rooms explained. Recommendations are brand-neutral.",
    ),
  ]),
  subCategory("Smart Lighting & Automation", [
    service(
      "Smart bulb and strip setup",
      40,
      "Up to five bulbs or one LED strip are fitted, grouped by room and given schedules. Works with the app you already use.",
    ),
    service(
      "Smart switch installation",
      60,
      "A touch panel or retrofit module replaces one switchboard, and keeps manual control. Neutral wire is checked beforehand.",
    ),
    service(
      "Voice assistant setup",
      30,
      "The speaker is linked to music, lights and reminders in English, Hindi or Kannada. Voice purchase and microphone settings are made safe.",
    ),
    service(
      "Motorised curtain installation",
      120,
      "Track, motor and remote are mounted and synchronised for one window up to ten feet. Open and close times can follow the sun.",
    ),
  ]),
]);
