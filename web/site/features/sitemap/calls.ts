import { callBy } from "../../../api/call.ts";
import type { Transport } from "../../../api/client.ts";

/** Everything in the catalogue that has its own page. */
export async function listAll(transport: Transport) {
  const call = callBy(transport);
  const [{ results: categories }, { results: services }] = await Promise.all([
    call("GET /srv_category_list", {}),
    call("GET /services_list", { query: {} }),
  ]);
  return { categories, services };
}
