import type { BodyOf, DataOf, deskAnswers as readEndpoint, setAnswers as setEndpoint } from "@chowk/contract";
import { answerParts } from "@chowk/contract/answers";
import { languageCodes } from "@chowk/contract/languages";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { audit } from "../../audit/audit.ts";
import {
  type Answered,
  changeAnswers,
  formOfAnswers,
  holdAnswers,
  readAnswers,
  storedAnswers,
} from "../../catalogue/catalogue.ts";
import { readSettings } from "../../settings/settings.ts";
import { requireSeen, withVersion } from "../seen.ts";

interface Of {
  kind: "sub-category" | "service";
  id: string;
}

const kindOf = ({ kind }: Of): Answered => (kind === "service" ? "service" : "sub_category");

/** Reads what is written of a service, or of all services of a sub-category. */
export async function readAnswersOf(db: Database, of: Of): Promise<DataOf<typeof readEndpoint>["results"]> {
  const { own, shared } = await readAnswers(db, kindOf(of), of.id);
  return {
    ...withVersion(formOfAnswers(own)),
    inherited: shared && formOfAnswers(shared),
    usualDays: (await readSettings(db)).warrantyDays,
  };
}

/**
 * Sets what is written of an entry, and records in the audit log which parts are other than before, and in which languages. Refuses
 * with 409 if it has changed since it was read.
 */
export async function setAnswers(
  tx: Tx,
  { of, operatorId, seen, ...form }: BodyOf<typeof setEndpoint> & { of: Of; operatorId: string },
): Promise<void> {
  const kind = kindOf(of);
  const { name, answers } = await holdAnswers(tx, kind, of.id);
  const before = formOfAnswers(answers);
  requireSeen(before, seen);
  const after = storedAnswers(form);
  await changeAnswers(tx, kind, of.id, after);
  const [was, is] = [before.told, formOfAnswers(after).told];
  const isOther = (code: (typeof languageCodes)[number], part: (typeof answerParts)[number]) =>
    JSON.stringify(was[code][part]) !== JSON.stringify(is[code][part]);
  const parts = answerParts.filter((part) => languageCodes.some((code) => isOther(code, part)));
  const words = languageCodes.filter((code) => answerParts.some((part) => isOther(code, part)));
  const days = { before: before.warrantyDays, after: form.warrantyDays };
  await audit(
    tx,
    operatorId,
    "change answers",
    { kind: of.kind, id: of.id },
    {
      name,
      ...(parts.length > 0 ? { parts, words } : {}),
      ...(days.before === days.after ? {} : { warrantyDays: days }),
    },
  );
}
