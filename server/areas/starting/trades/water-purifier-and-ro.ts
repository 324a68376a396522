import { category, service, subCategory } from "../types.ts";

export const waterPurifierAndRo = category("Water Purifier & RO", 222, [
  subCategory("RO Service", [
    service(
      "RO water purifier check-up",
      30,
      "Flow, TDS, leaks and UV lamp are examined for any brand of purifier. The engineer shows readings and recommends only what is due.",
    ),
    service(
      "RO filter change",
      45,
      "Sediment and carbon filters are replaced and the housing is washed. Old cartridges are shown and dated.",
    ),
    service(
      "RO membrane replacement",
      50,
      "A new 80 GPD membrane with flow restrictor restores taste and flow. TDS is set for your source of water.",
    ),
    service(
      "Complete RO overhaul",
      75,
      "All filters, membrane and UV lamp are renewed and the tank is sanitised. Comes with a one-year service card with two free visits.",
    ),
  ]),
  subCategory("RO Installation", [
    service(
      "RO purifier installation",
      50,
      "Wall-mounted with inlet valve, reject pipe and a first flush of two tanks. Up to three metres of tubing is included.",
    ),
    service(
      "RO purifier uninstallation",
      25,
      "Lines are shut and capped, the tank drained and the purifier packed for moving. Mount screws are handed back in a pouch.",
    ),
    service(
      "RO purifier relocation",
      60,
      "Moved from one wall or house to another within five kilometres and reconnected. A check-up comes with it.",
    ),
    service(
      "Under-sink RO installation",
      75,
      "The body goes in the cabinet and a slim faucet is fixed through the counter. Granite drilling is included.",
    ),
  ]),
  subCategory("Softener & Water Testing", [
    service(
      "Water TDS and hardness test",
      25,
      "Borewell, tanker and tap samples are tested at home for TDS, hardness, iron and pH. The results and their meaning are sent to your phone.",
    ),
    service(
      "Water softener installation",
      120,
      "A whole-house softener is plumbed to the tank line with bypass valve. Hardness is measured at the farthest tap.",
    ),
    service(
      "Softener salt refill and service",
      45,
      "Resin is backwashed, the brine tank cleaned and 10 kg of salt filled. Timer settings are corrected for current use.",
    ),
    service(
      "Tap and shower filter fitting",
      25,
      "A clip-on cartridge against sand and hardness is fitted to one outlet. Cartridge life is noted on a sticker.",
    ),
  ]),
]);
