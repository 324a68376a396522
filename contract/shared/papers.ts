import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, id } from "./endpoint.ts";
import { paperStates } from "./kinds.ts";
import { uploadUrl } from "./uploads.ts";

/** A document that a partner is asked for, and how it stands with it. */
export const Paper = z.object({
  kind: z.object({
    _id: z.uuid(),
    name: z.string(),
    hasLastDay: z.boolean().describe("Whether it is valid until a day."),
  }),
  state: z
    .enum(paperStates)
    .describe("`ending`: valid for 30 days more at most. `unconfirmed`: the business has not looked at it yet."),
  file: z.enum(["picture", "pdf"]).nullable(),
  lastDay: z.iso.date().nullable(),
  givenAt: z.iso.datetime().nullable().describe("Since when it stands as it does; null if nothing was ever given."),
  sentBackWhy: z.string().describe("Why another file is needed; empty if it was not sent back."),
});
export type Paper = z.infer<typeof Paper>;

/** How a file is given. */
export const paperGiven = z.object({
  file: uploadUrl.min(1, check("FILE_NEEDED")).describe("A URL returned by `POST /uploads3`: a picture or a PDF."),
  lastDay: dayOf(check("DAY_REQUIRED")).nullable().describe("Null for a kind that has none."),
});

export const ofKind = { kind: id.describe("`_id` of the kind of document.") };
