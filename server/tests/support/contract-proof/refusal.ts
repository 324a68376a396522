import { expect } from "vitest";
import type { Answer } from "./client.ts";

/** Returns a whole refusal; `field` is the field at fault, if the message is about a field. */
export const refusal = (code: number, message: string, field?: string) => ({
  status: code,
  code,
  message,
  data: undefined,
  errors: field ? expect.arrayContaining([expect.objectContaining({ path: field, message })]) : undefined,
});

/** Returns the parts of an answer that its client reads. */
export const read = ({ status, code, message, data, errors }: Answer) => ({ status, code, message, data, errors });
