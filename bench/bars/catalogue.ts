/** Where the API answers. */
export const API = "/api/chowk365";

async function first(url: string, path: string): Promise<Record<string, string>> {
  const answer = await fetch(url + API + path);
  const { data } = (await answer.json()) as { data: { results: Record<string, string>[] } };
  return data.results[0] ?? {};
}

export async function catalogue(url: string): Promise<Record<string, string>> {
  const service = await first(url, "/services_list");
  return {
    service_by_sub_category: `/service_by_sub_category/${service.SrvSubCategoryId}`,
    "services/{id}": `/services/${service._id}`,
    services_list: "/services_list",
    srv_category_list: "/srv_category_list",
    top_rated_service_list: "/top_rated_service_list",
    best_seller_service_list: "/best_seller_service_list",
    reviews_list: "/reviews_list",
  };
}

export async function pageAddresses(url: string): Promise<string[]> {
  const service = await first(url, "/services_list");
  return ["/", `/services/${service.SrvSubCategoryId}/services`, `/service/${service._id}/${service.SrvSubCategoryId}`];
}
