// The only place in the server that makes formatters of dates: nobody gets one that goes by the process's own clock.

type Options = Omit<Intl.DateTimeFormatOptions, "timeZone">;

/** Writes moments in the zone that it is told. */
export function writer(options: Options, locale = "en-IN"): (at: Date, zone: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at, zone) => {
    let format = formats.get(zone);
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
      formats.set(zone, format);
    }
    return format.format(at);
  };
}

/** Whether there is a zone of this name. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
