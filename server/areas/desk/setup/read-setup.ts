import { type Setup, type SetupLack, type SetupStep, type SetupStepName, setupLacks } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { defaultLanguage } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { priceCurrency } from "../../../platform/money/money.ts";
import type { Parts } from "../../../platform/parts.ts";
import { listOffered } from "../../catalogue/catalogue.ts";
import { currentDocuments } from "../../documents/documents.ts";
import { skillsAtWork } from "../../partners/partners.ts";
import { rateOf } from "../../payments/payments.ts";
import { hasOwnHours, readOpening, readSettings, readStorefront } from "../../settings/settings.ts";
import { listTrials } from "./try-out.ts";

/** What the answer depends on besides the database. */
export type Around = Pick<Parts, "config" | "gateway" | "push" | "sms" | "email" | "map">;

/** A step is as its rows are now; nothing says that somebody has ticked it. */
export async function readSetup(db: Database | Tx, around: Around): Promise<Setup> {
  const offered = await listOffered(db);
  const [opening, lacking] = await Promise.all([readOpening(db), whatIsLacking(db, around, offered)]);
  const steps = lacking.map(asStep);
  return {
    ...{ ...opening, steps, trials: listTrials(around) },
    offered: offered.map(({ id, name }) => ({ _id: id, name })),
    isReady: steps.every(({ state }) => state !== "missing"),
  };
}

interface Lacking {
  name: SetupStepName;
  lacks: (SetupLack | false)[];
  names?: string[];
}

function asStep({ name, lacks, names = [] }: Lacking): SetupStep {
  const all = lacks.filter((lack) => lack !== false);
  const isMissing = all.some((lack) => setupLacks[lack] === "needed");
  return { name, state: isMissing ? "missing" : all.length > 0 ? "later" : "done", lacks: all, names };
}

type Offered = Awaited<ReturnType<typeof listOffered>>;

async function whatIsLacking(
  db: Database | Tx,
  { config, gateway, push }: Around,
  offered: Offered,
): Promise<Lacking[]> {
  const [business, documents, operators, work, rate] = await Promise.all([
    ofBusiness(db),
    documentsLacking(db),
    operatorsLacking(db),
    workLacking(db, offered),
    gateway && gateway.currency !== priceCurrency() ? rateOf(db, priceCurrency(), gateway.currency) : "same",
  ]);
  const sendsNothing = config.SMS_PROVIDER === "outbox" || config.EMAIL_PROVIDER === "outbox";
  return [
    { name: "identity", lacks: business.identity },
    { name: "city", lacks: business.city },
    { name: "trades", lacks: work.trades },
    { name: "hours", lacks: business.hours },
    { name: "operators", lacks: operators },
    { name: "partners", lacks: work.partners, names: work.uncovered },
    { name: "payments", lacks: gateway ? [!rate && "rate"] : ["provider"] },
    { name: "carriers", lacks: [sendsNothing && "messages", !push && "push"] },
    { name: "documents", lacks: documents },
    ...(country().tax.regime === "none" ? [] : [{ name: "tax" as const, lacks: business.tax }]),
  ];
}

async function ofBusiness(db: Database | Tx) {
  const [{ words, email }, settings, ownHours] = await Promise.all([
    readStorefront(db),
    readSettings(db),
    hasOwnHours(db),
  ]);
  const { legalName, legalAddress, gstin, trn } = settings;
  const number = country().tax.regime === "gst" ? gstin : trn;
  return {
    identity: [
      !words.name[defaultLanguage] && ("name" as const),
      !email && ("email" as const),
      !legalName && ("legalName" as const),
      !legalAddress && ("address" as const),
    ],
    city: [!words.city[defaultLanguage] && ("city" as const)],
    hours: [!ownHours && ("usualHours" as const)],
    tax: [!number && ("taxNumber" as const)],
  };
}

async function documentsLacking(db: Database | Tx): Promise<Lacking["lacks"]> {
  const own = new Set((await currentDocuments(db)).flatMap(({ document, version }) => (version > 0 ? document : [])));
  return [
    !own.has("terms") && "terms",
    !own.has("privacy-policy") && "privacy",
    !own.has("partner-terms") && "partnerTerms",
  ];
}

/** One person alone locks the business out with a lost phone. */
async function operatorsLacking(db: Database | Tx): Promise<Lacking["lacks"]> {
  const { all, ready } = await db
    .selectFrom("operator")
    .where("disabled_at", "is", null)
    .where("erased_at", "is", null)
    .select([
      sql<number>`count(*)::int`.as("all"),
      sql<number>`(count(*) filter (where totp_sealed is not null))::int`.as("ready"),
    ])
    .executeTakeFirstOrThrow();
  return [all < 2 && "alone", ready < all && "secondFactor"];
}

async function workLacking(db: Database | Tx, offered: Offered) {
  const done = await skillsAtWork(db);
  const uncovered = offered.filter(({ id }) => !done.has(id)).map(({ name }) => name);
  const isDone = offered.length > uncovered.length;
  return {
    trades: [offered.length === 0 && ("services" as const)],
    partners: [!isDone && ("partners" as const), isDone && uncovered.length > 0 && ("uncovered" as const)],
    uncovered: isDone ? uncovered : [],
  };
}
