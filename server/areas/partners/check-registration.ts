import type { PartnerRegistration } from "@chowk/contract";
import type { Database } from "../../platform/database/connection.ts";
import { Problem } from "../../platform/http/problem.ts";
import { findCategoryOf } from "../catalogue/catalogue.ts";
import { faultOfPassword } from "../identity/identity.ts";
import { findPincode } from "../places/places.ts";
import { findBankBranch, UNKNOWN_BRANCH } from "./bank-branches.ts";

/**
 * Refuses with 422, and a message at each field, what names a skill, a place or a bank branch that there is not, and a
 * password that would be guessed.
 */
export async function checkRegistration(db: Database, given: PartnerRegistration): Promise<void> {
  const errors = [];
  const { Email: email, Number: phone, Name: name, password } = given.contact_details;
  const fault = await faultOfPassword(password, { email, phone, name });
  if (fault) errors.push({ path: "contact_details.password", message: fault });
  if (!(await isOffered(db, given.skill_details)))
    errors.push({ path: "skill_details.SrvSubCategoryId", message: "Please choose a subcategory of this category" });
  if (!(await findPincode(db, given.address_details.pincode)))
    errors.push({ path: "address_details.pincode", message: "We do not know this pincode. Please check it." });
  if (!(await findBankBranch(given.payment_details.IfscCode)))
    errors.push({ path: "payment_details.IfscCode", message: UNKNOWN_BRANCH });
  if (errors[0]) throw new Problem(422, errors[0].message, { errors });
}

const isOffered = async (db: Database, { SrvCategoryId, SrvSubCategoryId }: PartnerRegistration["skill_details"]) =>
  (await findCategoryOf(db, SrvSubCategoryId)) === SrvCategoryId;
