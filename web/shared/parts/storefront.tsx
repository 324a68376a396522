import { useLanguage } from "words:language";
import type { OwnWord } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { storefrontQueries } from "../calls/storefront.ts";

/** What the business says about itself; undefined until it is known. */
export const useStorefront = () => useQuery(storefrontQueries.storefront(useLanguage().code)).data;

/** The business's own words, or else the product's. English among words of another language is marked as such. */
export function Own({ name, usual }: { name: OwnWord; usual: string }) {
  const said = useStorefront()?.words[name];
  const { code } = useLanguage();
  if (!said) return usual;
  if (said.language === code) return said.text;
  return (
    <bdi lang={said.language} dir="auto">
      {said.text}
    </bdi>
  );
}

/** The address as written in the product's texts, wherever they ask people to write. */
const usualEmail = "support@chowk.example";

/** How to reach the business. Phone and address are empty if not given; there is always an e-mail address. */
export function useContact() {
  const { email = "", phone = "", address = "" } = useStorefront() ?? {};
  const lines = address.split("\n").filter((line) => line.trim() !== "");
  return { email: email || usualEmail, phone, address: lines };
}

/** Puts the business's own e-mail address into a text of the product's. */
export const withEmail = (text: string, email: string): string => text.replaceAll(usualEmail, email);

/** The link to dial a number: "tel:+918047182200". */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;
