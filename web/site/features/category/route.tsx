import { useWords } from "words:category";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { prefetch } from "../../../api/prefetch.ts";
import { PageMeta, usePublicAddress } from "../../../shared/parts/page-meta.tsx";
import type { AddressHandle } from "../../../shared/state/page-address.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { langOf } from "../../../ui/in-english.ts";
import { listed } from "../../../ui/listed.ts";
import { catalogueQueries } from "../../calls/catalogue.ts";
import { SubCategoryTiles } from "../../parts/category-tiles.tsx";
import { breadcrumbFacts } from "../../parts/facts-for-machines.ts";
import { addressName, paths } from "../../parts/paths.ts";
import { useCityOfPage } from "../../parts/use-city-of-page.ts";
import type { Route } from "./+types/route.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, {
    essential: [catalogueQueries.subCategories(params.categoryId)],
    rest: [catalogueQueries.categories()],
  });
export const clientLoader = () => null;

/** The name in the address is only for people. */
export const handle: AddressHandle = {
  drawnAs: ({ categoryId = "" }) => `/category/${encodeURIComponent(categoryId.toLowerCase())}/-`,
};

/** A category's sub-categories as a page: for new tabs, search engines, and browsers without script. */
export default function CategoryPage() {
  const text = useWords();

  const categoryId = (useParams().categoryId ?? "").toLowerCase();
  const city = useCityOfPage();
  const addressOf = usePublicAddress();
  const categories = useQuery(catalogueQueries.categories());
  const subCategories = useQuery(catalogueQueries.subCategories(categoryId));
  const category = categories.data?.find((one) => one._id === categoryId);
  const name = category?.SrvCategoryName ?? text.fallbackTitle;
  const marked = category ? langOf(category, "SrvCategoryName") : {};
  const crumbs = [
    { name: text.home, to: "/" },
    { name, ...marked },
  ];
  return (
    <div className="page pt-4 sm:pt-6">
      <PageMeta
        title={text.title({ name, city })}
        description={text.description({
          ...{ name, city },
          names: listed(subCategories.data?.slice(0, 5).map((one) => one.SrvSubCategoryName) ?? []),
        })}
        path={paths.category(categoryId, category ? addressName(category, "SrvCategoryName") : name)}
        jsonLd={[breadcrumbFacts(addressOf, crumbs)]}
      />
      <Breadcrumb label={text.way} crumbs={crumbs} />
      <h1 {...marked} className="mt-1 font-semibold text-3xl tracking-tight sm:text-4xl">
        {name}
      </h1>
      <p className="mt-2 mb-6 text-ink-soft">{text.choose}</p>
      <SubCategoryTiles categoryId={categoryId} />
    </div>
  );
}
