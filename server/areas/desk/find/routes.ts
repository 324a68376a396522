import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { findAtDesk } from "./find.ts";

/** The desk's search over everything. */
export function deskFindRoutes(app: FastifyInstance, { db, config }: Parts): void {
  serve(app, endpoints.findAtDesk, async ({ query: { q }, session }) => ({
    results: await findAtDesk(db, { q, roles: session.operatorRoles, zone: config.TIME_ZONE }),
  }));
}
