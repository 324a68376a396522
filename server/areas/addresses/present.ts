import type { Address, DeskCustomer, DeskPlace, OrderPlace, Place, PlaceToGoTo } from "@chowk/contract";
import { isTownListed, shownPincode } from "@chowk/contract/country";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { namesOfListed } from "../places/places.ts";
import { type PlaceRow, presentPlace } from "./place.ts";

/** A saved address with its pin code's city and state. */
export interface AddressRow extends PlaceRow {
  id: string;
  city: string;
  state: string;
}

/** An order's place, with the town's name at that time. */
interface OrderPlaceRow extends PlaceRow {
  area: string;
}

/** Presents a saved address to its customer; a listed town is named in their language. */
export function presentAddress(row: AddressRow, language: Language): Address {
  const listed = namesOfListed(row.pincode, language);
  return { ...presentPlace(row), _id: row.id, city: listed?.name ?? row.city, state: listed?.within ?? row.state };
}

type TownRow = Pick<OrderPlaceRow, "area" | "pincode">;
const townOf = ({ area, pincode }: TownRow, language: Language): string =>
  namesOfListed(pincode, language)?.name ?? area;

/** Presents an order's place to its customer; a listed town is named in their language. */
export function presentOrderPlace(row: OrderPlaceRow, language: Language): OrderPlace {
  const { latitude: _latitude, longitude: _longitude, ...place } = presentPlace(row);
  return { ...place, area: townOf(row, language) };
}

/** Returns all that a partner sees of a place before the visit is theirs, and once it is over. */
export const presentTown = ({ parts, ...town }: TownRow & Pick<OrderPlaceRow, "parts">, language: Language): string =>
  [[(parts as Place["parts"]).area, townOf(town, language)].filter(Boolean).join(", "), shownPincode(town.pincode)]
    .filter(Boolean)
    .join(" ");

/** Presents a place to the partner who goes there. The number to ring is shown separately. */
export function presentPlaceToGoTo(row: PlaceRow): PlaceToGoTo {
  const { addressType: _type, phoneNo: _phone, ...place } = presentPlace(row);
  return place;
}

/** Presents an order's place to the desk, which reads what was booked in English. */
export function presentDeskPlace(row: OrderPlaceRow): DeskPlace {
  const { addressType: type, phoneNo: phone, ...place } = presentOrderPlace(row, defaultLanguage);
  return { type, ...place, phone };
}

/** Presents a saved address to the desk, on one line. Its pin code says where it is, or else the name of the listed town. */
export function presentDeskAddress(row: AddressRow): DeskCustomer["addresses"][number] {
  const { addressType: type, flatNo, address, landmark, pincode, phoneNo: phone } = presentPlace(row);
  const text = [flatNo, address, landmark, isTownListed() && row.city].filter(Boolean).join(", ");
  return { _id: row.id, type, text, pincode, phone };
}
