import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { readerOf } from "../../platform/http/language.ts";
import { requireOwn } from "../../platform/http/own.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { addAddress } from "./add-address.ts";
import { listAddresses } from "./addresses.ts";
import { changeAddress } from "./change-address.ts";
import { deleteAddress } from "./delete-address.ts";

export function addressRoutes(app: FastifyInstance, { db, config }: Pick<Parts, "db" | "config">): void {
  serve(app, endpoints.listAddresses, async ({ params, customerId, request }) => {
    requireOwn(params.userId, customerId);
    return { results: await listAddresses(db, customerId, readerOf(request, config)) };
  });
  serve(app, endpoints.addAddress, async ({ params, customerId, body, idempotencyKey, request }) => {
    requireOwn(params.userId, customerId);
    const language = readerOf(request, config);
    return { results: await addAddress(db, { customerId, address: body, idempotencyKey, language }) };
  });
  serve(app, endpoints.changeAddress, async ({ params, customerId, body, request }) => {
    const language = readerOf(request, config);
    return { results: await changeAddress(db, { customerId, id: params.addressId, change: body, language }) };
  });
  serve(app, endpoints.deleteAddress, async ({ params, customerId }) => {
    await deleteAddress(db, customerId, params.addressId);
    return {};
  });
}
