/** "Tue, 24 Nov, 10:00 am", in the business's zone. */
export const inWords = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-IN", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);
