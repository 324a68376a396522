import type { Address, DeskCustomer, DeskPlace, OrderPlace, Place, PlaceToGoTo } from "@chowk/contract";
import { isTownListed, shownPincode } from "@chowk/contract/country";
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

export const presentAddress = (row: AddressRow): Address => ({
  ...presentPlace(row),
  _id: row.id,
  city: row.city,
  state: row.state,
});

/** Presents an order's place to its customer. */
export function presentOrderPlace(row: OrderPlaceRow): OrderPlace {
  const { latitude: _latitude, longitude: _longitude, ...place } = presentPlace(row);
  return { ...place, area: row.area };
}

/** Returns all that a partner sees of a place before the visit is theirs, and once it is over. */
export const presentTown = ({ area, pincode, parts }: Pick<OrderPlaceRow, "area" | "pincode" | "parts">): string =>
  [[(parts as Place["parts"]).area, area].filter(Boolean).join(", "), shownPincode(pincode)].filter(Boolean).join(" ");

/** Presents a place to the partner who goes there. The number to ring is shown separately. */
export function presentPlaceToGoTo(row: PlaceRow): PlaceToGoTo {
  const { addressType: _type, phoneNo: _phone, ...place } = presentPlace(row);
  return place;
}

/** Presents an order's place to the desk. */
export function presentDeskPlace(row: OrderPlaceRow): DeskPlace {
  const { addressType: type, phoneNo: phone, ...place } = presentOrderPlace(row);
  return { type, ...place, phone };
}

/** Presents a saved address to the desk, on one line. Its pin code says where it is, or else the name of the listed town. */
export function presentDeskAddress(row: AddressRow): DeskCustomer["addresses"][number] {
  const { addressType: type, flatNo, address, landmark, pincode, phoneNo: phone } = presentPlace(row);
  const text = [flatNo, address, landmark, isTownListed() && row.city].filter(Boolean).join(", ");
  return { _id: row.id, type, text, pincode, phone };
}
