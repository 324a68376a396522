import { useWords } from "words:site";
import { Link } from "react-router";
import { useBusiness } from "../../shared/parts/business.ts";
import { LanguageChoice } from "../../shared/parts/language-choice.tsx";
import { telephone, useStorefront } from "../../shared/parts/storefront.tsx";
import { dateIn } from "../../ui/zone.ts";
import { useCityOfPage } from "./use-city-of-page.ts";
import { useZone } from "./use-zone.ts";

export function Footer() {
  const text = useWords();

  const { about, lists, copyright, licences } = text.footer;
  const business = { ...useBusiness(), city: useCityOfPage() };
  const year = Number(dateIn(useZone()).slice(0, 4));
  return (
    <footer className="mt-16 print:hidden border-line border-t bg-surface">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 py-10 sm:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr] lg:py-14">
        <div className="max-w-72 text-ink-soft col-span-full lg:col-span-1">
          <p>{about(business)}</p>
          <Contact />
        </div>
        {lists.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-semibold">{title}</h2>
            <ul className="mt-2">
              {links.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    className="flex min-h-11 items-center py-1 text-ink-soft leading-snug hover:text-ink hover:underline sm:min-h-9"
                  >
                    {link.text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-line border-t">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-sm">
          <p className="text-ink-soft" suppressHydrationWarning>
            {copyright({ ...business, year })}
          </p>
          <a
            href="/third-party-notices.txt"
            className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline sm:min-h-9"
          >
            {licences}
          </a>
          <LanguageChoice />
        </div>
      </div>
    </footer>
  );
}

/** How to reach the business, as far as it has said. */
function Contact() {
  const { email, phone, address } = useStorefront() ?? {};
  if (!email && !phone && !address) return null;
  const link = "inline-flex min-h-11 items-center hover:text-ink hover:underline sm:min-h-9";
  return (
    <address className="wrap-anywhere mt-4 not-italic">
      {phone && (
        <p>
          <a href={telephone(phone)} dir="ltr" className={link}>
            {phone}
          </a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </p>
      )}
      {address && <p className="mt-1 whitespace-pre-line">{address}</p>}
    </address>
  );
}
