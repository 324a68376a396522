import { useWords } from "words:home";
import type { Category } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { langOf } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { catalogueQueries } from "../../calls/catalogue.ts";
import { SubCategoryTiles, Tile } from "../../parts/category-tiles.tsx";
import { addressName, paths } from "../../parts/paths.ts";

const grid = "grid grid-cols-3 gap-3 sm:grid-cols-4 sm:gap-4 lg:grid-cols-5 lg:gap-5";

/**
 * Each category links to its own page; with script its sub-categories open over this page instead. Renders nothing before the business
 * has any.
 */
export function Categories() {
  const text = useWords();

  const categories = useQuery(catalogueQueries.categories());
  const [chosen, setChosen] = useState<Category | null>(null);

  const choose = (event: MouseEvent, category: Category) => {
    // A click that asks for a new tab is left to the browser.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setChosen(category);
  };
  if (categories.data?.length === 0) return null;
  return (
    <section id="categories" tabIndex={-1} aria-labelledby="categories-title" className="outline-none">
      <h2 id="categories-title" className="font-semibold text-2xl tracking-tight sm:text-3xl">
        {text.categories.title}
      </h2>
      <div className="mt-5">
        <Loaded query={categories} waiting={<Waiting />} failed={() => text.categories.failed}>
          {(found) => (
            <ul className={grid}>
              {found.map((category) => (
                <li key={category._id} className="grid grid-cols-1">
                  <Tile
                    to={paths.category(category._id, addressName(category, "SrvCategoryName"))}
                    onClick={(event) => choose(event, category)}
                    aria-haspopup="dialog"
                    image={category.Image}
                    name={category.SrvCategoryName}
                    nameLang={langOf(category, "SrvCategoryName").lang}
                    sizes="(min-width: 1200px) 220px, (min-width: 1024px) 20vw, (min-width: 640px) 25vw, 33vw"
                  />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      <Dialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={chosen && <span {...langOf(chosen, "SrvCategoryName")}>{chosen.SrvCategoryName}</span>}
      >
        {chosen && <SubCategoryTiles categoryId={chosen._id} replace />}
      </Dialog>
    </section>
  );
}

const Waiting = () => (
  <div className={grid}>
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="card overflow-hidden">
        <Skeleton className="aspect-4/3 rounded-none" />
        <Skeleton className="mx-auto my-3 h-5 w-2/3" />
      </div>
    ))}
  </div>
);
