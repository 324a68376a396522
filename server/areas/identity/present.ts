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
  other_account: boolean;
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
  sql<boolean>`customer.phone_verified_at is not null and exists (
    select from customer other
    where other.id <> customer.id and other.country_code = customer.country_code and other.phone = customer.phone
      and other.phone_verified_at is null and other.created_at > coalesce(customer.join_declined_at, '-infinity')
  )`.as("other_account"),
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
  otherAccount: row.other_account,
});
