import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { browserHash } from "../browser.ts";
import { getCustomer } from "../identity.ts";
import { signIn } from "../sign-in.ts";
import type { Joining } from "./join-accounts.ts";
import { joinByPassword } from "./join-by-password.ts";
import { joinByCode, wantJoinCode } from "./mail-code.ts";

/** `others` is what other areas do when two accounts become one. */
export function joiningRoutes(app: FastifyInstance, parts: Parts, others: readonly Joining[]): void {
  const { db } = parts;
  serve(app, endpoints.joinByPassword, async (call) => {
    const given = { ...call.body, browserHash: browserHash(parts, call.request), others };
    return { results: await signIn(parts, await joinByPassword(parts, call.session, given), call, "join") };
  });
  serve(app, endpoints.sendJoinCode, async ({ session, body }) => {
    await wantJoinCode(parts, session, body.email);
    return {};
  });
  serve(app, endpoints.joinByCode, async (call) => ({
    results: await signIn(parts, await joinByCode(parts, call.session, { ...call.body, others }), call, "join"),
  }));
  serve(app, endpoints.declineJoin, async ({ customerId }) => {
    await db.updateTable("customer").set({ join_declined_at: sql`now()` }).where("id", "=", customerId).execute();
    return { results: await getCustomer(db, customerId) };
  });
}
