import { paletteOf } from "@chowk/contract";
import type { Business } from "../settings/settings.ts";
import type { Document } from "./document.ts";

/** Returns what a document keeps of how the business looks on the day that it is issued. */
export const brandOf = ({ name, accent }: Business): NonNullable<Document["supplier"]["brand"]> => ({
  name,
  color: paletteOf(accent).light.accentInk,
});
