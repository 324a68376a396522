import type { AuditAction, BodyOf, givePaper, Paper, PaperKinds, sendPaperBack } from "@chowk/contract";
import { knownLanguage } from "@chowk/contract/languages";
import type { Tx } from "../../../platform/database/connection.ts";
import type { Parts } from "../../../platform/parts.ts";
import { audit, type Subject } from "../../audit/audit.ts";
import { queueEmail } from "../../messages/messages.ts";
import * as partners from "../../partners/partners.ts";
import { noPartner } from "./read-partner.ts";

type Needs = Pick<Parts, "db" | "secrets" | "config">;

interface Which extends partners.Which {
  operatorId: string;
}

const subjectOf = ({ partnerId: id }: Which): Subject => ({ kind: "partner", id });

/** Makes a change to a partner's document that returns what it is called, keeps it in the audit log, and lists them. */
const changed = (
  { db, config }: Needs,
  which: Which,
  action: AuditAction,
  change: (tx: Tx) => Promise<string | undefined>,
  reason?: string,
): Promise<Paper[]> =>
  db.transaction().execute(async (tx) => {
    const document = await change(tx);
    if (document) await audit(tx, which.operatorId, action, subjectOf(which), { document, ...(reason && { reason }) });
    return partners.listPapers(tx, which.partnerId, config.TIME_ZONE);
  });

export async function listPartnersPapers({ db, config }: Needs, partnerId: string): Promise<Paper[]> {
  const partner = await db.selectFrom("partner").select("id").where("id", "=", partnerId).executeTakeFirst();
  if (!partner) throw noPartner();
  return partners.listPapers(db, partnerId, config.TIME_ZONE);
}

export const givePartnersPaper = (needs: Needs, which: Which, body: BodyOf<typeof givePaper>): Promise<Paper[]> =>
  changed(needs, which, "give document", async (tx) => {
    await partners.holdPartner(tx, which.partnerId);
    return partners.storePaper(tx, needs.secrets, { ...which, ...body });
  });

/** Returns a link to a document. First records in the audit log who opened it. */
export const openPartnersPaper = ({ db, secrets }: Needs, which: Which): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { link, name } = await partners.linkToPaper(tx, secrets, which);
    await audit(tx, which.operatorId, "open document", subjectOf(which), { document: name });
    return link;
  });

export const confirmPartnersPaper = (needs: Needs, which: Which, seen: string): Promise<Paper[]> =>
  changed(needs, which, "confirm document", (tx) => partners.confirmPaper(tx, which, seen));

/** Deletes a document and writes to the partner why another one is needed. */
export const sendPartnersPaperBack = (
  needs: Needs,
  which: Which,
  { seen, reason }: BodyOf<typeof sendPaperBack>,
): Promise<Paper[]> =>
  changed(
    needs,
    which,
    "send document back",
    async (tx) => {
      const document = await partners.sendPaperBack(tx, needs.secrets, which, { seen, why: reason });
      const partner = await tx
        .selectFrom("partner")
        .select(["email", "language"])
        .where("id", "=", which.partnerId)
        .executeTakeFirstOrThrow();
      await queueEmail(tx, needs.secrets, {
        ...{ to: partner.email, template: "partner-paper-sent-back", values: { document, reason } },
        language: knownLanguage(partner.language),
      });
      return document;
    },
    reason,
  );

interface Kinds {
  operatorId: string;
  action: AuditAction;
}

/** Makes a change to what is asked for, keeps it in the audit log if it returns a name, and lists all of it. */
export const changedKinds = (
  { db, config }: Needs,
  { operatorId, action }: Kinds,
  change: (tx: Tx) => Promise<string | undefined>,
): Promise<PaperKinds> =>
  db.transaction().execute(async (tx) => {
    const document = await change(tx);
    if (document) await audit(tx, operatorId, action, { kind: "business", id: "documents" }, { document });
    return partners.listPaperKinds(tx, config.TIME_ZONE);
  });
