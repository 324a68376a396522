import { type ApplicationDocument, applicationDocuments, type DeskPartner, type WantedDocument } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { claimUpload, documentLink, releaseDocuments } from "../uploads/uploads.ts";
import { holdPartner } from "./change-partner.ts";
import { openFor, sealFor } from "./sealed.ts";

/** Where each document of an application says that it is asked for again, and that it was sent since. */
const columns = {
  "id-proof": { why: "id_proof_wanted_why", sentAt: "id_proof_sent_at" },
  certificate: { why: "certificate_wanted_why", sentAt: "certificate_sent_at" },
} as const satisfies Record<ApplicationDocument, object>;

type Application = Record<"id_proof_wanted_why" | "certificate_wanted_why", string | null> &
  Record<"id_proof_sent_at" | "certificate_sent_at", Date | null>;

/** The documents of an application that were asked for again, until somebody has looked at what was sent. */
export const askedAgain = (row: Application): Asked[] =>
  applicationDocuments.flatMap((document) => {
    const [why, sentAt] = [row[columns[document].why], row[columns[document].sentAt]];
    return why === null ? [] : { document, why, sentAt: sentAt?.toISOString() ?? null };
  });

/** Those that have not been sent since. */
export const wantedOf = (row: Application): WantedDocument[] =>
  askedAgain(row).flatMap(({ document, why, sentAt }) => (sentAt === null ? { document, why } : []));

type Asked = NonNullable<DeskPartner["application"]>["asked"][number];

interface Which {
  partnerId: string;
  document: ApplicationDocument;
}

/** Locks an application and returns it. Refuses with 404 if there is none. */
async function holdApplication(tx: Tx, partnerId: string) {
  const application = await tx
    .selectFrom("partner_application")
    .select(["id_proof_sealed", "skill_certificate"])
    .select(["id_proof_wanted_why", "id_proof_sent_at", "certificate_wanted_why", "certificate_sent_at"])
    .where("partner_id", "=", partnerId)
    .forUpdate()
    .executeTakeFirst();
  if (!application) throw refuse("NO_SUCH_PARTNER");
  return application;
}

const pathOf = (
  secrets: Secrets,
  { partnerId, document }: Which,
  row: { id_proof_sealed: Buffer; skill_certificate: string },
): string =>
  document === "id-proof" ? openFor(secrets, partnerId, "idProof", row.id_proof_sealed) : row.skill_certificate;

/**
 * Asks for a document of an application again, and keeps why. The one before stays until it is replaced. Returns whom to tell. Refuses
 * with 404 if there is none, with 409 if the partner was erased, or if another one was sent that nobody has looked at.
 */
export async function askForDocument(
  tx: Tx,
  { partnerId, document }: Which,
  why: string,
): Promise<{ email: string; language: string }> {
  const partner = await holdPartner(tx, partnerId);
  const application = await holdApplication(tx, partnerId);
  if (application[columns[document].sentAt] !== null) throw refuse("CHANGED_SINCE");
  await tx
    .updateTable("partner_application")
    .set({ [columns[document].why]: why })
    .where("partner_id", "=", partnerId)
    .execute();
  return partner;
}

/** Puts a document in place of the one that cannot be used. Refuses with 404 if it is not asked for; the same file may come again. */
export async function sendDocument(
  tx: Tx,
  secrets: Secrets,
  { file, ...which }: Which & { file: string },
): Promise<void> {
  const { partnerId, document } = which;
  // Whoever erases a partner holds them before their application, too.
  await tx.selectFrom("partner").select("id").where("id", "=", partnerId).forUpdate().execute();
  const application = await holdApplication(tx, partnerId);
  const change = await claimFor(tx, secrets, which, { file, application });
  if (!change) return;
  if (!wantedOf(application).some((wanted) => wanted.document === document)) throw refuse("NO_SUCH_PAPER_KIND");
  await replaceDocument(tx, secrets, which, { ...change, by: "partner" });
}

/**
 * Puts a document in place of the one before for its partner, who brought it: it is asked for no more. Returns whether it is another
 * file. Refuses with 404 if there is no such application, with 409 if the partner was erased, or has sent one that nobody has looked at.
 */
export async function putDocument(
  tx: Tx,
  secrets: Secrets,
  { file, ...which }: Which & { file: string },
): Promise<boolean> {
  await holdPartner(tx, which.partnerId);
  const application = await holdApplication(tx, which.partnerId);
  const change = await claimFor(tx, secrets, which, { file, application });
  if (!change) return false;
  if (application[columns[which.document].sentAt] !== null) throw refuse("CHANGED_SINCE");
  await replaceDocument(tx, secrets, which, { ...change, by: "desk" });
  return true;
}

/** Makes a file the partner's. Returns its path and the one it replaces; undefined if it stands there already. */
async function claimFor(
  tx: Tx,
  secrets: Secrets,
  which: Which,
  { file, application }: { file: string; application: Parameters<typeof pathOf>[2] },
): Promise<{ path: string; before: string } | undefined> {
  const before = pathOf(secrets, which, application);
  const owner = { role: "partner", id: which.partnerId } as const;
  const path = await claimUpload(tx, secrets, file, { as: "document", owner, replaces: before });
  return path === before ? undefined : { path, before };
}

/** Stores a document. What a partner has sent waits to be looked at; whoever puts one in at the desk has seen it. */
async function replaceDocument(
  tx: Tx,
  secrets: Secrets,
  { partnerId, document }: Which,
  { path, before, by }: { path: string; before: string; by: "partner" | "desk" },
): Promise<void> {
  const { why, sentAt } = columns[document];
  await tx
    .updateTable("partner_application")
    .set({
      ...(document === "id-proof"
        ? { id_proof_sealed: sealFor(secrets, partnerId, "idProof", path) }
        : { skill_certificate: path }),
      ...(by === "partner" ? { [sentAt]: sql<Date>`now()` } : { [why]: null, [sentAt]: null }),
    })
    .where("partner_id", "=", partnerId)
    .execute();
  await releaseDocuments(tx, secrets, [before]);
}

/** Returns a link to a document of an application for somebody who looks at it: it waits no more. Refuses with 404 if there is none. */
export async function lookAtDocument(tx: Tx, secrets: Secrets, which: Which): Promise<string> {
  const link = documentLink(secrets, pathOf(secrets, which, await holdApplication(tx, which.partnerId)));
  await tx
    .updateTable("partner_application")
    .set({ [columns[which.document].why]: null, [columns[which.document].sentAt]: null })
    .where("partner_id", "=", which.partnerId)
    .where(columns[which.document].sentAt, "is not", null)
    .execute();
  return link;
}
