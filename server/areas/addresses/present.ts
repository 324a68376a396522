import type { Address } from "@chowk/contract";

/** A saved address with its pin code's city and state. */
export interface AddressRow {
  id: string;
  type: string;
  flat_no: string;
  address: string;
  landmark: string;
  pincode: string;
  city: string;
  state: string;
  phone: string;
  access_instructions: string;
  latitude: number;
  longitude: number;
}

export const presentAddress = (row: AddressRow): Address => ({
  _id: row.id,
  addressType: row.type as Address["addressType"],
  flatNo: row.flat_no,
  address: row.address,
  landmark: row.landmark,
  pincode: row.pincode,
  city: row.city,
  state: row.state,
  phoneNo: row.phone,
  accessInstructions: row.access_instructions,
  latitude: row.latitude,
  longitude: row.longitude,
});
