import { useWords } from "words:site";
import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { storefrontQueries } from "../calls/storefront.ts";
import { useBusiness } from "./business.ts";

const ownLogo = "/brand/logo.svg";
const ownLogoInTheDark = "/brand/logo-dark.svg";

/** The business's logo, which links home. If it fails to load, the product's own is shown, then an icon. */
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
      className="flex h-11 shrink-0 items-center"
    >
      {isPending ? <Skeleton className="h-8 w-28" /> : <LogoImage key={data} src={data ?? ownLogo} />}
    </Link>
  );
}

/** The product's own logo, which needs no scripts. */
export const OwnLogo = () => (
  <picture className="contents">
    <source srcSet={ownLogoInTheDark} media="(prefers-color-scheme: dark)" />
    <img src={ownLogo} alt={useBusiness().business} className="h-8 w-auto" />
  </picture>
);

function LogoImage({ src }: { src: string }) {
  const text = useWords();

  const [failed, setFailed] = useState<string[]>([]);
  const ref = useRef<HTMLImageElement>(null);
  const shown = [src, ownLogo].find((candidate) => !failed.includes(candidate));
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

  if (!shown) return <ImageOff className="size-7 text-ink-faint" aria-hidden="true" />;
  return (
    <picture className="contents">
      {shown === ownLogo && <source srcSet={ownLogoInTheDark} media="(prefers-color-scheme: dark)" />}
      <img
        ref={ref}
        src={shown}
        alt=""
        onError={fail}
        className="h-8 w-auto max-w-36 object-contain object-left rtl:object-right"
      />
    </picture>
  );
}
