import type { Setup, Trial } from "@chowk/contract";
import type { Parts } from "../../../platform/parts.ts";
import { tryStorage } from "../../../platform/ports/storage/storage.ts";
import { TrialFailure } from "../../../platform/ports/trial.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { servedCities } from "../../cities/cities.ts";

type Tried = Pick<Parts, "config" | "db" | "gateway" | "sms" | "email" | "push" | "storage" | "map">;
/** What tells what there is to be tried. */
type Named = Omit<Tried, "db" | "storage">;

/** What is there to be tried, by its name in the settings. */
const namesOf = ({ config, gateway, sms, email, push, map }: Named): Record<Trial, string | undefined> => ({
  payments: gateway?.name,
  sms: sms.tryOut && config.SMS_PROVIDER,
  email: email.tryOut && config.EMAIL_PROVIDER,
  push: push && "web push",
  storage: config.S3_BUCKET ? "s3" : "disk",
  map: map?.name,
});

export const listTrials = (parts: Named): Setup["trials"] =>
  (Object.entries(namesOf(parts)) as [Trial, string | undefined][]).flatMap(([what, name]) =>
    name ? { what, name } : [],
  );

/** Makes a harmless call with the keys in the settings, and returns what is wrong. Refuses with 422 what the settings do not name. */
export async function tryOut(parts: Tried, what: Trial) {
  if (!namesOf(parts)[what]) throw refuse("NOTHING_TO_TRY");
  try {
    await callOf(parts, what);
    return { what, fault: null, said: "" };
  } catch (error) {
    if (!(error instanceof TrialFailure)) throw error;
    return { what, fault: error.fault, said: error.message };
  }
}

async function callOf({ db, gateway, sms, email, push, storage, map }: Tried, what: Trial): Promise<void> {
  if (what === "payments") return gateway?.tryOut();
  if (what === "storage") return tryStorage(storage);
  if (what === "map") return map?.tryOut(await inSomeCity(db));
  return { sms, email, push }[what]?.tryOut?.();
}

/** Returns the middle of the first city that has an outline. */
async function inSomeCity(db: Tried["db"]) {
  const outline = (await servedCities(db)).flatMap(({ shapes }) => shapes)[0];
  if (!outline) return undefined;
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return {
    latitude: middle(outline.map(([latitude]) => latitude)),
    longitude: middle(outline.map(([, longitude]) => longitude)),
  };
}
