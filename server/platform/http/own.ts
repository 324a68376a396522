import { refuse } from "../refusals/refuse.ts";

/** Refuses a path that names someone else as if nothing were there, so that it does not reveal who exists. */
export function requireOwn(userId: string, customerId: string): void {
  if (userId !== customerId) throw refuse("NOTHING_FOR_ACCOUNT");
}
