import type { DeskPartner, PartnerRegistration, PartnerStatus, Skill } from "@chowk/contract";
import { shownPincode } from "@chowk/contract/country";
import { townBeside } from "@chowk/contract/town";
import type { Database } from "../../../platform/database/connection.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { listAgreements } from "../../documents/documents.ts";
import { askedAgain, openIdProof, readBankAccount, readHours } from "../../partners/partners.ts";
import { versionOf, withVersion } from "../seen.ts";
import { listAway } from "./away/list-away.ts";
import { bankOf, contactOf, hoursOf, placeOf, taxOf, workOf } from "./facts.ts";

type Gender = PartnerRegistration["contact_details"]["Gender"];

type Needs = Pick<Parts, "db" | "secrets" | "config">;

/** Reads a partner with all that the desk needs for its decisions. Refuses with 404 if there is no such partner. */
export async function readPartner({ db, secrets, config }: Needs, id: string): Promise<DeskPartner> {
  const partner = await db.selectFrom("partner").selectAll().where("id", "=", id).executeTakeFirst();
  if (!partner) throw noPartner();
  const account = await readBankAccount(db, secrets, id);
  const bank = account && shownBank(account);
  const [application, skills, hours, history] = await Promise.all([
    readApplication({ db, secrets }, id, bank),
    selectSkills(db)
      .innerJoin("partner_skill as s", "s.sub_category_id", "sub.id")
      .where("s.partner_id", "=", id)
      .execute(),
    readHours(db, id),
    readHistory(db, id),
  ]);
  return {
    _id: partner.id,
    name: partner.name,
    gender: partner.gender as Gender | null,
    phone: partner.erased_at ? "" : `${partner.country_code} ${partner.phone}`,
    email: partner.erased_at ? "" : partner.email,
    status: partner.status as PartnerStatus,
    photo: partner.photo || (application?.photo ?? ""),
    appliedAt: partner.created_at.toISOString(),
    erasedAt: partner.erased_at?.toISOString() ?? null,
    place:
      partner.latitude !== null && partner.longitude !== null
        ? { latitude: partner.latitude, longitude: partner.longitude }
        : null,
    placeVersion: versionOf(placeOf(partner)),
    contact: withVersion(contactOf(partner.erased_at ? { name: partner.name, phone: "", email: "" } : partner)),
    hasPassword: partner.password_hash !== null,
    bank: bank ?? null,
    bankVersion: versionOf(bankOf(account)),
    work: {
      skills: skills.map(presentSkill),
      radiusKm: partner.radius_km,
      isOwn: partner.is_own,
      version: versionOf(
        workOf({ radius_km: partner.radius_km, is_own: partner.is_own, skills: skills.map((skill) => skill.id) }),
      ),
    },
    tax: { pan: "", ...withVersion(taxOf(partner)) },
    agreements: await listAgreements(db, { role: "partner", id }),
    hours,
    hoursVersion: versionOf(hoursOf(hours)),
    away: await listAway(db, id, config.TIME_ZONE),
    application: application?.shown ?? null,
    history,
  };
}

/** Lists all skills that partners can have. */
export async function listSkills(db: Database): Promise<Skill[]> {
  return (await selectSkills(db).execute()).map(presentSkill);
}

export const noPartner = () => refuse("NO_SUCH_PARTNER");

const selectSkills = (db: Database) =>
  db
    .selectFrom("sub_category as sub")
    .innerJoin("category as c", "c.id", "sub.category_id")
    .select(["sub.id", "sub.name", "c.name as category"])
    .orderBy("c.position")
    .orderBy("sub.position");

const presentSkill = ({ id, name, category }: { id: string; name: string; category: string }): Skill => ({
  _id: id,
  name,
  category,
});

/** "09:00:00" -> "09:00". */
const shortTime = (time: string): string => time.slice(0, 5);

/** What the desk sees of an account. */
type ShownBank = NonNullable<DeskPartner["bank"]>;

const shownBank = ({ name, branch, ifsc, accountEnding }: ShownBank): ShownBank => ({
  ...{ name, branch, ifsc, accountEnding },
});

async function readApplication(
  { db, secrets }: Pick<Parts, "db" | "secrets">,
  id: string,
  bank: ShownBank | undefined,
) {
  const row = await db.selectFrom("partner_application").selectAll().where("partner_id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const skill = await selectSkills(db).where("sub.id", "=", row.sub_category_id).executeTakeFirstOrThrow();
  const shown: NonNullable<DeskPartner["application"]> = {
    skill: presentSkill(skill),
    worksFrom: shortTime(row.works_from),
    worksUntil: shortTime(row.works_until),
    address: [
      row.flat_no,
      row.area,
      townBeside(row.area, row.city),
      `${townBeside(row.city, row.state)} ${shownPincode(row.pincode)}`,
    ]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(", "),
    latitude: row.latitude,
    longitude: row.longitude,
    bank: bank ?? { name: "", branch: "", ifsc: "", accountEnding: "" },
    idProof: kindOf(openIdProof(secrets, id, row.id_proof_sealed)),
    certificate: kindOf(row.skill_certificate),
    asked: askedAgain(row),
  };
  return { photo: row.photo, shown };
}

const kindOf = (path: string): "picture" | "pdf" => (path.endsWith(".pdf") ? "pdf" : "picture");

/** Of what the audit log knows: amounts and shares are the owners' to see, and skills are ids. */
const shown = new Set(["changed", "kind", "from", "until", "visits", "radiusKm", "isOwn", "document"]);

async function readHistory(db: Database, id: string): Promise<DeskPartner["history"]> {
  const rows = await db
    .selectFrom("audit_entry as a")
    .leftJoin("operator as o", "o.id", "a.operator_id")
    .select(["a.at", "a.action", "o.name", "a.details"])
    .where("a.subject_kind", "=", "partner")
    .where("a.subject_id", "=", id)
    .orderBy("a.id", "desc")
    .limit(50)
    .execute();
  return rows.map(({ at, action, name, details }) => {
    const { reason, ...known } = details as Record<string, unknown>;
    return {
      ...{ at: at.toISOString(), by: name, action, reason: String(reason ?? "") },
      details: Object.fromEntries(Object.entries(known).filter(([detail]) => shown.has(detail))),
    };
  });
}
