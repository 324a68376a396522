import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/connection.ts";
import { requireOwn } from "../../platform/http/own.ts";
import { serve } from "../../platform/http/serve.ts";
import { addAddress } from "./add-address.ts";
import { listAddresses } from "./addresses.ts";
import { changeAddress } from "./change-address.ts";
import { deleteAddress } from "./delete-address.ts";

export function addressRoutes(app: FastifyInstance, db: Database): void {
  serve(app, endpoints.listAddresses, async ({ params, customerId }) => {
    requireOwn(params.userId, customerId);
    return { results: await listAddresses(db, customerId) };
  });
  serve(app, endpoints.addAddress, async ({ params, customerId, body, idempotencyKey }) => {
    requireOwn(params.userId, customerId);
    return { results: await addAddress(db, { customerId, address: body, idempotencyKey }) };
  });
  serve(app, endpoints.changeAddress, async ({ params, customerId, body }) => ({
    results: await changeAddress(db, customerId, params.addressId, body),
  }));
  serve(app, endpoints.deleteAddress, async ({ params, customerId }) => {
    await deleteAddress(db, customerId, params.addressId);
    return {};
  });
}
