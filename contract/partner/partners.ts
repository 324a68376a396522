import { z } from "zod";
import { email, limits, password } from "../customer/identity.ts";
import { endpoint, result } from "../shared/endpoint.ts";
import { pincode } from "../shared/places.ts";
import { line, neededLine } from "../shared/text.ts";

export const genders = ["Male", "Female", "Other"] as const;

/** Which form it was: the specification's own number for it. */
export const partnerFormIndex = 5;

const required = (label: string, max = 100) => neededLine(max, `${label} is required`, `${label} is too long`);

/** Digits, as text or as a number: kept as the text they are, so that no zero in front and no late digit gets lost. */
const digits = (required: string, shape: z.ZodType<string, string>) =>
  z
    .union([z.string().max(100, { error: required, abort: true }), z.number()], required)
    .transform((given) => String(given).trim())
    .pipe(z.string().min(1, required).pipe(shape));

const time = (label: string) =>
  required(label, 20).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Enter a time such as 09:00", abort: true });

const choice = (label: string) => z.uuid(`${label} is required`).toLowerCase();

const uploaded = (label: string) => required(label, 1000);

const ContactDetails = z.object(
  {
    Name: required("Name"),
    Gender: z.enum(genders, "Gender is required"),
    country_code: z
      .string("Country code is required")
      .max(10, { error: "We take phone numbers of India (+91) for now", abort: true })
      .trim()
      .min(1, "Country code is required")
      .pipe(z.literal(limits.countryCode, "We take phone numbers of India (+91) for now"))
      .default(limits.countryCode)
      .describe("The country's calling code."),
    Number: digits(
      "Phone number is required",
      z.string().regex(/^\d{10}$/, "Phone number must be exactly 10 digits"),
    ).describe("Phone number: 10 digits, as text or as a number."),
    Email: email,
    password: password.describe("For the partner's login."),
    Photo: uploaded("Photo").describe("Picture of the partner's face: a URL that `POST /uploads3` answered."),
    IdProof: uploaded("ID Proof").describe(
      "Picture or PDF of an identity document: a URL that `POST /uploads3` answered.",
    ),
  },
  "Please fill in Contact Details",
);

const SkillDetails = z
  .object(
    {
      SrvCategoryId: choice("Category").describe("`_id` of a category."),
      SrvCategoryName: line(200).optional().describe("Not read: the catalogue knows the name."),
      SrvSubCategoryId: choice("Subcategory").describe("`_id` of a sub-category of that category."),
      SrvSubCategoryName: line(200).optional().describe("Not read: the catalogue knows the name."),
      workHoursStart: time("Work Start Time").describe("`09:00`"),
      workHoursEnd: time("Work End Time").describe("`18:00`, later than the start."),
      skillCertificate: uploaded("Skill Certificate").describe(
        "Picture or PDF of a certificate: a URL that `POST /uploads3` answered.",
      ),
    },
    "Please fill in Skill Details",
  )
  .refine(({ workHoursStart, workHoursEnd }) => workHoursEnd > workHoursStart, {
    path: ["workHoursEnd"],
    message: "Work End Time must be after Work Start Time",
  });

const AddressDetails = z.object(
  {
    flatNo: required("Flat/No."),
    Area: required("Area", 200),
    City: required("City"),
    State: required("State"),
    pincode: digits("Pincode is required", pincode).describe("Six digits, as text or as a number."),
    latitude: z
      .number("Please allow location access")
      .min(-90)
      .max(90)
      .describe("Degrees, WGS 84: where the device is."),
    longitude: z.number("Please allow location access").min(-180).max(180).describe("Degrees, WGS 84."),
  },
  "Please fill in Address Details",
);

const ifsc = required("IFSC Code", 20)
  .toUpperCase()
  .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, "Enter a valid IFSC Code")
  .describe("The branch's code: `HDFC0000001`.");

const PaymentDetails = z.object(
  {
    BankName: required("Bank Name"),
    AcNumber: digits(
      "Account Number is required",
      z.string().regex(/^\d{9,18}$/, "Account Number must be 9 to 18 digits"),
    ).describe("9 to 18 digits, as text or as a number. Send it as text: JSON has no numbers that begin with 0."),
    IfscCode: ifsc,
    BranchName: required("Branch Name"),
  },
  "Please fill in Bank Details",
);

/** The specification's partner form. Its texts are as people see them beside the fields. */
export const PartnerRegistration = z.object({
  contact_details: ContactDetails,
  skill_details: SkillDetails,
  address_details: AddressDetails,
  payment_details: PaymentDetails,
  index: z.int().min(0).max(1_000_000).default(partnerFormIndex).describe("Which form it was."),
});
export type PartnerRegistration = z.infer<typeof PartnerRegistration>;
/** As a form sends it, before digits have become text and defaults are filled in. */
export type PartnerRegistrationInput = z.input<typeof PartnerRegistration>;

export const partnerStatuses = ["Applied", "Approved", "Refused", "Suspended"] as const;
export type PartnerStatus = (typeof partnerStatuses)[number];

export const registerPartner = endpoint({
  method: "POST",
  path: "/servicesPartner_add",
  access: "public",
  tag: "Partners",
  summary: "Registers who wants to do the work; an operator looks at it before anything else can happen.",
  body: PartnerRegistration,
  idempotent: true,
  // Says of a phone number and an e-mail whether a partner has them, so nobody may ask about many.
  limits: [{ per: "address", times: 30, seconds: 3600 }],
  success: "Successfully completed registration.",
  data: result(z.object({ _id: z.uuid(), status: z.enum(partnerStatuses) })),
  refusals: [409, 422, 429],
});

export const BankBranch = z.object({
  ifsc: z.string(),
  bank: z.string().nullable().describe("The bank whose accounts are kept there; null where nobody knows its name."),
});
export type BankBranch = z.infer<typeof BankBranch>;

export const getBankBranch = endpoint({
  method: "GET",
  path: "/bank_branches/:ifsc",
  access: "public",
  tag: "Partners",
  summary: "Whose branch an IFSC code is; 404 where it is none's.",
  params: z.object({ ifsc }),
  limits: [{ per: "address", times: 120, seconds: 60 }],
  data: result(BankBranch),
  refusals: [404, 429],
});
