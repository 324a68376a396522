/** The sub-categories whose services a home often wants several times in one visit: two air conditioners, four fans. */
const several: ReadonlySet<string> = new Set([
  ...["ac-service-and-repair", "geyser-repair", "fan-repair-and-installation", "lights", "switches-and-sockets"],
  ...["tap-and-shower", "basin-and-sink", "toilet-and-flush", "bathroom-cleaning", "sofa-and-carpet-cleaning"],
  ...["window-and-floor-cleaning", "furniture-assembly", "door-and-lock-repair", "cabinets-and-drawers"],
  ...["drill-and-hang", "cctv-camera", "smart-lock-and-doorbell", "smart-lighting-and-automation"],
  ...["car-wash-and-cleaning", "bike-and-scooter-service"],
]);

/** Returns the most of a service that one order takes. */
export const mostOf = (subCategory: string): number => (several.has(subCategory) ? 10 : 1);
