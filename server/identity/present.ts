import type { User } from "@chowk/contract";

export interface CustomerRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  country_code: string;
  image: string;
}

export const customerColumns = ["id", "name", "email", "phone", "country_code", "image"] as const;

export const presentUser = (row: CustomerRow): User => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  country_code: row.country_code,
  userImage: row.image,
});
