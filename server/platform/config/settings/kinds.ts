import { z } from "zod";

export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** `a,b`, with spaces or without. */
export const listed = (text: string) => text.split(",").map((each) => each.trim());
