import type { PartnerJob } from "@chowk/contract";
import { langOf } from "../../ui/in-english.ts";

/** Returns what to call a job: its services, or else the kind of work. */
export const nameOf = ({ services, skill }: Pick<PartnerJob, "services" | "skill">): string =>
  services.map(({ name }) => name).join(", ") || skill;

/** Marks that name if all of it is English on a page in another language. */
export function nameLangOf({ services, inEnglish }: Pick<PartnerJob, "services" | "inEnglish">): { lang?: string } {
  if (services.length === 0) return langOf({ inEnglish }, "skill");
  return services.every((service) => service.inEnglish) ? { lang: "en" } : {};
}
