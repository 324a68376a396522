import type { Duty } from "@chowk/contract";
import { apart } from "../../../ui/price.ts";
import { writer } from "../../../ui/zone.ts";

const clock = writer({ hour: "numeric", minute: "2-digit" });
const said = (time: string) => apart(clock(new Date(`2024-01-01T${time}:00Z`), "UTC"));

/** "9:00 am – 6:00 pm". */
export const hoursInWords = ({ from, until }: Duty): string => `${said(from)} – ${said(until)}`;
