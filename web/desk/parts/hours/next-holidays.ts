import { country, type HolidayName } from "@chowk/contract/country";

const inTwo = (number: number) => String(number).padStart(2, "0");

/** The country's holidays with a fixed day in the year from a day on, in their order. */
export function nextHolidays(today: string): { date: string; name: HolidayName }[] {
  const year = Number(today.slice(0, 4));
  const dates = country().holidays.map(({ month, day, name }) => {
    const ofYear = `${inTwo(month)}-${inTwo(day)}`;
    return { date: `${today.slice(5) <= ofYear ? year : year + 1}-${ofYear}`, name };
  });
  return dates.sort((one, other) => one.date.localeCompare(other.date));
}
