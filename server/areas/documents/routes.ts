import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { type Agreeing, agree, openAgreements } from "./agreements.ts";
import { readDocument } from "./read-document.ts";
import { currentDocuments, languagesOf } from "./versions.ts";

/** Serves the texts about the business. Triggers announce each change of what is in them, so answers are cached. */
export function documentRoutes(app: FastifyInstance, { db, config }: Pick<Parts, "db" | "config">): void {
  serve(
    app,
    endpoints.listDocuments,
    async () => ({
      results: (await currentDocuments(db)).map(({ document, version, texts }) => ({
        ...{ document, version, languages: languagesOf(texts) },
      })),
    }),
    { cache: true },
  );
  serve(
    app,
    endpoints.readDocument,
    async ({ params: { document, language } }) => ({
      results: await readDocument(db, config.TIME_ZONE, document, language),
    }),
    { cache: true },
  );
  const ofCustomer = (id: string) => ({ role: "customer", id }) as const;
  const ofPartner = (id: string) => ({ role: "partner", id }) as const;
  const stillOpen = async (who: Agreeing) => ({ results: await openAgreements(db, who) });
  const agreed = async (who: Agreeing, body: Parameters<typeof agree>[2]) => {
    await db.transaction().execute((tx) => agree(tx, who, body));
    return stillOpen(who);
  };
  serve(app, endpoints.openAgreements, ({ customerId }) => stillOpen(ofCustomer(customerId)));
  serve(app, endpoints.agreeToDocument, ({ customerId, body }) => agreed(ofCustomer(customerId), body));
  serve(app, endpoints.partnerOpenAgreements, ({ partnerId }) => stillOpen(ofPartner(partnerId)));
  serve(app, endpoints.partnerAgrees, ({ partnerId, body }) => agreed(ofPartner(partnerId), body));
}
