import { useWords } from "words:auth";
import { ShieldCheck, Star, Tag, Wallet } from "lucide-react";

const icons = [Tag, Star, Wallet];
const picture = (format: string) => [480, 960].map((width) => `/brand/hero.${width}.${format} ${width}w`).join(", ");

/**
 * Beside the form where there is room; phones do not load its picture. Text about the current step replaces the headline, and
 * phones show it above the form.
 */
export function Branding({ step }: { step: string | undefined }) {
  const text = useWords();

  return (
    <div className={`flex-col gap-8 deep px-5 py-4 text-white sm:px-8 lg:flex lg:p-10 ${step ? "flex" : "hidden"}`}>
      <p className="flex items-center gap-3 text-balance font-semibold text-lg leading-[1.1] tracking-tight lg:text-4xl">
        {step && <ShieldCheck className="size-7 shrink-0 lg:size-10" aria-hidden="true" />}
        {step ?? text.brand.headline}
      </p>
      <picture className="contents">
        <source type="image/avif" srcSet={picture("avif")} sizes="400px" />
        <source type="image/webp" srcSet={picture("webp")} sizes="400px" />
        <img
          src="/brand/hero.480.webp"
          alt=""
          width={480}
          height={360}
          loading="lazy"
          className="aspect-4/3 w-full rounded-2xl bg-white/10 object-cover max-lg:hidden"
        />
      </picture>
      <ul className="space-y-4 max-lg:hidden">
        {text.brand.points.map((point, index) => {
          const Icon = icons[index] ?? Star;
          return (
            <li key={point.title} className="flex items-center gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-white/15" aria-hidden="true">
                <Icon className="size-5" />
              </span>
              <span>
                <span className="block font-semibold leading-tight">{point.title}</span>
                <span className="block text-white/85">{point.text}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
