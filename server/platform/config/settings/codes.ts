import { z } from "zod";

/** The codes for logging in by phone. */
export const codeSettings = {
  OTP_LENGTH: z.coerce
    .number()
    .int()
    .min(4)
    .max(8)
    .default(4)
    .describe(
      "Number of digits in the codes for logging in by phone. In production the default is 6, which is also the minimum (see ACCEPT_SHORT_CODES).",
    ),
  ACCEPT_SHORT_CODES: z
    .literal("they-can-be-guessed", "must be they-can-be-guessed")
    .optional()
    .describe(
      "`they-can-be-guessed` lets production start with codes of fewer than six digits; docs/use/identity.md shows how likely a guess is.",
    ),
  OTP_MISTAKES_A_MINUTE: z.coerce
    .number()
    .int()
    .min(10)
    .max(10_000)
    .default(60)
    .describe(
      "Once this many wrong codes were entered within a minute, for all phones together, networks that entered one in the last day must wait.",
    ),
};
