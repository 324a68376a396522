import type { NewPartner } from "@chowk/contract";
import { knownLanguage, type Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connection.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import { newPartnerLink } from "../../identity/identity.ts";
import { queueEmail } from "../../messages/messages.ts";
import { addPartner, holdPartner } from "../../partners/partners.ts";

type Needs = Pick<Parts, "db" | "secrets">;

/** How long the link to a first password is valid. */
const LINK_DAYS = 3;

interface Given {
  operatorId: string;
  /** Where the link leads, without a trailing slash. */
  site: string;
}

/** Adds a partner who works from now on, and sends them a link to choose a password. Returns their id. */
export const addPartnerByDesk = ({ db, secrets }: Needs, given: NewPartner, { operatorId, site }: Given) =>
  db.transaction().execute(async (tx) => {
    const id = await addPartner(tx, given);
    const { name, skills, radiusKm, isOwn } = given;
    await audit(tx, operatorId, "add partner", { kind: "partner", id }, { name, skills, radiusKm, isOwn });
    await sendLink(tx, secrets, { id, email: given.email, language: given.language, site });
    return id;
  });

/** Sends another link to a partner who has no password yet; refuses with 409 if they have one, or have not registered. */
export const sendPartnersLink = (
  { db, secrets }: Needs,
  partnerId: string,
  { operatorId, site }: Given,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const partner = await holdPartner(tx, partnerId);
    if (partner.status === "Invited") throw refuse("NOT_REGISTERED_YET");
    if (partner.password_hash) throw refuse("PARTNER_HAS_PASSWORD");
    await sendLink(tx, secrets, {
      id: partnerId,
      email: partner.email,
      language: knownLanguage(partner.language),
      site,
    });
    await audit(tx, operatorId, "send partner's link", { kind: "partner", id: partnerId });
  });

async function sendLink(
  tx: Tx,
  secrets: Parts["secrets"],
  { id, email, language, site }: { id: string; email: string; language: Language; site: string },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(days => ${LINK_DAYS})`;
  const link = await newPartnerLink(tx, { id, email, site, expiresAt });
  const values = { link, days: `${LINK_DAYS}` };
  await queueEmail(tx, secrets, { to: email, template: "partner-added", values, language });
}
