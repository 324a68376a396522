/** What operators may do. An owner may do everything. */
export const operatorRoles = ["owner", "dispatcher", "catalogue", "support"] as const;
export type OperatorRole = (typeof operatorRoles)[number];
