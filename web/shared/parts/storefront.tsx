import { useLanguage } from "words:language";
import type { OwnWord } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../api/queries.ts";

/** What the business says of itself; undefined until it is known. */
export const useStorefront = () => useQuery(queries.storefront(useLanguage().code)).data;

/** The business's own words, else the product's. English among another language's words is marked as such. */
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

/** As it stands in texts, which name it wherever they ask people to write. */
const usualEmail = "support@chowk.example";

/** How the business can be reached, each empty where it is not said; by e-mail always. */
export function useContact() {
  const { email = "", phone = "", address = "" } = useStorefront() ?? {};
  const lines = address.split("\n").filter((line) => line.trim() !== "");
  return { email: email || usualEmail, phone, address: lines };
}

/** A text of the product's with the business's own e-mail address in it. */
export const withEmail = (text: string, email: string): string => text.replaceAll(usualEmail, email);

/** What a telephone dials: "+918047182200". */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;
