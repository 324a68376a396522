import { writer } from "./zone.ts";

const weekday = writer({ weekday: "long" });

/** 1 -> "Monday". */
export const weekdayName = (day: number): string => weekday(new Date(Date.UTC(2024, 0, day, 12)), "UTC");
