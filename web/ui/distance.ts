import { numberWriter } from "./number.ts";

const words = (unit: "meter" | "kilometer", maximumFractionDigits: number) =>
  numberWriter({ style: "unit", unit, unitDisplay: "long", maximumFractionDigits });
const metres = words("meter", 0);
const kilometres = words("kilometer", 0);
const exactKilometres = words("kilometer", 1);

/** In words, as precise as in speech: 20 -> "20 metres", 7940 -> "7.9 kilometres", 284300 -> "284 kilometres". */
export function distanceInWords(inMetres: number): string {
  if (inMetres < 1000) return metres(Math.max(1, inMetres));
  return (inMetres < 10_000 ? exactKilometres : kilometres)(inMetres / 1000);
}
