import { type PartnerRegistration, type PartnerRegistrationInput, partnerFormIndex } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import type { Position } from "./use-device-location.ts";

export type Values = PartnerRegistrationInput;
export type Form = UseFormReturn<Values, unknown, PartnerRegistration>;
export type Path = FieldPath<Values>;

/** The draft's key. It belongs to the browser, as nobody signs in here. */
export const DRAFT = "partner";

/** The names of the chosen files on the device: only for display, not sent. */
export const FILES_DRAFT = "partner_files";

/** In the order of the form. */
export const fields = [
  "contact_details.Name",
  "contact_details.Gender",
  "contact_details.country_code",
  "contact_details.Number",
  "contact_details.Email",
  "contact_details.password",
  "contact_details.Photo",
  "contact_details.IdProof",
  "skill_details.SrvCategoryId",
  "skill_details.SrvSubCategoryId",
  "skill_details.workHoursStart",
  "skill_details.workHoursEnd",
  "skill_details.skillCertificate",
  "address_details.flatNo",
  "address_details.Area",
  "address_details.pincode",
  "address_details.City",
  "address_details.State",
  "payment_details.IfscCode",
  "payment_details.BankName",
  "payment_details.BranchName",
  "payment_details.AcNumber",
] as const satisfies readonly Path[];

/** What a reload may restore: everything but the secrets. */
export const keptFields: readonly Path[] = fields.filter(
  (field) => field !== "contact_details.password" && field !== "payment_details.AcNumber",
);

/** An empty form for someone at this place. Fields chosen later start empty, which no type of the contract allows. */
export const emptyValues = ({ latitude, longitude }: Position) =>
  ({
    contact_details: {
      Name: "",
      Gender: "",
      country_code: country().phone.callingCode,
      Number: "",
      Email: "",
      password: "",
      Photo: "",
      IdProof: "",
    },
    skill_details: {
      SrvCategoryId: "",
      SrvSubCategoryId: "",
      workHoursStart: "",
      workHoursEnd: "",
      skillCertificate: "",
    },
    address_details: { flatNo: "", Area: "", City: "", State: "", pincode: "", latitude, longitude },
    payment_details: { BankName: "", AcNumber: "", IfscCode: "", BranchName: "" },
    index: partnerFormIndex,
  }) as unknown as Values;

/** What is wrong with a field, in words for users. */
export const faultAt = (form: Form, field: Path): string | undefined =>
  form.getFieldState(field, form.formState).error?.message;
