import { country } from "@chowk/contract/country";
import type L from "leaflet";

/** What a map shows before anything is chosen on it: the country of the business. */
export function firstView(): { center: L.LatLngTuple; zoom: number } {
  const { latitude, longitude, zoom } = country().view;
  return { center: [latitude, longitude], zoom };
}
