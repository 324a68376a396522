import {
  type BodyOf,
  type changeStorefront as endpoint,
  leastWidths,
  type OwnWord,
  type Storefront,
} from "@chowk/contract";
import type { Tx } from "../../../platform/database/connection.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { audit } from "../../audit/audit.ts";
import { holdSettings, readStorefront, storeStorefront } from "../../settings/settings.ts";
import { claimForBusiness } from "../../uploads/uploads.ts";
import { requireSeen } from "../seen.ts";

/** Changes what the site says about the business. Refuses with 409 if it has changed since, with 422 an unusable picture. */
export async function changeStorefront(
  tx: Tx,
  secrets: Secrets,
  operatorId: string,
  { seen, ...changed }: BodyOf<typeof endpoint>,
): Promise<void> {
  await holdSettings(tx);
  const before = await readStorefront(tx);
  requireSeen(before, seen);
  const pictureAt = async (at: "image" | "logoDark" | "mark", leastWidth: number) => {
    const picture = changed[at];
    if (picture) return claimForBusiness(tx, secrets, picture, { operatorId, leastWidth, at });
    return picture === null ? "" : before[at];
  };
  const wanted: Storefront = {
    ...changed,
    accent: changed.accent ?? before.accent,
    image: await pictureAt("image", leastWidths.home),
    logoDark: await pictureAt("logoDark", 0),
    mark: await pictureAt("mark", leastWidths.mark),
  };
  const details = changesOf(before, wanted);
  if (Object.keys(details).length === 0) return;
  await storeStorefront(tx, wanted);
  await audit(tx, operatorId, "change storefront", { kind: "business", id: "storefront" }, details);
}

/** Returns what differs, each with its values before and after. */
function changesOf(before: Storefront, after: Storefront) {
  const { words: wordsBefore, ...restBefore } = before;
  const { words, ...rest } = after;
  const said = Object.fromEntries(
    (Object.keys(words) as OwnWord[])
      .filter((name) => JSON.stringify(words[name]) !== JSON.stringify(wordsBefore[name]))
      .map((name) => [name, { before: wordsBefore[name], after: words[name] }]),
  );
  const others = Object.fromEntries(
    (Object.keys(rest) as (keyof typeof rest)[])
      .filter((name) => rest[name] !== restBefore[name])
      .map((name) => [name, { before: restBefore[name], after: rest[name] }]),
  );
  return { ...said, ...others };
}
