import { Problem } from "./problem.ts";

/** A path that names someone else answers as if there were nothing: who exists is nobody's business. */
export function requireOwn(userId: string, customerId: string): void {
  if (userId !== customerId) throw new Problem(404, "There is nothing here for this account.");
}
