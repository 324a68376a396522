import { randomUUIDv7 } from "node:crypto";
import type { NewPartner } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { setHours } from "./calendar.ts";
import { setWork } from "./change-partner.ts";
import { asTaken } from "./contact.ts";
import { dropOtherInvitations, findInvited, holdInviting } from "./invite-partners.ts";

/**
 * Adds somebody who works from now on, without an application. Whoever was invited with this phone number or e-mail stays the
 * same partner. Returns their id. Refuses with 409 a phone number or e-mail that another partner has, with 422 a skill that is gone.
 */
export async function addPartner(tx: Tx, given: NewPartner): Promise<string> {
  const { name, phone, email, place, language } = given;
  await holdInviting(tx);
  const id = (await findInvited(tx, { email, phone })) ?? randomUUIDv7();
  await dropOtherInvitations(tx, id, { email, phone });
  const partner = {
    ...{ status: "Approved", name, phone, email, language, country_code: country().phone.callingCode },
    ...{ latitude: place.latitude, longitude: place.longitude },
  };
  await tx
    .insertInto("partner")
    .values({ id, ...partner })
    .onConflict((on) => on.column("id").doUpdateSet({ ...partner, created_at: sql`now()` }))
    .execute()
    .catch((error) => {
      throw asTaken(error);
    });
  await setWork(tx, id, given);
  await setHours(tx, id, given.hours);
  return id;
}
