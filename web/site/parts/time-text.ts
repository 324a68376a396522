export const text = {
  loading: "Looking for free times",
  day: "Day",
  days: ["Today", "Tomorrow"],
  timeOn: (day: string) => `Time, ${day}`,
  parts: ["Morning", "Afternoon", "Evening"],
  found: (count: number, time: string) => `${count === 1 ? "1 free time" : `${count} free times`}. Chosen: ${time}.`,
  noneOn: (day: string) => `No time is free: ${day}.`,
  next: (time: string) => `Next: ${time}`,
  allTaken: "Everybody is booked on the days that can be booked. Please try again tomorrow.",
  tooMuch: "This is too much for one visit. Please book it as two orders.",
};
