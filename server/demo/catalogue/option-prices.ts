/** What the demo's options add to their services, in rupees: by the slugs of the services and the options' ids. */
export const optionPrices: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "split-ac-power-jet-service": { gas: 1200, rust: 349 },
  "split-ac-installation": { small: 0, large: 300, cassette: 1200, stand: 900, pipe: 1800 },
  "ac-gas-refill": { r22: 0, r32: 300, r410a: 400 },
  "tv-wall-mounting": { "43": 0, "65": 200, more: 500, bracket: 599 },
  "move-in-cleaning": { "1-bhk": 0, "2-bhk": 1000, "3-bhk": 2200, fridge: 349, balcony: 249 },
  "mattress-cleaning": { single: 0, double: 250, king: 400 },
  "carpet-shampooing": { small: 0, medium: 400, large: 900 },
  "single-room-painting": { economy: 0, premium: 1500, washable: 2500, ceiling: 1200 },
  "full-home-cockroach-control": { "1-bhk": 0, "2-bhk": 300, "3-bhk": 600 },
  "few-items-shifting": { lift: 0, one: 400, both: 800 },
  "swedish-massage": { "60": 0, "90": 700 },
};
