import { callBy } from "../../../api/call.ts";
import type { Transport } from "../../../api/client.ts";

/** Everything in the catalogue that has its own page, and the documents. */
export async function listAll(transport: Transport) {
  const call = callBy(transport);
  const [{ results: categories }, { results: services }, { results: documents }] = await Promise.all([
    call("GET /srv_category_list", { query: {} }),
    call("GET /services_list", { query: {} }),
    call("GET /documents", {}),
  ]);
  return { categories, services, documents };
}
