import type { Database } from "../../server/platform/database/connection.ts";
import { aWorkingPartner } from "../../server/tests/support/factories.ts";
import { aPhone, using } from "./using.ts";

interface PartnerToLogIn {
  id: string;
  email: string;
  password: string;
}

/** Creates a partner who can log in and has nothing to do yet. */
export const aPartnerToLogIn = (status: "Approved" | "Applied" = "Approved"): Promise<PartnerToLogIn> =>
  using(async (db) => makePartner(db, { status }));

/** Lets visitors of the site see these partners. */
export const letBeShown = (...ids: string[]): Promise<unknown> =>
  using((db) => db.updateTable("partner").set({ shown: true }).where("id", "in", ids).execute());

/** Creates a partner who lives at a place and does all kinds of work. */
export const aPartnerAt = (
  place: { latitude: number; longitude: number },
  name: string,
): Promise<PartnerToLogIn & { name: string }> =>
  using(async (db) => {
    const kinds = await db.selectFrom("sub_category").select("id").execute();
    return { ...(await makePartner(db, { ...place, name, skills: kinds.map(({ id }) => id) })), name };
  });

export async function makePartner(
  db: Database,
  given: NonNullable<Parameters<typeof aWorkingPartner>[1]>,
): Promise<PartnerToLogIn> {
  const password = "monsoon-42";
  const phone = aPhone();
  const { id, email } = await aWorkingPartner(db, {
    email: `partner-${phone}@example.test`,
    phone,
    password,
    ...given,
  });
  return { id, email, password };
}
