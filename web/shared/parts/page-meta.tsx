import { useLanguage } from "words:language";
import { langIn } from "@chowk/contract/country";
import { addressIn } from "@chowk/contract/language-addresses";
import { defaultLanguage, type Language, languages } from "@chowk/contract/languages";
import { useRouteLoaderData } from "react-router";
import { useBusiness } from "./business.ts";

interface Props {
  /** Without the site's name, which is appended. */
  title: string;
  description: string;
  /** The path that the page is to be known by. Without one, search engines do not index it. */
  path?: string;
  /** The languages that there is a text of it in; all if absent. */
  languages?: readonly Language[];
  /** Path of a picture for sharing the page; by default the site's card. */
  image?: string | undefined;
  /** Structured data about the page, in the vocabulary of schema.org. */
  jsonLd?: Record<string, unknown>[];
}

const codes = Object.keys(languages) as Language[];

/** The site's public address, without a slash at its end; pictures and files are below it. */
export const usePublicUrl = (): string =>
  (useRouteLoaderData("root") as { publicUrl: string } | undefined)?.publicUrl ?? "";

/** Returns a function that turns a path into the public address of a page, in this language. */
export function usePublicAddress(): (path: string) => string {
  const publicUrl = usePublicUrl();
  const { code } = useLanguage();
  return (path) => publicUrl + addressIn(code, path);
}

/** What search engines and shared links show of a page. React moves the tags into the head, on the server as well. */
export function PageMeta({ title, description, path, languages: spoken = codes, image, jsonLd = [] }: Props) {
  const publicUrl = usePublicUrl();
  const language = useLanguage();
  const { business: site, look, opening } = useBusiness();
  const card = `${look?.icons || "/brand"}/social-card.png`;
  const whole = !site || title.includes(site) ? title : `${title} | ${site}`;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {/* Nobody is led to a business that is not open yet. */}
      {path === undefined || opening === "new" ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Addresses path={path} languages={spoken} />
      )}
      <meta property="og:site_name" content={site} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={langIn(language).replace("-", "_")} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={publicUrl + (image ?? card)} />
      <meta property="og:image:alt" content={whole} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd.map((facts) => (
        <script
          key={String(facts["@type"])}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped, so nothing in it can end the tag
          dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll("<", "\\u003c") }}
        />
      ))}
    </>
  );
}

/** The address that the page is known by, and those in its other languages. */
function Addresses({ path, languages: spoken }: { path: string; languages: readonly Language[] }) {
  const publicUrl = usePublicUrl();
  const { code } = useLanguage();
  const addressOf = (language: Language) => publicUrl + addressIn(language, path);
  const canonical = addressOf(spoken.includes(code) ? code : defaultLanguage);
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      {spoken.length > 1 &&
        spoken.map((language) => (
          <link
            key={language}
            rel="alternate"
            hrefLang={langIn({ code: language, ...languages[language] })}
            href={addressOf(language)}
          />
        ))}
      {/* An address without a language leads all readers to their own. */}
      {spoken.length > 1 && <link rel="alternate" hrefLang="x-default" href={addressOf(defaultLanguage)} />}
    </>
  );
}
