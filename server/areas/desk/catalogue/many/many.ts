import { type BodyOf, type ListedService, type lookAtMany as looking, type ManyLook, readCheck } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import type { Database, Tx } from "../../../../platform/database/connection.ts";
import { toMajor } from "../../../../platform/money/money.ts";
import { refuse } from "../../../../platform/refusals/refuse.ts";
import { say } from "../../../../platform/refusals/say.ts";
import { audit } from "../../../audit/audit.ts";
import { holdMany } from "../../../catalogue/catalogue.ts";
import { carryOut } from "./carry-out.ts";
import { readAll, versionOfAll } from "./catalogue-now.ts";
import { changesOf } from "./look.ts";
import { planMany } from "./plan-many.ts";

type Asked = BodyOf<typeof looking>;

/** Lists all services in the order of the site. */
export async function listServices(db: Database): Promise<ListedService[]> {
  const { services } = await readAll(db);
  return [...services.values()].map(({ id, name, subCategoryId, hidden, price, listPrice }) => ({
    ...{ _id: id, name, subCategoryId, hidden, price: toMajor(price), listPrice: toMajor(listPrice) },
  }));
}

/** Tells what a change of many services would do, in the reader's language. Writes nothing. */
export async function lookAtMany(
  db: Database,
  { services, change }: Asked,
  language: Language,
  zone: string,
): Promise<ManyLook> {
  const now = await readAll(db);
  const { plan, faults } = planMany(now, services, change);
  return {
    version: versionOfAll(now),
    changes: faults.length > 0 ? [] : changesOf(now, plan),
    unchanged: new Set(services).size - plan.services.length,
    faults: faults.map(({ service, message }) => {
      const found = readCheck(message) ?? { reason: "NOT_RIGHT" as const, values: {} };
      return { _id: service.id, name: service.name, reason: found.reason, message: say(found, language, zone) };
    }),
  };
}

/**
 * Changes many services. Refuses with 409 if the catalogue is not as it was at the look, with 404 what is gone, and with 422 what
 * cannot be done for all of them.
 */
export async function changeMany(tx: Tx, { services, change, seen }: Asked & { seen: string }, operatorId: string) {
  await holdMany(tx, services);
  const now = await readAll(tx);
  if (versionOfAll(now) !== seen) throw refuse("CHANGED_SINCE");
  const { plan, faults } = planMany(now, services, change);
  if (faults.length > 0) throw refuse("NOT_FOR_ALL");
  await carryOut(tx, operatorId, now, plan);
  const changed = plan.services.length;
  await audit(tx, operatorId, "change many services", { kind: "business", id: "catalogue" }, { changed });
  return { changed };
}
