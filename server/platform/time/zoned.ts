// The only place in the server that makes date formatters, so that none uses the process's own time zone.

type Options = Omit<Intl.DateTimeFormatOptions, "timeZone">;

/** Returns a function that writes moments in a given zone. */
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
