const rules = new Intl.PluralRules("ar");

/** The forms of a counted noun. */
interface Forms {
  none: string;
  /** Said without a number, as in Arabic: "خدمة واحدة", "خدمتان". */
  one: string;
  two: string;
  /** After 3 to 10: "خدمات". */
  few: string;
  /** After all other numbers: "خدمة". */
  many: string;
}

/** A number with its noun: 0 -> "لا خدمات", 2 -> "خدمتان", 7 -> "7 خدمات", 40 -> "40 خدمة". `written` is the number as it is shown. */
export function arabicCount(count: number, { none, one, two, few, many }: Forms, written = String(count)): string {
  const form = rules.select(count);
  if (form === "zero") return none;
  if (form === "one") return one;
  if (form === "two") return two;
  return `${written} ${form === "few" ? few : many}`;
}

/** Services by number, wherever they are counted. */
export const arabicServices = (count: number): string =>
  arabicCount(count, { none: "لا خدمات", one: "خدمة واحدة", two: "خدمتان", few: "خدمات", many: "خدمة" });
