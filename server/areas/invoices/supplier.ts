import type { BusinessSettings } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { defaultLanguage } from "@chowk/contract/languages";
import type { Tx } from "../../platform/database/connection.ts";
import { readBusiness, readStorefront } from "../settings/settings.ts";
import { brandOf } from "./brand-of.ts";
import type { Document } from "./document.ts";
import { languagesHere } from "./words.ts";

type Legal = Pick<BusinessSettings, "legalName" | "legalAddress" | "gstin" | "trn">;

/**
 * Returns who bills, with the tax number of the country's tax. A number of another tax, which may be left in the settings, is none.
 * Outside India also the name in the invoice's other languages and the phone number, as Kuwait's rules for invoices ask.
 */
export async function supplierOf(tx: Tx, settings: Legal): Promise<Document["supplier"]> {
  const business = await readBusiness(tx, defaultLanguage);
  const { regime } = country().tax;
  const name = settings.legalName || business.name;
  const supplier = {
    ...{ name, address: settings.legalAddress, gstin: regime === "gst" ? settings.gstin : "" },
    brand: brandOf(business),
  };
  if (regime === "gst") return supplier;
  const { phone, words } = await readStorefront(tx);
  const others = languagesHere().filter((language) => language !== defaultLanguage);
  const names = others.map((language) => words.name[language]).filter((each) => each !== "" && each !== name);
  return { ...supplier, names, phone, ...(regime === "vat" && { trn: settings.trn }) };
}
