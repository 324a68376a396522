import type { Address } from "@chowk/contract";
import type { Selectable } from "kysely";
import type { Address as AddressTable } from "../database/schema.gen.ts";

export const addressColumns = [
  "id",
  "type",
  "flat_no",
  "address",
  "landmark",
  "pincode",
  "phone",
  "latitude",
  "longitude",
] as const;

export type AddressRow = Pick<Selectable<AddressTable>, (typeof addressColumns)[number]>;

export const presentAddress = (row: AddressRow): Address => ({
  _id: row.id,
  addressType: row.type as Address["addressType"],
  flatNo: row.flat_no,
  address: row.address,
  landmark: row.landmark,
  pincode: row.pincode,
  phoneNo: row.phone,
  latitude: row.latitude,
  longitude: row.longitude,
});
