import { useWords } from "words:partner-registration";
import { Headset, type LucideIcon, TrendingUp, UsersRound } from "lucide-react";

const icons: LucideIcon[] = [TrendingUp, UsersRound, Headset];
const picture = (format: string) => [480, 960].map((width) => `/brand/hero.${width}.${format} ${width}w`).join(", ");

/** What a partner gains by joining. Phones do not load its picture. */
export function Promo() {
  const text = useWords().promo;
  return (
    <aside className="flex flex-col gap-6 rounded-card deep p-5 text-white sm:p-8 lg:sticky lg:top-24">
      <div>
        <h2 className="text-balance font-semibold text-2xl leading-tight tracking-tight lg:text-3xl">{text.title}</h2>
        <p className="mt-2 text-white/85">{text.lead}</p>
      </div>
      <picture className="contents">
        <source type="image/avif" srcSet={picture("avif")} sizes="300px" media="(min-width: 64rem)" />
        <source type="image/webp" srcSet={picture("webp")} sizes="300px" media="(min-width: 64rem)" />
        <img
          src="/brand/hero.480.webp"
          alt=""
          width={480}
          height={360}
          loading="lazy"
          className="hidden aspect-4/3 w-full rounded-2xl bg-white/10 object-cover lg:block"
        />
      </picture>
      <ul className="grid gap-4 sm:max-lg:grid-cols-3">
        {text.points.map((point, index) => {
          const Icon = icons[index] ?? TrendingUp;
          return (
            <li key={point} className="flex items-center gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-white/15" aria-hidden="true">
                <Icon className="size-5" />
              </span>
              <span className="font-semibold leading-tight">{point}</span>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
