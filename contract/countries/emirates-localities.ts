import type { Locality } from "./locality.ts";

const emirate = (code: string, en: string, ar: string): Locality => ({ code, name: { en, ar }, within: { en, ar } });

/** The seven emirates, by ISO 3166-2. */
export const emirateLocalities: readonly Locality[] = [
  emirate("AE-AZ", "Abu Dhabi", "أبوظبي"),
  emirate("AE-DU", "Dubai", "دبي"),
  emirate("AE-SH", "Sharjah", "الشارقة"),
  emirate("AE-AJ", "Ajman", "عجمان"),
  emirate("AE-UQ", "Umm Al Quwain", "أم القيوين"),
  emirate("AE-RK", "Ras Al Khaimah", "رأس الخيمة"),
  emirate("AE-FU", "Fujairah", "الفجيرة"),
];
