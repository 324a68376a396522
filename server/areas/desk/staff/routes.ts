import { endpoints } from "@chowk/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serve } from "../../../platform/http/serve.ts";
import { siteOf } from "../../../platform/http/site.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit, type Subject } from "../../audit/audit.ts";
import { exportData } from "../../privacy/privacy.ts";
import { eraseOperator } from "./erase-operator.ts";
import { change, disable, enable, invite, listStaff, resetSecondFactor, type Staffing, sendNewLink } from "./staff.ts";

interface Call {
  request: FastifyRequest;
  operatorId: string;
}

/** The desk's calls about its own people: owners alone make them. */
export function deskStaffRoutes(app: FastifyInstance, { db, secrets, config }: Parts): void {
  /** Makes a change, and answers whom it was about. */
  const changed = async ({ request, operatorId }: Call, work: (staffing: Staffing) => Promise<string>) => {
    const site = siteOf(config, request);
    const id = await db.transaction().execute((tx) => work({ tx, secrets, operatorId, site }));
    const [member] = await listStaff(db, id);
    if (!member) throw refuse("NO_SUCH_STAFF");
    return { results: member };
  };

  serve(app, endpoints.listStaff, async () => ({ results: await listStaff(db) }));
  serve(app, endpoints.inviteStaff, (call) => changed(call, (staffing) => invite(staffing, call.body)));
  serve(app, endpoints.changeStaff, (call) =>
    changed(call, async (staffing) => {
      await change(staffing, call.params.id, call.body);
      return call.params.id;
    }),
  );
  const verbs = [
    [endpoints.sendStaffLink, sendNewLink],
    [endpoints.resetSecondFactor, resetSecondFactor],
    [endpoints.disableStaff, disable],
    [endpoints.enableStaff, enable],
  ] as const;
  for (const [endpoint, verb] of verbs) {
    serve(app, endpoint, (call) =>
      changed(call, async (staffing) => {
        await verb(staffing, call.params.id);
        return call.params.id;
      }),
    );
  }
  serve(app, endpoints.staffData, async ({ params: { id }, body: { reason }, operatorId }) => {
    const data = await exportData(db, "operator", id);
    const subject: Subject = { kind: "operator", id };
    await db.transaction().execute((tx) => audit(tx, operatorId, "export colleague's data", subject, { reason }));
    return { results: data };
  });
  serve(app, endpoints.eraseStaff, (call) =>
    changed(call, async ({ tx, operatorId }) => {
      const { params, body } = call;
      if (await eraseOperator(tx, secrets, params.id))
        await audit(tx, operatorId, "erase colleague's data", { kind: "operator", id: params.id }, body);
      return params.id;
    }),
  );
}
