import { z } from "zod";
import { check } from "../refusals/check.ts";

const message = check("BAD_PERCENT");

/** Per cent, from 0 to 100, with two decimals at most. */
export const percent = z
  .number(message)
  .min(0, message)
  .max(100, message)
  .refine((each) => Math.abs(each * 100 - Math.round(each * 100)) < 1e-6, message);
