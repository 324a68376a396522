import { z } from "zod";
import { country, hasIbans, isPhone, phoneDigits } from "../countries/in-force.ts";
import { check, type Label } from "../refusals/check.ts";
import { endpoint, result } from "../shared/endpoint.ts";
import { isIban } from "../shared/iban.ts";
import { genders } from "../shared/kinds.ts";
import { callingCode, email, password } from "../shared/person.ts";
import { pincode, pincodeRequired } from "../shared/pincodes.ts";
import { line, neededLine, neededLineWhere } from "../shared/text.ts";

/** The specification's own number for this form. */
export const partnerFormIndex = 5;

const required = (what: Label, max = 100) => neededLine(max, check(`NO_${what}`), check(`LONG_${what}`));

/** Digits, sent as text or as a number. They are kept as text, so that no leading zero and no last digit gets lost. */
const digits = (required: string | (() => string), shape: z.ZodType<string, string>) =>
  z
    .union([z.string().max(100, { error: required, abort: true }), z.number()], { error: required })
    .transform((given) => String(given).trim())
    .pipe(z.string().min(1, { error: required, abort: true }).pipe(shape));

const time = (what: Label) =>
  required(what, 20).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: check("BAD_HOUR"), abort: true });

const choice = (what: Label) => z.uuid(check(`NO_${what}`)).toLowerCase();

const uploaded = (what: Label) => required(what, 1000);

const ContactDetails = z.object(
  {
    Name: required("NAME"),
    Gender: z.enum(genders, check("GENDER_REQUIRED")),
    country_code: z
      .string(check("COUNTRY_CODE_REQUIRED"))
      .trim()
      .min(1, check("COUNTRY_CODE_REQUIRED"))
      .pipe(callingCode)
      .default(() => country().phone.callingCode)
      .describe("The country's calling code."),
    Number: digits(
      check("PHONE_REQUIRED"),
      z.string().refine(isPhone, { error: () => check("PHONE_NOT_OF_LENGTH", { digits: phoneDigits() }) }),
    ).describe("Phone number without the calling code, ten digits in India, as text or as a number."),
    Email: email,
    password: password.describe("For the partner's log-in."),
    Photo: uploaded("PHOTO").describe("Picture of the partner's face: a URL returned by `POST /uploads3`."),
    IdProof: uploaded("ID_PROOF").describe(
      "Picture or PDF of an identity document: a URL returned by `POST /uploads3`.",
    ),
  },
  check("CONTACT_REQUIRED"),
);

const SkillDetails = z
  .object(
    {
      SrvCategoryId: choice("CATEGORY").describe("`_id` of a category."),
      SrvCategoryName: line(200).optional().describe("Ignored: the name comes from the catalogue."),
      SrvSubCategoryId: choice("SUBCATEGORY").describe("`_id` of a sub-category of that category."),
      SrvSubCategoryName: line(200).optional().describe("Ignored: the name comes from the catalogue."),
      workHoursStart: time("WORK_START_TIME").describe("`09:00`"),
      workHoursEnd: time("WORK_END_TIME").describe("`18:00`, later than the start."),
      skillCertificate: uploaded("SKILL_CERTIFICATE").describe(
        "Picture or PDF of a certificate: a URL returned by `POST /uploads3`.",
      ),
    },
    check("SKILL_REQUIRED"),
  )
  .refine(({ workHoursStart, workHoursEnd }) => workHoursEnd > workHoursStart, {
    path: ["workHoursEnd"],
    message: check("WORK_ENDS_TOO_EARLY"),
  });

const AddressDetails = z.object(
  {
    flatNo: required("HOUSE"),
    Area: required("AREA", 200),
    City: required("CITY"),
    State: required("STATE"),
    pincode: digits(pincodeRequired, pincode).describe(
      "Six digits, as text or as a number; or the code of a listed place.",
    ),
    latitude: z
      .number(check("LOCATION_REQUIRED"))
      .min(-90)
      .max(90)
      .describe("Degrees, WGS 84: the position of the device."),
    longitude: z.number(check("LOCATION_REQUIRED")).min(-180).max(180).describe("Degrees, WGS 84."),
  },
  check("ADDRESS_DETAILS_REQUIRED"),
);

const hasBranches = () => !hasIbans();

const whole = /^\d{9,18}$/;

/** The number of a bank account, as its country writes it. */
const accountNumber = digits(
  () => check(hasIbans() ? "IBAN_REQUIRED" : "ACCOUNT_NUMBER_REQUIRED"),
  z
    .string()
    .overwrite((text) => (hasIbans() ? text.replaceAll(" ", "").toUpperCase() : text))
    .refine(
      (text) => {
        const { code, ibanLength } = country();
        return ibanLength === null ? whole.test(text) : isIban(text, code, ibanLength);
      },
      {
        error: () => {
          const { code, ibanLength } = country();
          return ibanLength === null
            ? check("BAD_ACCOUNT_NUMBER")
            : check("BAD_IBAN", { country: code, length: ibanLength });
        },
      },
    ),
);

const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/;

const ifsc = required("IFSC_CODE", 20)
  .toUpperCase()
  .regex(ifscPattern, check("BAD_IFSC"))
  .describe("The branch's code: `HDFC0000001`.");

/** The code of an account's branch; always empty where accounts have an IBAN. */
const branchCode = line(20, { missing: check("NO_IFSC_CODE"), tooLong: check("LONG_IFSC_CODE") })
  .overwrite((text) => (hasIbans() ? "" : text.toUpperCase()))
  .refine((text) => hasIbans() || text !== "", { error: check("NO_IFSC_CODE"), abort: true })
  .refine((text) => hasIbans() || ifscPattern.test(text), check("BAD_IFSC"));

/** The account of somebody who is paid, as its country writes it. */
export const BankAccount = z.object(
  {
    BankName: required("BANK_NAME"),
    AcNumber: accountNumber.describe(
      "9 to 18 digits, as text or as a number, or an IBAN in countries that have them. Prefer text: JSON numbers cannot begin with 0.",
    ),
    IfscCode: branchCode.describe("The branch's code: `HDFC0000001`. Empty in countries with IBANs."),
    BranchName: neededLineWhere(hasBranches, 100, check("NO_BRANCH_NAME"), check("LONG_BRANCH_NAME")).describe(
      "May be empty in countries with IBANs.",
    ),
  },
  check("BANK_REQUIRED"),
);

export type BankAccount = z.infer<typeof BankAccount>;

/** The specification's partner form. Its texts are those that people see beside the fields. */
export const PartnerRegistration = z.object({
  contact_details: ContactDetails,
  skill_details: SkillDetails,
  address_details: AddressDetails,
  payment_details: BankAccount,
  index: z.int().min(0).max(1_000_000).default(partnerFormIndex).describe("Number of the form."),
});
export type PartnerRegistration = z.infer<typeof PartnerRegistration>;
/** The form as it is sent, before digits have become text and defaults are filled in. */
export type PartnerRegistrationInput = z.input<typeof PartnerRegistration>;

/** What becomes of those who have registered. */
export const applicantStatuses = ["Applied", "Approved", "Refused", "Suspended"] as const;

/** Invited: brought in by the business, and not registered yet. They cannot log in. */
export const partnerStatuses = ["Invited", ...applicantStatuses] as const;
export type ApplicantStatus = (typeof applicantStatuses)[number];
export type PartnerStatus = (typeof partnerStatuses)[number];

export const registerPartner = endpoint({
  method: "POST",
  path: "/servicesPartner_add",
  access: "public",
  tag: "Partners",
  summary: "Registers a person who wants to become a partner.",
  description: "An operator reviews the application before anything else can happen.",
  body: PartnerRegistration,
  idempotent: true,
  // The answer tells whether a partner has this phone number or e-mail, so nobody may ask about many.
  limits: [{ per: "address", times: 30, seconds: 3600 }],
  success: "Successfully completed registration.",
  data: result(z.object({ _id: z.uuid(), status: z.enum(applicantStatuses) })),
  refusals: [
    "ALREADY_REGISTERED",
    "SENT_OTHERWISE",
    "COMMON_PASSWORD",
    "NOT_A_SKILL",
    "UNKNOWN_PINCODE",
    "UNKNOWN_BANK_BRANCH",
    "NOT_UPLOADED_HERE",
  ],
});

export const BankBranch = z.object({
  ifsc: z.string(),
  bank: z.string().nullable().describe("The bank whose accounts the branch keeps; null if its name is not known."),
});
export type BankBranch = z.infer<typeof BankBranch>;

export const getBankBranch = endpoint({
  method: "GET",
  path: "/bank_branches/:ifsc",
  access: "public",
  tag: "Partners",
  summary: "Returns the bank of an IFSC code.",
  description: "404 if no branch has this code.",
  params: z.object({ ifsc }),
  limits: [{ per: "address", times: 120, seconds: 60 }],
  data: result(BankBranch),
  refusals: ["NO_SUCH_BANK_BRANCH"],
});
