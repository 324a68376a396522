import type { PartnerJob } from "@chowk/contract";

/** What a job is called: what is to be done, or else the kind of work. */
export const nameOf = ({ services, skill }: Pick<PartnerJob, "services" | "skill">): string =>
  services.map(({ name }) => name).join(", ") || skill;
