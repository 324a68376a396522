import { randomUUIDv7 } from "node:crypto";
import type { PartnerRegistrationInput } from "@chowk/contract";
import { signedPath } from "../../areas/uploads/address.ts";
import type { Database } from "../../platform/database/connection.ts";
import { aSubCategory } from "./factories.ts";
import { testSecrets } from "./secrets.ts";

/** Returns what an upload would return, for a file that nobody reads. */
export async function anUpload(db: Database, type: "webp" | "pdf" = "webp"): Promise<string> {
  const upload = { id: randomUUIDv7(), type };
  await db
    .insertInto("upload")
    .values({ ...upload, bytes: 1000 })
    .execute();
  return signedPath(testSecrets, upload);
}

type Sections = Omit<PartnerRegistrationInput, "index">;
type Changes = { [Section in keyof Sections]?: Partial<Record<keyof Sections[Section], unknown>> };

/** What a test sends may be wrong on purpose; the result has the right type. */
const changed = <Section extends object>(section: Section, change: object = {}): Section => ({ ...section, ...change });

let applicants = 5_000;

/** A registration form that is valid in every field, with new files: a test states only what it is about. */
export async function aRegistration(db: Database, changes: Changes = {}) {
  const n = ++applicants;
  const subCategory = await aSubCategory(db);
  return {
    contact_details: changed(
      {
        Name: "Lakshmi Nair",
        Gender: "Female",
        country_code: "+91",
        Number: 7_000_000_000 + n,
        Email: `applicant-${n}@example.test`,
        password: "monsoon-2026",
        Photo: await anUpload(db),
        IdProof: await anUpload(db, "pdf"),
      },
      changes.contact_details,
    ),
    skill_details: changed(
      {
        SrvCategoryId: subCategory.category_id,
        SrvCategoryName: "Whatever the browser says",
        SrvSubCategoryId: subCategory.id,
        SrvSubCategoryName: "Whatever the browser says",
        workHoursStart: "09:00",
        workHoursEnd: "18:00",
        skillCertificate: await anUpload(db, "pdf"),
      },
      changes.skill_details,
    ),
    address_details: changed(
      {
        flatNo: "14",
        Area: "Indiranagar",
        City: "Bengaluru",
        State: "Karnataka",
        pincode: 560038,
        latitude: 12.9716,
        longitude: 77.6412,
      },
      changes.address_details,
    ),
    payment_details: changed(
      {
        BankName: "HDFC Bank",
        AcNumber: "00012345678901234",
        IfscCode: "HDFC0000001",
        BranchName: "Nariman Point",
      },
      changes.payment_details,
    ),
    index: 5,
  };
}
