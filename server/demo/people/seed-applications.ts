import { randomBytes } from "node:crypto";
import type { PartnerRegistration } from "@chowk/contract";
import { registerPartner } from "../../areas/partners/partners.ts";
import { keepUpload } from "../../areas/uploads/uploads.ts";
import type { Database } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { Refused } from "../../platform/refusals/refuse.ts";

interface Applicant {
  slug: string;
  /** The person who is drawn for them. */
  person: string;
  name: string;
  gender: "Male" | "Female";
  phone: string;
  flatNo: string;
  area: string;
  pincode: string;
  latitude: number;
  longitude: number;
  from: string;
  until: string;
}

const applicants: readonly Applicant[] = [
  {
    ...{
      slug: "lakshmi",
      person: "person-11",
      name: "Lakshmi Nair",
      gender: "Female",
      phone: "9876690001",
      flatNo: "14",
      area: "Indiranagar",
    },
    ...{ pincode: "560038", latitude: 12.9719, longitude: 77.6412, from: "09:00", until: "18:00" },
  },
  {
    ...{
      slug: "arjun",
      person: "person-12",
      name: "Arjun Shetty",
      gender: "Male",
      phone: "9876690002",
      flatNo: "3/2",
      area: "Shivajinagar",
    },
    ...{ pincode: "560001", latitude: 12.9857, longitude: 77.6057, from: "10:00", until: "20:00" },
  },
];

const emailOf = ({ slug }: Applicant) => `${slug}@applicants.demo.chowk.test`;

/**
 * Seeds two applicants who wait for the desk's answer, with a photo, an identity card and a certificate drawn for them.
 * They register like everybody else; an applicant who has registered before is left alone, whatever became of them.
 */
export async function seedApplications(parts: Parts): Promise<void> {
  const known = await parts.db
    .selectFrom("partner")
    .select("email")
    .where("email", "in", applicants.map(emailOf))
    .execute();
  const there = new Set(known.map(({ email }) => email));
  const missing = applicants.filter((applicant) => !there.has(emailOf(applicant)));
  if (missing.length === 0) return;
  const skills = await listSkills(parts.db);
  for (const [index, applicant] of missing.entries()) {
    const skill = skills[index];
    if (skill) await apply(parts, applicant, skill);
  }
}

type Skill = Awaited<ReturnType<typeof listSkills>>[number];

/** Returns the first sub-category of each category that is shown. */
const listSkills = (db: Database) =>
  db
    .selectFrom("category as c")
    .innerJoin("sub_category as sub", "sub.category_id", "c.id")
    .where("c.hidden", "=", false)
    .where("sub.hidden", "=", false)
    .distinctOn(["c.position", "c.id"])
    .select(["c.id as category_id", "c.name as category", "sub.id", "sub.name"])
    .orderBy("c.position")
    .orderBy("c.id")
    .orderBy("sub.position")
    .execute();

async function apply(parts: Parts, applicant: Applicant, skill: Skill): Promise<void> {
  const { name, gender, phone, flatNo, area, pincode, latitude, longitude, from, until } = applicant;
  // The module that draws takes some 30 MB, and is needed only at the first start.
  const { certificateOf, idCardOf, photoOf } = await import("./specimens.ts");
  const upload = async (content: Buffer) => keepUpload(parts, { read: async () => content });
  const registration: PartnerRegistration = {
    contact_details: {
      ...{ Name: name, Gender: gender, country_code: "+91", Number: phone, Email: emailOf(applicant) },
      // Nobody knows this password: the demo's partners log in, its applicants wait.
      password: randomBytes(24).toString("base64url"),
      ...{
        Photo: await upload(await photoOf(applicant.person)),
        IdProof: await upload(await idCardOf(applicant.person)),
      },
    },
    skill_details: {
      ...{ SrvCategoryId: skill.category_id, SrvCategoryName: skill.category },
      ...{ SrvSubCategoryId: skill.id, SrvSubCategoryName: skill.name },
      ...{ workHoursStart: from, workHoursEnd: until },
      skillCertificate: await upload(await certificateOf(name, skill.name)),
    },
    address_details: {
      ...{ flatNo, Area: area, City: "Bengaluru", State: "Karnataka", pincode, latitude, longitude },
    },
    payment_details: {
      ...{ BankName: "HDFC Bank", AcNumber: "00012345678901234", IfscCode: "HDFC0000001", BranchName: "Fort" },
    },
    index: 5,
  };
  await registerPartner(parts, { registration, idempotencyKey: undefined, language: "en" }).catch((error) => {
    // Another process that is starting now was quicker.
    if (!(error instanceof Refused && error.reason === "ALREADY_REGISTERED")) throw error;
  });
}
