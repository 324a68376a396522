import { callBy } from "../../../api/call.ts";
import type { Transport } from "../../../api/client.ts";

/** Everything in the catalogue that has its own page, the documents, and the cities. */
export async function listAll(transport: Transport) {
  const call = callBy(transport);
  const [{ results: categories }, { results: services }, { results: documents }, { results: cities }] =
    await Promise.all([
      call("GET /srv_category_list", { query: {} }),
      call("GET /services_list", { query: {} }),
      call("GET /documents", {}),
      call("GET /cities", { query: {} }),
    ]);
  return { categories, services, documents, cities };
}
