import { useWords } from "words:site";
import { X } from "lucide-react";
import { Link } from "react-router";
import { useBusiness } from "../../shared/parts/business.ts";
import { Own } from "../../shared/parts/storefront.tsx";
import { closeSignUpBanner } from "../../shared/state/sign-up-banner.ts";

/** Invites visitors to sign up. The style sheet decides whether it shows, before the first paint. */
export function SignUpBanner() {
  const text = useWords();

  return (
    <section
      data-for="visitor"
      data-part="sign-up-banner"
      aria-label={text.banner.label}
      className="border-line border-b bg-accent-soft"
    >
      <div className="page flex min-h-12 items-center justify-center gap-x-4">
        <p className="flex-1 py-2 text-sm sm:text-center sm:text-base">
          <Own name="banner" usual={text.banner.text(useBusiness())} />{" "}
          <Link
            to="/auth?mode=sign-up"
            className="whitespace-nowrap font-semibold text-accent-ink underline underline-offset-4"
          >
            <Own name="bannerAction" usual={text.banner.action} />
          </Link>
        </p>
        <button
          type="button"
          onClick={closeSignUpBanner}
          aria-label={text.banner.close}
          className="-me-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}
