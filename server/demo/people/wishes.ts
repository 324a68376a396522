/** A visit that somebody booked for a day of the demo. */
export interface Wish {
  /** Time of day in the business's time zone. */
  at: string;
  /** Slug of the service. */
  service: string;
  /** Slug of the partner who comes; if absent, any partner who is free. */
  by?: string;
  fate?: "cancelled" | "nobody" | "offered";
}

/**
 * The demo's first day. A visit begins every half hour, so that a partner is on the way at any hour, and some visits
 * are long, so that a partner is at work.
 */
export const today: readonly Wish[] = [
  { at: "07:00", service: "yoga-session-at-home" },
  { at: "07:30", service: "2-bhk-deep-cleaning" },
  { at: "08:00", service: "car-foam-wash" },
  { at: "08:30", service: "split-ac-power-jet-service" },
  { at: "09:00", service: "car-interior-vacuum-and-wipe" },
  { at: "09:30", service: "tap-repair", by: "selvam" },
  { at: "10:00", service: "full-kitchen-deep-cleaning" },
  { at: "10:00", service: "bed-assembly" },
  { at: "10:30", service: "ceiling-fan-installation" },
  { at: "11:00", service: "1-bhk-deep-cleaning" },
  { at: "11:30", service: "ro-water-purifier-check-up", by: "selvam" },
  { at: "12:00", service: "kitchen-cockroach-gel-treatment" },
  { at: "12:30", service: "geyser-descaling-service" },
  { at: "13:00", service: "marble-floor-polishing" },
  { at: "13:30", service: "double-door-fridge-check-up" },
  { at: "14:00", service: "flush-tank-repair", by: "selvam" },
  { at: "14:30", service: "l-shape-sofa-cleaning" },
  { at: "15:00", service: "four-camera-cctv-setup" },
  { at: "15:00", service: "carpet-shampooing", fate: "cancelled" },
  { at: "15:30", service: "back-and-shoulder-pain-relief" },
  { at: "16:00", service: "wardrobe-assembly" },
  { at: "16:30", service: "ro-filter-change", by: "selvam" },
  { at: "17:00", service: "few-items-shifting", fate: "nobody" },
  { at: "17:30", service: "gardener-visit", fate: "nobody" },
  { at: "17:30", service: "toilet-blockage-removal" },
  { at: "18:00", service: "ac-not-cooling-check" },
  { at: "18:30", service: "tap-and-shower-filter-fitting", by: "selvam" },
  { at: "19:00", service: "haircut-for-men" },
  { at: "19:30", service: "kitchen-sink-blockage-removal" },
  { at: "20:00", service: "hot-and-cold-mixer-installation", by: "selvam" },
];

/** The day after. */
export const tomorrow: readonly Wish[] = [
  { at: "08:00", service: "classic-bathroom-cleaning" },
  { at: "09:00", service: "ac-gas-refill" },
  { at: "10:30", service: "termite-inspection" },
  { at: "12:30", service: "ro-membrane-replacement", by: "selvam" },
  { at: "14:00", service: "ceiling-fan-repair", fate: "offered" },
  { at: "16:00", service: "water-motor-repair", by: "selvam", fate: "offered" },
  { at: "17:30", service: "gardener-visit", fate: "nobody" },
];
