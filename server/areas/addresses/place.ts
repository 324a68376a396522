import type { AddressChange, NewAddress, Place } from "@chowk/contract";
import type { Insertable, Selectable, UpdateObject } from "kysely";
import { roughly } from "../../platform/database/roughly.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import { withLines } from "./lines.ts";

/** The columns of `address` that are not part of the place. */
type Own = "id" | "customer_id" | "created_at" | "idempotency_key" | "request_hash";

/** A place's columns as an order names them; in `address`, the first is called `type`. */
export type PlaceColumn = Exclude<keyof DB["address"], Own | "type"> | "address_type";

/**
 * For each column of a place: its field in the contract, and what an order keeps of it, for the books, once the customer is erased.
 * This list decides what is selected, copied to an order, returned, exported and erased. A column of `address` or a field of the
 * contract that is missing from it is a type error.
 */
const columns = {
  address_type: { field: "addressType", left: "all" },
  flat_no: { field: "flatNo", left: "nothing" },
  address: { field: "address", left: "nothing" },
  parts: { field: "parts", left: "nothing" },
  landmark: { field: "landmark", left: "nothing" },
  pincode: { field: "pincode", left: "all" },
  phone: { field: "phoneNo", left: "nothing" },
  access_instructions: { field: "accessInstructions", left: "nothing" },
  latitude: { field: "latitude", left: "the town" },
  longitude: { field: "longitude", left: "the town" },
} as const satisfies Record<PlaceColumn, { field: keyof Place; left: "all" | "nothing" | "the town" }>;

const placeColumns = Object.keys(columns) as PlaceColumn[];

const inAddress = (column: PlaceColumn) => (column === "address_type" ? "type" : column);

/** The same columns, as `address` names them. */
export const addressColumns = placeColumns.map(inAddress);

/** The columns of which an erased customer's order keeps nothing, or only the town. */
export const erasedColumns = placeColumns.filter((column) => columns[column].left !== "all");
/** The columns that such an order keeps as they are. */
export const keptColumns = placeColumns.filter((column) => columns[column].left === "all");

/** For a select from `address as a`. */
export const placeOfAddress = placeColumns.map((column) =>
  column === "address_type" ? ("a.type as address_type" as const) : (`a.${column}` as const),
);
/** For a select from `booking as b`. */
export const placeOfOrder = placeColumns.map((column) => `b.${column}` as const);

export type PlaceRow = Pick<Selectable<DB["booking"]>, PlaceColumn>;

/** Returns the copy of a place that an order keeps. */
export const copyOfPlace = (row: PlaceRow): PlaceRow =>
  Object.fromEntries(placeColumns.map((column) => [column, row[column]])) as PlaceRow;

/** Pairs the given values with their columns, without those that were left out. */
const typed = (given: AddressChange) => {
  const whole = withLines(given);
  return placeColumns
    .map((column) => ({ column, value: whole[columns[column].field] }))
    .filter(({ value }) => value !== undefined);
};

type AddressColumns = Omit<Insertable<DB["address"]>, Own>;
type OrderColumns = Pick<Insertable<DB["booking"]>, PlaceColumn>;

/** Returns the given values as columns of `address`. Columns that were left out stay as they are. */
export const addressOf = (given: AddressChange): AddressColumns =>
  Object.fromEntries(typed(given).map(({ column, value }) => [inAddress(column), value])) as unknown as AddressColumns;

/** Returns them as columns of an order; for the demo, which makes up past orders. */
export const orderPlaceOf = (given: NewAddress): OrderColumns =>
  Object.fromEntries(typed(given).map(({ column, value }) => [column, value])) as unknown as OrderColumns;

/** Returns what replaces the place in an order whose customer is erased. */
export const erasedPlace = (): UpdateObject<DB, "booking"> =>
  Object.fromEntries(
    erasedColumns.map((column) => {
      if (column === "latitude" || column === "longitude") return [column, roughly(column)];
      return [column, column === "parts" ? {} : ""];
    }),
  );

type Fields = { [Column in PlaceColumn as (typeof columns)[Column]["field"]]: PlaceRow[Column] };

/** Returns a place as the contract has it. For narrower forms see `present.ts`. */
export function presentPlace(row: PlaceRow): Place {
  const fields = Object.fromEntries(placeColumns.map((column) => [columns[column].field, row[column]])) as Fields;
  return {
    ...fields,
    addressType: fields.addressType as Place["addressType"],
    parts: fields.parts as Place["parts"],
  };
}
