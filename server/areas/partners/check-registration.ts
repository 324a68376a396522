import type { PartnerRegistration } from "@chowk/contract";
import { hasIbans } from "@chowk/contract/country";
import type { Database } from "../../platform/database/connection.ts";
import { type Refused, refuse } from "../../platform/refusals/refuse.ts";
import { findCategoryOf } from "../catalogue/catalogue.ts";
import { isCommonPassword } from "../identity/identity.ts";
import { findPincode } from "../places/places.ts";
import { namesOfBusiness } from "../settings/settings.ts";
import { findBankBranch } from "./bank-branches.ts";

/**
 * Refuses with 422, and a message at each field, an unknown skill, place or bank branch and a password that is easy to
 * guess.
 */
export async function checkRegistration(db: Database, given: PartnerRegistration): Promise<void> {
  const faults: Refused[] = [];
  const { Email: email, Number: phone, Name: name, password } = given.contact_details;
  if (await isCommonPassword(password, { email, phone, name, business: await namesOfBusiness(db) }))
    faults.push(refuse("COMMON_PASSWORD", { at: "contact_details.password" }));
  if (!(await isOffered(db, given.skill_details)))
    faults.push(refuse("NOT_A_SKILL", { at: "skill_details.SrvSubCategoryId" }));
  if (!(await findPincode(db, given.address_details.pincode)))
    faults.push(refuse("UNKNOWN_PINCODE", { at: "address_details.pincode" }));
  if (!hasIbans() && !(await findBankBranch(given.payment_details.IfscCode)))
    faults.push(refuse("UNKNOWN_BANK_BRANCH", { at: "payment_details.IfscCode" }));
  const [first, ...others] = faults;
  if (first) throw first.with(others);
}

const isOffered = async (db: Database, { SrvCategoryId, SrvSubCategoryId }: PartnerRegistration["skill_details"]) =>
  (await findCategoryOf(db, SrvSubCategoryId)) === SrvCategoryId;
