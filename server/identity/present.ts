import type { User } from "@chowk/contract";
import { sql } from "kysely";

export interface CustomerRow {
  id: string;
  name: string;
  email: string | null;
  phone: string;
  country_code: string;
  image: string;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
  has_password: boolean;
}

export const customerColumns = [
  "id",
  "name",
  "email",
  "phone",
  "country_code",
  "image",
  "email_verified_at",
  "phone_verified_at",
  sql<boolean>`password_hash is not null`.as("has_password"),
] as const;

export const presentUser = (row: CustomerRow): User => ({
  _id: row.id,
  name: row.name,
  email: row.email ?? "",
  phone: row.phone,
  country_code: row.country_code,
  userImage: row.image,
  emailVerified: row.email_verified_at !== null,
  phoneVerified: row.phone_verified_at !== null,
  hasPassword: row.has_password,
});
