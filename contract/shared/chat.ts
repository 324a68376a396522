import { z } from "zod";
import { check } from "../refusals/check.ts";
import { chatLimits } from "./form-limits.ts";
import { lines } from "./text.ts";
import { uploadUrl } from "./uploads.ts";

const Line = z.object({
  _id: z.uuid(),
  isFromPartner: z.boolean(),
  text: z.string().describe("Empty for a photo without words."),
  photo: z.string().nullable().describe("Opens the photo for 15 minutes; null without a photo."),
  saidAt: z.iso.datetime(),
  isRead: z.boolean().describe("Whether the other side has seen it."),
});
export type ChatLine = z.infer<typeof Line>;

export const Chat = z.object({
  lines: z.array(Line).describe("Oldest first."),
  canWrite: z
    .boolean()
    .describe("Whether they can write to each other: from when the partner has accepted until the visit is over."),
});
export type Chat = z.infer<typeof Chat>;

export const NewLine = z
  .object({
    text: lines(chatLimits.length).default(""),
    photo: uploadUrl.optional().describe("URL returned by `POST /uploads3`."),
  })
  .refine(({ text, photo }) => text !== "" || photo, { error: check("NOTHING_WRITTEN"), path: ["text"] });

export const ReadUpTo = z.object({
  upTo: z.uuid().describe("`_id` of the last line that was seen: it and all before it are read."),
});
