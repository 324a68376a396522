/** The API's path. */
export const API = "/api/chowk365";

async function services(url: string): Promise<Record<string, string>[]> {
  const answer = await fetch(`${url}${API}/services_list`);
  const { data } = (await answer.json()) as { data: { results: Record<string, string>[] } };
  return data.results;
}

export async function catalogue(url: string): Promise<Record<string, string>> {
  const [service = {}] = await services(url);
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
  const [service = {}] = await services(url);
  return ["/", `/services/${service.SrvSubCategoryId}/services`, pageOf(service)];
}

/** Returns the paths of all service pages. */
export const servicePages = async (url: string): Promise<string[]> => (await services(url)).map(pageOf);

const pageOf = (service: Record<string, string>): string => `/service/${service._id}/${service.SrvSubCategoryId}`;
