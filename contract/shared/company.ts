import { z } from "zod";
import { country } from "../countries/in-force.ts";
import { check } from "../refusals/check.ts";
import { isGstin } from "./gstin.ts";
import { line, neededLine, neededLines } from "./text.ts";

/** What a tax number looks like, by the tax that the country has. */
const numbers = {
  gst: { isRight: isGstin, fault: check("NO_GSTIN") },
  vat: { isRight: (text: string) => /^\d{15}$/.test(text), fault: check("BAD_TRN") },
};

/** What somebody types about the company that an invoice is made out to. */
export const CompanyForm = z.object({
  name: neededLine(120, check("COMPANY_NAME_REQUIRED")).describe("As it is registered."),
  address: neededLines(300, check("COMPANY_ADDRESS_REQUIRED")).describe("Where it is registered."),
  taxNumber: line(40)
    .overwrite((text) => text.replaceAll(" ", "").toUpperCase())
    .superRefine((text, context) => {
      const { regime } = country().tax;
      if (text === "") return;
      const number = regime === "none" ? undefined : numbers[regime];
      if (!number?.isRight(text))
        context.addIssue({ code: "custom", message: number?.fault ?? check("NO_TAX_NUMBERS") });
    })
    .default("")
    .describe("Its GSTIN in India, its TRN in the Emirates; empty if it has none, and where there is no tax."),
});
export type CompanyForm = z.infer<typeof CompanyForm>;
/** The same as it is sent. */
export type CompanyFormInput = z.input<typeof CompanyForm>;

/** A company that an invoice is made out to, in place of the customer. */
export const Company = z.object({
  name: z.string(),
  address: z.string(),
  taxNumber: z.string().describe("GSTIN in India, TRN in the Emirates; empty if it has none."),
} satisfies Record<keyof CompanyForm, z.ZodType>);
export type Company = z.infer<typeof Company>;
