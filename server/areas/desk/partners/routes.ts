import { endpoints } from "@chowk/contract";
import { addressIn } from "@chowk/contract/language-addresses";
import type { FastifyInstance } from "fastify";
import { readerOf } from "../../../platform/http/language.ts";
import { serve } from "../../../platform/http/serve.ts";
import { siteOf } from "../../../platform/http/site.ts";
import type { Parts } from "../../../platform/parts.ts";
import { audit, type Subject } from "../../audit/audit.ts";
import { readMoney } from "../../payouts/payouts.ts";
import { erasePartner, exportData } from "../../privacy/privacy.ts";
import { noteTakenOut } from "../sheets/note-taken-out.ts";
import { addPartnerByDesk, sendPartnersLink } from "./add-partner.ts";
import { readAwayPlan } from "./away/read-plan.ts";
import { setAway, setBack } from "./away/set-away.ts";
import { changeBank, changeContact, changePlace } from "./change-details.ts";
import { changeHours } from "./change-hours.ts";
import { approvePartner, refusePartner, resumePartner, suspendPartner } from "./change-partner.ts";
import { changeTaxNumbers } from "./change-tax-numbers.ts";
import { changeWork } from "./change-work.ts";
import { askForDocument, openDocument, putDocument } from "./documents.ts";
import { LATELY_DAYS, readLately } from "./lately.ts";
import { countPartners, listPartners } from "./list-partners.ts";
import { paperRoutes } from "./paper-routes.ts";
import { listSkills, noPartner, readPartner } from "./read-partner.ts";
import { partnerRows } from "./sheet/columns.ts";
import { bringInPartnerRows, lookAtPartners } from "./sheet/sheet.ts";

/** How many partners a file gets at a time. */
const mostAtOnce = 1000;

/** The desk's calls about partners and applicants. */
export function deskPartnerRoutes(app: FastifyInstance, parts: Parts): void {
  paperRoutes(app, parts);
  const zone = parts.config.TIME_ZONE;
  serve(app, endpoints.deskPartners, async ({ query }) => {
    const [results, counted] = await Promise.all([
      listPartners(parts.db, query, zone),
      countPartners(parts.db, query, zone),
    ]);
    return { results, count: query.cursor ? null : counted.count, waiting: counted.waiting };
  });
  serve(app, endpoints.exportDeskPartners, ({ body, operatorId }) =>
    parts.db.transaction().execute(async (tx) => {
      const results = await listPartners(tx, { ...body, limit: mostAtOnce }, zone);
      // What was searched for may be somebody's name or number.
      const { status, skill, own, papers } = body;
      if (!body.cursor)
        await audit(
          tx,
          operatorId,
          "take out partners",
          { kind: "business", id: "partners" },
          { status, skill, own, papers },
        );
      return { results, more: results.length === mostAtOnce };
    }),
  );
  serve(app, endpoints.deskPartner, async ({ params }) => ({ results: await readPartner(parts, params.id) }));
  serve(app, endpoints.partnerLately, async ({ params }) => ({
    results: await readLately(parts.db, params.id, parts.config.TIME_ZONE),
  }));
  serve(app, endpoints.partnerMoney, async ({ params }) => {
    const money = await readMoney(parts.db, params.id, LATELY_DAYS);
    if (!money) throw noPartner();
    return { results: { days: LATELY_DAYS, ...money } };
  });
  serve(app, endpoints.listSkills, async () => ({ results: await listSkills(parts.db) }));
  serve(app, endpoints.openPartnerDocument, async ({ params, operatorId }) => ({
    results: await openDocument(parts, { partnerId: params.id, document: params.document, operatorId }),
  }));
  serve(app, endpoints.askForDocument, async ({ params: { id, document }, body, operatorId }) => {
    await askForDocument(parts, { partnerId: id, document, operatorId }, body.reason);
    return { results: await readPartner(parts, id) };
  });
  serve(app, endpoints.putDocument, async ({ params: { id, document }, body, operatorId }) => {
    await putDocument(parts, { partnerId: id, document, operatorId }, body.file);
    return { results: await readPartner(parts, id) };
  });

  serve(app, endpoints.partnerSheet, async ({ body: { after }, operatorId }) => {
    const results = await partnerRows(parts.db, after);
    if (!after) await noteTakenOut(parts.db, operatorId, "partners");
    return { results };
  });
  serve(app, endpoints.lookAtPartnerSheet, async ({ body, request }) => ({
    results: await lookAtPartners(parts.db, body.rows, readerOf(request, parts.config), parts.config.TIME_ZONE),
  }));
  serve(app, endpoints.bringInPartnerSheet, async ({ body, operatorId, request }) => {
    const language = readerOf(request, parts.config);
    const link = `${siteOf(parts.config, request)}${addressIn(language, "/registerpartner")}`;
    const given = { ...body, operatorId, letter: { link, language } };
    return { results: await parts.db.transaction().execute((tx) => bringInPartnerRows(tx, parts.secrets, given)) };
  });

  /** Makes a change and returns the changed partner. */
  const changed = async (id: string, change: Promise<void>) => {
    await change;
    return { results: await readPartner(parts, id) };
  };
  serve(app, endpoints.approvePartner, ({ params: { id }, body, operatorId }) =>
    changed(id, approvePartner(parts, { partnerId: id, operatorId }, body)),
  );
  serve(app, endpoints.refusePartner, ({ params: { id }, body, operatorId }) =>
    changed(id, refusePartner(parts, { partnerId: id, operatorId }, body.reason)),
  );
  serve(app, endpoints.suspendPartner, ({ params: { id }, body, operatorId }) =>
    changed(id, suspendPartner(parts, { partnerId: id, operatorId }, body.reason)),
  );
  serve(app, endpoints.resumePartner, ({ params: { id }, operatorId }) =>
    changed(id, resumePartner(parts, { partnerId: id, operatorId })),
  );
  serve(app, endpoints.changePartnerWork, ({ params: { id }, body, operatorId }) =>
    changed(id, changeWork(parts.db, { partnerId: id, operatorId }, body)),
  );
  serve(app, endpoints.changePartnerGstin, ({ params: { id }, body, operatorId }) =>
    changed(id, changeTaxNumbers(parts.db, { partnerId: id, operatorId }, body)),
  );
  serve(app, endpoints.changePartnerHours, ({ params: { id }, body, operatorId }) =>
    changed(id, changeHours(parts.db, { partnerId: id, operatorId }, body)),
  );
  serve(app, endpoints.addPartner, async ({ body, operatorId, request }) => {
    const site = siteOf(parts.config, request);
    return { results: await readPartner(parts, await addPartnerByDesk(parts, body, { operatorId, site })) };
  });
  serve(app, endpoints.sendPartnersLink, ({ params: { id }, operatorId, request }) =>
    changed(id, sendPartnersLink(parts, id, { operatorId, site: siteOf(parts.config, request) })),
  );
  serve(app, endpoints.changePartnerContact, ({ params: { id }, body, operatorId }) =>
    changed(id, changeContact(parts, { partnerId: id, operatorId }, body)),
  );
  serve(app, endpoints.changePartnerPlace, ({ params: { id }, body, operatorId }) =>
    changed(id, changePlace(parts, { partnerId: id, operatorId }, body)),
  );
  serve(app, endpoints.changePartnerBank, ({ params: { id }, body, operatorId }) =>
    changed(id, changeBank(parts, { partnerId: id, operatorId }, body)),
  );
  serve(app, endpoints.planAway, async ({ params: { id }, query }) => ({
    results: await readAwayPlan(parts.db, parts.config, id, query),
  }));
  serve(app, endpoints.setAway, async ({ params: { id }, body, operatorId }) => ({
    results: await setAway(parts, { partnerId: id, operatorId }, body),
  }));
  serve(app, endpoints.setBack, ({ params: { id }, body, operatorId }) =>
    changed(id, setBack(parts, { partnerId: id, operatorId }, body)),
  );
  serve(app, endpoints.partnerDataByDesk, async ({ params: { id }, body: { reason }, operatorId }) => {
    const data = await exportData(parts.db, "partner", id);
    const subject: Subject = { kind: "partner", id };
    await parts.db.transaction().execute((tx) => audit(tx, operatorId, "export partner's data", subject, { reason }));
    return { results: data };
  });
  serve(app, endpoints.erasePartner, ({ params: { id }, body: { asked }, operatorId }) =>
    changed(
      id,
      parts.db.transaction().execute(async (tx) => {
        if (await erasePartner(tx, parts.secrets, id))
          await audit(tx, operatorId, "erase partner's data", { kind: "partner", id }, { asked });
      }),
    ),
  );
}
