import { expect } from "vitest";
import type { Answer } from "./client.ts";

/** What a refusal reads like, whole: `field` is the one at fault, where the message is about one. */
export const refusal = (code: number, message: string, field?: string) => ({
  status: code,
  code,
  message,
  data: undefined,
  errors: field ? expect.arrayContaining([expect.objectContaining({ path: field, message })]) : undefined,
});

/** Of an answer, what its client reads. */
export const read = ({ status, code, message, data, errors }: Answer) => ({ status, code, message, data, errors });
