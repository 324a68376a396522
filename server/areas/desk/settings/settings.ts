import type { BodyOf, changeSettings as changing, DeskSettings, setExchangeRate } from "@chowk/contract";
import { HowBusinessWorks } from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { isCurrency } from "../../../platform/money/currency.ts";
import { priceCurrency } from "../../../platform/money/money.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { audit, type Subject } from "../../audit/audit.ts";
import { addLogo, removeLogos } from "../../catalogue/catalogue.ts";
import { setRate } from "../../payments/payments.ts";
import { holdSettings, readSettings, readStorefront, storeSettings, usualCity } from "../../settings/settings.ts";
import { claimForBusiness } from "../../uploads/uploads.ts";
import { requireSeen, versionOf, withVersion } from "../seen.ts";

const business: Subject = { kind: "business", id: "settings" };

/** @param chargedIn - The currency that the payment provider charges in; null without one. */
export async function readDeskSettings(db: Database, chargedIn: string | null): Promise<DeskSettings> {
  const [settings, storefront, { rows: rates }, logo] = await Promise.all([
    readHowItWorks(db),
    readStorefront(db),
    sql<{ to: string; rate: string; since: Date; setBy: string }>`
      select distinct on (to_currency) to_currency as to, trim_scale(rate)::text as rate, valid_from as since,
        coalesce((select name from operator where id = operator_id), set_by) as "setBy"
      from exchange_rate where from_currency = ${priceCurrency()} and valid_from <= now()
      order by to_currency, valid_from desc
    `.execute(db),
    db.selectFrom("logo").select("image").orderBy("created_at", "desc").limit(1).executeTakeFirst(),
  ]);
  return {
    chargedIn,
    settings,
    version: versionOf(settings),
    storefront: withVersion(storefront),
    usualNames: usualNames(),
    rates: rates.map((rate) => ({ ...rate, since: rate.since.toISOString() })),
    logo: logo?.image ?? "",
  };
}

/** Without its hours, which have a form of their own. */
const readHowItWorks = async (db: Database | Tx): Promise<HowBusinessWorks> =>
  HowBusinessWorks.parse(await readSettings(db));

const usualNames = () =>
  Object.fromEntries(
    (Object.keys(languages) as Language[]).map((language) => [
      language,
      { name: wordsOf("business", language).name, city: usualCity(language) },
    ]),
  ) as DeskSettings["usualNames"];

/** Changes the settings and logs each before and after. Refuses with 409 if they have changed since they were read. */
export async function changeSettings(
  tx: Tx,
  operatorId: string,
  { seen, form, ...wanted }: BodyOf<typeof changing>,
): Promise<void> {
  await holdSettings(tx);
  const before = await readHowItWorks(tx);
  requireSeen(before, seen);
  const changed = (Object.keys(wanted) as (keyof HowBusinessWorks)[]).filter((name) => before[name] !== wanted[name]);
  const own = form ?? (changed.length > 0 ? (Object.keys(wanted) as (keyof HowBusinessWorks)[]) : []);
  if (own.length === 0) return;
  await storeSettings(tx, Object.fromEntries([...own, ...changed].map((name) => [name, wanted[name]])));
  if (changed.length === 0) return;
  const details = Object.fromEntries(changed.map((name) => [name, { before: before[name], after: wanted[name] }]));
  await audit(tx, operatorId, "change settings", business, details);
}

/** Sets a rate in the operator's name. Refuses with 422 if the currency is unknown or is the one that prices are in. */
export async function setRateByDesk(tx: Tx, operatorId: string, { to, rate }: BodyOf<typeof setExchangeRate>) {
  if (!isCurrency(to) || to === priceCurrency()) {
    throw refuse("UNKNOWN_CURRENCY", { at: "to" });
  }
  await setRate(tx, { from: priceCurrency(), to, rate, setBy: { operatorId } });
  await audit(tx, operatorId, "set exchange rate", business, { to, rate });
}

/** Shows a new logo, or none. The files of earlier logos stay, because the audit log refers to them. */
export async function setLogo(tx: Tx, secrets: Secrets, operatorId: string, uploaded: string | null): Promise<void> {
  const image = uploaded === null ? "" : await claimForBusiness(tx, secrets, uploaded, { operatorId });
  if (image) await addLogo(tx, image);
  else await removeLogos(tx);
  await audit(tx, operatorId, "change logo", business, { image });
}
