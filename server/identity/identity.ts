import type { User } from "@chowk/contract";
import type { Database } from "../database/connection.ts";
import { Problem } from "../http/problem.ts";
import { customerColumns, presentUser } from "./present.ts";

export { identitySchedules, identityTasks } from "./jobs.ts";
export { faultOfPassword, hashPassword, isPassword } from "./passwords.ts";
export { findSession } from "./sessions.ts";
export { type Caller, enter, leave, logRefusal } from "./sign-in.ts";

export async function getCustomer(db: Database, id: string): Promise<User> {
  const row = await db.selectFrom("customer").select(customerColumns).where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem(401, "Please log in to continue.");
  return presentUser(row);
}
