const clocks = new Map<string, Intl.DateTimeFormat>();

/** "9:30 am", by the business's clock. */
export function clockOf(zone: string, at: number): string {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit", timeZone: zone });
    clocks.set(zone, clock);
  }
  return clock.format(at);
}
