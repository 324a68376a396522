import { useLanguage } from "words:language";
import type { OwnWord } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { storefrontQueries } from "../calls/storefront.ts";
import { useBusiness } from "./business.ts";

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

/** How to reach the business. Phone and address are empty if not given; there is always an e-mail address. */
export function useContact() {
  const { email } = useBusiness();
  const { phone = "", address = "" } = useStorefront() ?? {};
  return { email, phone, address: address.split("\n").filter((line) => line.trim() !== "") };
}

/** The link to dial a number: "tel:+918047182200". */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;
