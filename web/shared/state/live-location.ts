/** How often a phone says where it is, and how often it is asked for. */
export const LIVE_LOCATION_MS = 15_000;
