import { useWords } from "words:categories";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { messageOf } from "../../api/failure.ts";
import { langOf } from "../../ui/in-english.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { catalogueQueries } from "../calls/catalogue.ts";
import { addressName, paths } from "./paths.ts";

interface TileProps extends LinkProps {
  image: string;
  name: string;
  /** The language of the name, if it is not the page's. */
  nameLang?: string | undefined;
  sizes: string;
}

/** A link with a picture and a name below it. */
export function Tile({ image, name, nameLang, sizes, className = "", ...link }: TileProps) {
  return (
    <Link
      {...link}
      className={`card group flex flex-col overflow-hidden transition-shadow duration-150 hover:shadow-lg ${className}`}
    >
      <Picture src={image} alt="" sizes={sizes} className="aspect-4/3 w-full" />
      <span className="flex flex-1 items-center justify-center px-1 py-2 text-center font-medium text-sm leading-tight max-[24rem]:text-xs sm:px-2 sm:text-base">
        <span lang={nameLang} className="wrap-anywhere line-clamp-4">
          {name}
        </span>
      </span>
    </Link>
  );
}

/** A category's sub-categories, each linking to its services. */
export function SubCategoryTiles({ categoryId, replace = false }: { categoryId: string; replace?: boolean }) {
  const text = useWords();

  const subCategories = useQuery(catalogueQueries.subCategories(categoryId));
  return (
    <Loaded
      query={subCategories}
      waiting={
        <Centre>
          <Spinner label={text.loading} className="size-8 text-accent-ink" />
        </Centre>
      }
      failed={(error) => messageOf(error, text.failed)}
    >
      {(found) =>
        found.length === 0 ? (
          <Centre>{text.none}</Centre>
        ) : (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
            {found.map((one) => (
              <li key={one._id} className="grid grid-cols-1">
                <Tile
                  to={paths.services(one._id, addressName(one, "SrvSubCategoryName"))}
                  replace={replace}
                  image={one.Image}
                  name={one.SrvSubCategoryName}
                  nameLang={langOf(one, "SrvSubCategoryName").lang}
                  sizes="(min-width: 640px) 200px, 50vw"
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const Centre = ({ children }: { children: ReactNode }) => (
  <p className="grid min-h-48 place-items-center text-ink-soft">{children}</p>
);
