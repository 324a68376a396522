import { useState } from "react";
import { chosenCity, useChosenCity } from "../../../../shared/state/city.ts";
import { readStored, writeStored } from "../../../../shared/state/stored.ts";
import type { Where } from "./calls.ts";

const KEY = "near";

/** A town, by its code, and the city that was looked at when it was named: whoever chooses another city is elsewhere. */
interface Kept {
  pincode: string;
  city: string | null;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" && value !== null && "pincode" in value && typeof value.pincode === "string";

/** Where the visitor is: the town that they named in this browser, or else the city that they look at. */
export function useWhere(): [where: Where, setTown: (pincode: string) => void] {
  const city = useChosenCity();
  const [kept, keep] = useState(() => readStored(KEY, isKept));
  const setTown = (pincode: string) => {
    const next = { pincode, city: chosenCity() };
    writeStored(KEY, next);
    keep(next);
  };
  const isThere = kept?.city === city;
  return [{ ...(city ? { city } : {}), ...(kept && isThere ? { pincode: kept.pincode } : {}) }, setTown];
}
