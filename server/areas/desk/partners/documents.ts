import type { ApplicationDocument } from "@chowk/contract";
import { knownLanguage } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";
import type { Parts } from "../../../platform/parts.ts";
import { audit, type Subject } from "../../audit/audit.ts";
import { queueEmail } from "../../messages/messages.ts";
import * as partners from "../../partners/partners.ts";

type Needs = Pick<Parts, "db" | "secrets">;

interface Which {
  partnerId: string;
  document: ApplicationDocument;
  operatorId: string;
}

const subjectOf = ({ partnerId: id }: Which): Subject => ({ kind: "partner", id });

/** Returns a link to a document of an application. First records in the audit log who opened it. */
export const openDocument = ({ db, secrets }: Needs, which: Which): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const link = await partners.lookAtDocument(tx, secrets, which);
    await audit(tx, which.operatorId, "open document", subjectOf(which), { document: which.document });
    return link;
  });

/** Stores a document that a partner brought. */
export const putDocument = ({ db, secrets }: Needs, which: Which, file: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await partners.putDocument(tx, secrets, { ...which, file }))) return;
    await audit(tx, which.operatorId, "give document", subjectOf(which), { document: which.document });
  });

/** Asks for a document of an application again, and writes to the partner why. */
export const askForDocument = ({ db, secrets }: Needs, which: Which, reason: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { email, language } = await partners.askForDocument(tx, which, reason);
    await audit(tx, which.operatorId, "ask for document again", subjectOf(which), { document: which.document, reason });
    const known = knownLanguage(language);
    const document = wordsOf("papers", known).again.names[which.document];
    await queueEmail(tx, secrets, {
      ...{ to: email, template: "partner-paper-sent-back", values: { document, reason }, language: known },
    });
  });
