import { z } from "zod";
import { said } from "../shared/said.ts";

/**
 * - `new`: it is being set up. Everybody can look, and nobody can order; search engines are asked to wait.
 * - `open`: it takes orders.
 * - `paused`: it takes none for a while. What is ordered goes on.
 */
export const openings = ["new", "open", "paused"] as const;
export type Opening = (typeof openings)[number];

/** What customers read while it is paused; without words of its own, the product's. */
export const ClosedWords = said(200);
export type ClosedWords = z.infer<typeof ClosedWords>;

/** Whether it takes orders, in one language. */
export const OpeningShown = z.object({
  state: z.enum(openings),
  notice: z
    .object({
      text: z.string(),
      language: z.string().describe("English if there is no text in the requested language."),
    })
    .nullable()
    .describe("What the business says while it is paused; null if it says nothing."),
});
