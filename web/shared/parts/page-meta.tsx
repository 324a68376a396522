import { useLanguage } from "words:language";
import { useRouteLoaderData } from "react-router";

interface Props {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  /** Path this page is to be known by. Without one it is kept out of search engines. */
  path?: string;
  /** Path of a picture for those who share the page; by default the site's card. */
  image?: string | undefined;
  /** Facts about the page for machines, in schema.org's words. */
  jsonLd?: Record<string, unknown>[];
}

const site = "Chowk";
const card = "/brand/social-card.png";

/** The site's address as people type it, without a slash at its end. */
export const usePublicUrl = (): string =>
  (useRouteLoaderData("root") as { publicUrl: string } | undefined)?.publicUrl ?? "";

/** What search engines and shared links say of a page. React moves the tags into the head, on the server as well. */
export function PageMeta({ title, description, path, image = card, jsonLd = [] }: Props) {
  const publicUrl = usePublicUrl();
  const language = useLanguage();
  const whole = title.includes(site) ? title : `${title} | ${site}`;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={publicUrl + path} />
          <meta property="og:url" content={publicUrl + path} />
        </>
      )}
      <meta property="og:site_name" content={site} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={language.lang.replace("-", "_")} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={publicUrl + image} />
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
