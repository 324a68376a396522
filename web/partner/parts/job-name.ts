import type { PartnerJob } from "@chowk/contract";

/** Returns what to call a job: its services, or else the kind of work. */
export const nameOf = ({ services, skill }: Pick<PartnerJob, "services" | "skill">): string =>
  services.map(({ name }) => name).join(", ") || skill;
