/** What someone of the business may do. An owner may do all. */
export const staffRoles = ["owner", "dispatcher", "catalogue", "support"] as const;
export type StaffRole = (typeof staffRoles)[number];
