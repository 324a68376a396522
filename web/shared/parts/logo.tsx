import { useWords } from "words:site";
import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { storefrontQueries } from "../calls/storefront.ts";
import { useBusiness } from "./business.ts";

const productsLogo = "/brand/logo.svg";
const productsLogoInTheDark = "/brand/logo-dark.svg";

/**
 * The business's logo, which links home. Without one, or if it fails to load, its name is shown; if it has none either, the
 * product's own logo, then an icon.
 */
export function Logo() {
  const text = useWords();

  const { data, isPending, isLoadingError } = useQuery(storefrontQueries.logo());
  useEffect(() => {
    if (isLoadingError) toast.error(text.logo.failed);
  }, [isLoadingError, text.logo.failed]);
  return (
    <Link
      to="/"
      onClick={() => scrollTo({ top: 0 })}
      aria-label={text.logo.home(useBusiness())}
      className="flex h-11 min-w-0 items-center"
    >
      {isPending ? <Skeleton className="h-8 w-28" /> : <LogoImage key={data} src={data || productsLogo} />}
    </Link>
  );
}

/** The same where there is no query for it, or no script. */
export function OwnLogo() {
  const { business, look } = useBusiness();
  if (!look?.logo && look?.isNamed) return <NameAsLogo />;
  return <Picture src={look?.logo || productsLogo} alt={business} />;
}

function LogoImage({ src }: { src: string }) {
  const text = useWords();
  const { look } = useBusiness();

  const [failed, setFailed] = useState<string[]>([]);
  const ref = useRef<HTMLImageElement>(null);
  const candidates = look?.isNamed ? [src].filter((each) => each !== productsLogo) : [src, productsLogo];
  const shown = candidates.find((candidate) => !failed.includes(candidate));
  const fail = () => shown && setFailed((before) => [...before, shown]);
  useEffect(() => {
    // It may have failed before hydration.
    const image = ref.current;
    if (shown && image?.complete && image.naturalWidth === 0) setFailed((before) => [...before, shown]);
  }, [shown]);

  const isBroken = failed.length > 0;
  useEffect(() => {
    if (isBroken) toast.error(text.logo.failed);
  }, [isBroken, text.logo.failed]);

  if (shown) return <Picture ref={ref} src={shown} alt="" onError={fail} />;
  return look?.isNamed ? <NameAsLogo /> : <ImageOff className="size-7 text-ink-faint" aria-hidden="true" />;
}

/** A logo on a page of either scheme. One that is only for light pages is on white in the dark. */
function Picture({ src, alt, ...image }: ComponentProps<"img"> & { src: string; alt: string }) {
  const { look } = useBusiness();
  const inTheDark = src === productsLogo ? productsLogoInTheDark : look?.logoDark;
  return (
    <picture className="contents">
      {inTheDark && <source srcSet={inTheDark} media="(prefers-color-scheme: dark)" />}
      <img
        {...image}
        src={src}
        alt={alt}
        className={`h-8 w-auto max-w-36 object-contain object-left rtl:object-right ${inTheDark ? "" : "dark:rounded-md dark:bg-white dark:p-1"}`}
      />
    </picture>
  );
}

/** Long names take two lines; what is still too long ends in dots. */
function NameAsLogo() {
  const { business } = useBusiness();
  const size = business.length > 16 ? "text-sm" : "text-lg tracking-tight";
  return (
    <span className={`line-clamp-2 max-w-56 font-semibold text-accent-ink leading-tight ${size}`}>{business}</span>
  );
}
