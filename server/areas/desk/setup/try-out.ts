import type { Setup, Trial } from "@chowk/contract";
import type { Parts } from "../../../platform/parts.ts";
import { tryStorage } from "../../../platform/ports/storage/storage.ts";
import { TrialFailure } from "../../../platform/ports/trial.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";

type Tried = Pick<Parts, "config" | "gateway" | "sms" | "email" | "push" | "storage">;

/** What is there to be tried, by its name in the settings. */
const namesOf = ({ config, gateway, sms, email, push }: Omit<Tried, "storage">): Record<Trial, string | undefined> => ({
  payments: gateway?.name,
  sms: sms.tryOut && config.SMS_PROVIDER,
  email: email.tryOut && config.EMAIL_PROVIDER,
  push: push && "web push",
  storage: config.S3_BUCKET ? "s3" : "disk",
});

export const listTrials = (parts: Omit<Tried, "storage">): Setup["trials"] =>
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

function callOf({ gateway, sms, email, push, storage }: Tried, what: Trial): Promise<void> | undefined {
  if (what === "payments") return gateway?.tryOut();
  if (what === "storage") return tryStorage(storage);
  return { sms, email, push }[what]?.tryOut?.();
}
