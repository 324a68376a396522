import type { Address } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import type { Database } from "../../platform/database/connection.ts";
import { selectAddresses } from "./own-address.ts";
import { presentAddress } from "./present.ts";

export { addAddress } from "./add-address.ts";
export { eraseAddresses, joinAddresses } from "./of-account.ts";
export { findOwnAddress, noSuchAddress, requirePincode, selectAddresses } from "./own-address.ts";
export {
  addressColumns,
  addressOf,
  copyOfPlace,
  erasedColumns,
  erasedPlace,
  keptColumns,
  orderPlaceOf,
  type PlaceRow,
  placeOfAddress,
  placeOfOrder,
} from "./place.ts";
export { presentDeskAddress, presentDeskPlace, presentOrderPlace, presentPlaceToGoTo, presentTown } from "./present.ts";

export async function listAddresses(db: Database, customerId: string, language: Language): Promise<Address[]> {
  const rows = await selectAddresses(db, customerId).orderBy("a.id", "desc").execute();
  return rows.map((row) => presentAddress(row, language));
}
