import { endpoints } from "@chowk/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serve } from "../../../platform/http/serve.ts";
import { siteOf } from "../../../platform/http/site.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit, type Subject } from "../../audit/audit.ts";
import { exportData } from "../../privacy/privacy.ts";
import { eraseOperator } from "./erase-operator.ts";
import {
  change,
  disable,
  enable,
  invite,
  listOperators,
  type Managing,
  resetSecondFactor,
  sendNewLink,
} from "./operators.ts";

interface Call {
  request: FastifyRequest;
  operatorId: string;
}

/** The desk's calls about operators. Only owners make them. */
export function operatorRoutes(app: FastifyInstance, { db, secrets, config }: Parts): void {
  /** Makes a change and returns the operator concerned. */
  const changed = async ({ request, operatorId }: Call, work: (managing: Managing) => Promise<string>) => {
    const site = siteOf(config, request);
    const id = await db.transaction().execute((tx) => work({ tx, secrets, operatorId, site }));
    const [member] = await listOperators(db, id);
    if (!member) throw refuse("NO_SUCH_OPERATOR");
    return { results: member };
  };

  serve(app, endpoints.listOperators, async () => ({ results: await listOperators(db) }));
  serve(app, endpoints.inviteOperator, (call) => changed(call, (managing) => invite(managing, call.body)));
  serve(app, endpoints.changeOperator, (call) =>
    changed(call, async (managing) => {
      await change(managing, call.params.id, call.body);
      return call.params.id;
    }),
  );
  const verbs = [
    [endpoints.sendOperatorLink, sendNewLink],
    [endpoints.resetSecondFactor, resetSecondFactor],
    [endpoints.disableOperator, disable],
    [endpoints.enableOperator, enable],
  ] as const;
  for (const [endpoint, verb] of verbs) {
    serve(app, endpoint, (call) =>
      changed(call, async (managing) => {
        await verb(managing, call.params.id);
        return call.params.id;
      }),
    );
  }
  serve(app, endpoints.operatorData, async ({ params: { id }, body: { reason }, operatorId }) => {
    const data = await exportData(db, "operator", id);
    const subject: Subject = { kind: "operator", id };
    await db.transaction().execute((tx) => audit(tx, operatorId, "export colleague's data", subject, { reason }));
    return { results: data };
  });
  serve(app, endpoints.eraseOperator, (call) =>
    changed(call, async ({ tx, operatorId }) => {
      const { params, body } = call;
      if (await eraseOperator(tx, secrets, params.id))
        await audit(tx, operatorId, "erase colleague's data", { kind: "operator", id: params.id }, body);
      return params.id;
    }),
  );
}
