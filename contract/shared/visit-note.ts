import { z } from "zod";
import { visitNoteLimits } from "./form-limits.ts";
import { lines } from "./text.ts";
import { uploadUrl } from "./uploads.ts";

/** What a customer wants the partner who comes to know: what is wrong, how to get in, where to park. */
export const VisitNoteForm = z.object({
  visitNote: lines(visitNoteLimits.length).describe("Note for the partner who comes; empty for none."),
  visitPhotos: z
    .array(uploadUrl)
    .max(visitNoteLimits.photos)
    .describe("Photos for the partner: URLs returned by `POST /uploads3`, and links to photos that the order has."),
});
export type VisitNoteForm = z.infer<typeof VisitNoteForm>;

/** The same as its customer reads it. */
export const VisitNote = z.object({
  text: z.string().describe("Empty for none."),
  photos: z.array(z.string()).describe("Links that open the photos for 15 minutes."),
  canChange: z.boolean().describe("Whether it can be changed: until the last partner has set out."),
});
export type VisitNote = z.infer<typeof VisitNote>;
