import { z } from "zod";
import { Extra } from "../customer/extras.ts";

/** What was found on site and proposed in an order's visits, as the desk reads it. */
export const DeskExtra = Extra.omit({ photo: true, newTotal: true, newCash: true }).extend({
  byDesk: z.string().nullable().describe("Who proposed it at the desk; null if the partner did."),
});
export type DeskExtra = z.infer<typeof DeskExtra>;
