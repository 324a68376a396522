import { BadgeIndianRupee, Star, Wallet } from "lucide-react";
import { useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { PageMeta } from "../../parts/page-meta.tsx";
import { type Arrival, type Destination, GuestOnly } from "../../parts/protected.tsx";
import { addToCart, loadCart } from "../../state/cart.ts";
import { forgetDraft } from "../../state/draft.ts";
import { type Entry, saveEntry } from "../../state/session.ts";
import { takeWanted } from "../../state/wanted.ts";
import { announce } from "../../ui/announce.tsx";
import { Button } from "../../ui/button.tsx";
import { stayFocused } from "../../ui/stay-focused.ts";
import { DRAFT } from "./form.tsx";
import { LoginForm } from "./login-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { text } from "./text.ts";

export default function Auth() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const arrival = state as Arrival | null;
  const destination = useRef<Destination>({ to: arrival?.returnTo ?? "/", state: arrival?.returnState });
  const signingUp = search.get("mode") === "sign-up";
  const words = signingUp ? text.signUp : text.login;
  const other = signingUp ? text.login : text.signUp;

  const toggle = () => {
    setSearch(signingUp ? {} : { mode: "sign-up" }, { replace: true, state, preventScrollReset: true });
    announce(other.heading);
  };

  /** The service that made a visitor log in goes in the cart, and he goes back to where he met it. */
  const enter = async (user: Entry) => {
    forgetDraft(DRAFT);
    const wanted = takeWanted();
    if (wanted) destination.current = { to: wanted.returnTo };
    saveEntry(user);
    await loadCart();
    if (wanted) addToCart(wanted.service);
  };

  return (
    <GuestOnly destination={destination}>
      <PageMeta title={words.title} description={text.description} />
      <div className="page py-6 sm:py-10 lg:py-14">
        <div className="card mx-auto grid max-w-md overflow-hidden lg:max-w-5xl lg:grid-cols-2">
          <Branding />
          <div className="p-5 sm:p-8 lg:self-center lg:p-12">
            {arrival && (
              <p className="mb-6 rounded-control bg-info-soft px-4 py-3 text-info-ink">
                {arrival.sessionEnded ? text.sessionEnded : text.comeBack}
              </p>
            )}
            <h1 className="font-bold text-3xl tracking-tight">{words.heading}</h1>
            <p className="mt-1.5 text-ink-soft">{words.note}</p>
            {signingUp ? <SignUpForm onEnter={enter} /> : <LoginForm onEnter={enter} />}
            <Button tone="quiet" onClick={toggle} onMouseDown={stayFocused} className="mt-3 w-full">
              {words.toggle}
            </Button>
          </div>
        </div>
      </div>
    </GuestOnly>
  );
}

const icons = [BadgeIndianRupee, Star, Wallet];
const picture = (format: string) => [480, 960].map((width) => `/brand/hero.${width}.${format} ${width}w`).join(", ");

/** Beside the form where there is room; phones do not load its picture. */
function Branding() {
  return (
    <div className="hidden flex-col gap-8 bg-[linear-gradient(155deg,#4338ca_10%,#312e81_60%,#1e1b4b)] p-10 text-white lg:flex">
      <p className="text-balance font-bold text-4xl leading-[1.1] tracking-tight">{text.brand.headline}</p>
      <picture className="contents">
        <source type="image/avif" srcSet={picture("avif")} sizes="400px" />
        <source type="image/webp" srcSet={picture("webp")} sizes="400px" />
        <img
          src="/brand/hero.480.webp"
          alt=""
          width={480}
          height={360}
          loading="lazy"
          className="aspect-4/3 w-full rounded-2xl bg-white/10 object-cover"
        />
      </picture>
      <ul className="space-y-4">
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
