import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/connection.ts";
import { requireOwn } from "../http/own.ts";
import { serve } from "../http/serve.ts";
import { addAddress, listAddresses } from "./addresses.ts";

export function addressRoutes(app: FastifyInstance, db: Database): void {
  serve(app, endpoints.listAddresses, async ({ params, customerId }) => {
    requireOwn(params.userId, customerId);
    return { results: await listAddresses(db, customerId) };
  });
  serve(app, endpoints.addAddress, async ({ params, customerId, body }) => {
    requireOwn(params.userId, customerId);
    return { results: await addAddress(db, customerId, body) };
  });
}
