import { refuse } from "../refusals/refuse.ts";

/** A path that names someone else answers as if there were nothing: who exists is nobody's business. */
export function requireOwn(userId: string, customerId: string): void {
  if (userId !== customerId) throw refuse("NOTHING_FOR_ACCOUNT");
}
