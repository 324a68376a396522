import type { User } from "@chowk/contract";
import type { Database } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { customerColumns, presentUser } from "./present.ts";

export {
  accountOfPhone,
  type BroughtIn,
  bringInCustomers,
  holdBringingIn,
  isUnopened,
  phonesOfCustomers,
} from "./bring-in.ts";
export { describeDevice } from "./describe-device.ts";
export { eraseAccount, forgetPartnersLogin, noteErasureTold } from "./erase-account.ts";
export { requireFreshLogin } from "./fresh-login.ts";
export { identitySchedules, identityTasks } from "./jobs.ts";
export { noteLanguage, readLanguage } from "./language.ts";
export { customerOfPhone } from "./otp/customer-of-phone.ts";
export { hashPassword, isCommonPassword, isPassword, requireUncommonPassword } from "./passwords.ts";
export { newPartnerLink } from "./send-password-link.ts";
export { endSession, endSessions, findSession, OPERATOR_SESSION_SECONDS, openSession } from "./sessions.ts";
export { type Caller, enter, leave, logRefusal } from "./sign-in.ts";
export { hashToken, newToken } from "./tokens.ts";

export async function getCustomer(db: Database, id: string): Promise<User> {
  const row = await db.selectFrom("customer").select(customerColumns).where("id", "=", id).executeTakeFirst();
  if (!row) throw refuse("LOGIN_REQUIRED");
  return presentUser(row);
}
