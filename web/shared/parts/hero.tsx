import { useWords } from "words:hero";
import { Star, Tag, Wallet } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Own, useStorefront } from "./storefront.tsx";

const widths = [480, 720, 960, 1440];
const sources = (format: string) => widths.map((width) => `/brand/hero.${width}.${format} ${width}w`).join(", ");
const sizes = "(min-width: 1200px) 580px, (min-width: 1024px) 50vw, calc(100vw - 2rem)";
const icons = [Tag, Wallet, Star];
const factNames = ["fact1", "fact2", "fact3"] as const;

/** The top of a city's home page, in the business's own words if it has some. */
export function Hero({ city }: { city: string }) {
  const text = useWords();

  const { headline, text: intro, action, facts } = text;
  return (
    <HeroLook
      headline={
        <h1>
          <Own name="headline" usual={headline} />
        </h1>
      }
      intro={<Own name="intro" usual={intro({ city })} />}
      action={<Own name="action" usual={action} />}
      facts={factNames.map((name, index) => <Own key={name} name={name} usual={facts[index] ?? ""} />)}
      image={useStorefront()?.image ?? ""}
    />
  );
}

interface LookProps {
  /** A heading. */
  headline: ReactNode;
  intro: ReactNode;
  action: ReactNode;
  facts: ReactNode[];
  /** Empty for the product's own. */
  image: string;
}

/** Its look. The desk previews unsaved changes in it. */
export const HeroLook = ({ headline, intro, action, facts, image }: LookProps) => (
  <section className="border-line border-b bg-surface">
    <div className="page grid items-center gap-8 py-8 sm:py-12 lg:grid-cols-2 lg:gap-14 lg:py-16">
      <div className="wrap-anywhere min-w-0">
        <div className="text-balance font-semibold text-4xl tracking-tight sm:text-5xl lg:text-6xl lg:leading-[1.05]">
          {headline}
        </div>
        <p className="mt-4 max-w-lg text-ink-soft text-lg">{intro}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page, even without scripts */}
        <a
          href="#categories"
          onClick={toCategories}
          className="mt-7 inline-flex min-h-12 items-center justify-center rounded-control bg-accent px-8 font-semibold text-lg text-white transition-colors duration-150 hover:bg-accent-strong"
        >
          {action}
        </a>
        <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-2 text-ink-soft">
          {factNames.map((name, index) => {
            const Icon = icons[index] ?? Star;
            return (
              <li key={name} className="flex items-center gap-2">
                <Icon className="size-5 shrink-0 text-accent-ink" aria-hidden="true" />
                <span>{facts[index]}</span>
              </li>
            );
          })}
        </ul>
      </div>
      <picture className="contents">
        {!image && <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />}
        {!image && <source type="image/webp" srcSet={sources("webp")} sizes={sizes} />}
        <img
          src={image || "/brand/hero.960.webp"}
          alt=""
          width={1440}
          height={1080}
          fetchPriority="high"
          className="aspect-4/3 w-full rounded-3xl bg-sunken object-cover"
        />
      </picture>
    </div>
  </section>
);

/** The link works by itself; with scripts the page scrolls there smoothly. */
function toCategories(event: MouseEvent): void {
  const categories = document.getElementById("categories");
  if (!categories) return;
  event.preventDefault();
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  categories.scrollIntoView({ behavior });
  categories.focus({ preventScroll: true });
}
