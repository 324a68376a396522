import { writer } from "../../../ui/zone.ts";

const clock = writer({ hour: "numeric", minute: "2-digit" });

/** "9:30 am", by the business's clock. */
export const clockOf = (zone: string, at: number): string => clock(new Date(at), zone);
