import { useWords } from "words:site";
import { ChevronDown, CircleUserRound, LogOut, ShoppingCart, UserRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Logo } from "../../shared/parts/logo.tsx";
import { smallPortrait } from "../../shared/parts/portrait.ts";
import { useCart } from "../../shared/state/cart.ts";
import { useEntry } from "../../shared/state/session.ts";
import { announce } from "../../ui/announce.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { toast } from "../../ui/toast.ts";
import { logOut } from "../state/log-out.ts";
import { CityChip } from "./city-chip.tsx";
import { Search } from "./search.tsx";

/** On phones the first row (logo, account) scrolls away; search and cart stay. */
export function Header() {
  return (
    <header className="low:static sticky print:hidden -top-14 z-40 border-line border-b bg-surface md:top-0">
      <div className="page grid grid-cols-[1fr_auto_auto] items-center gap-x-2 md:flex md:h-18 md:gap-x-6">
        <div className="max-md:@container flex h-14 max-md:z-10 min-w-0 items-center md:h-auto md:gap-1 md:shrink-0">
          <Logo />
          <CityChip />
        </div>
        <div className="order-3 col-span-2 min-w-0 pb-2 md:order-none md:max-w-xl md:flex-1 md:pb-0">
          <Search />
        </div>
        <div className="order-4 -me-2 pb-2 md:order-none md:me-0 md:ms-auto md:pb-0">
          <CartLink />
        </div>
        <Account />
      </div>
    </header>
  );
}

function CartLink() {
  const text = useWords();

  const { cart, loading } = useCart();
  const count = cart.length;
  const before = useRef({ count, loading });
  // A cart that has only just loaded is no news.
  const changed = before.current.count !== count && !before.current.loading;
  useEffect(() => {
    if (before.current.count !== count && !loading && !before.current.loading) announce(text.cartNow({ count }));
    before.current = { count, loading };
  }, [count, loading, text.cartNow]);
  return (
    <Link
      to="/checkout"
      aria-label={text.cart({ count })}
      className="relative grid size-11 place-items-center rounded-full hover:bg-sunken"
    >
      <ShoppingCart className="size-6" aria-hidden="true" />
      {count > 0 && (
        <span
          key={count}
          className={`absolute top-0 end-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold text-white text-xs ring-2 ring-surface ${changed ? "animate-pop" : ""}`}
        >
          {count}
        </span>
      )}
    </Link>
  );
}

/** The customer's own picture, if there is one. */
function Portrait() {
  const image = useEntry()?.userImage;
  if (!image) return <CircleUserRound className="size-6" aria-hidden="true" />;
  return <Avatar name="" src={smallPortrait(image)} size="small" />;
}

/** Both are rendered: from the first paint on, the style sheet shows one to visitors and the other to customers. */
function Account() {
  const text = useWords();

  const look =
    "flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold leading-tight hover:bg-sunken md:whitespace-nowrap md:px-3";
  const item = "flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-start hover:bg-sunken";
  return (
    <>
      <Link to="/auth" data-for="visitor" className={`col-span-2 -me-2 md:me-0 ${look}`}>
        <CircleUserRound className="size-6" aria-hidden="true" />
        {text.login}
      </Link>
      <div data-for="customer" className="col-span-2 -me-2 md:me-0">
        <Disclosure
          buttonClassName={look}
          label={(open) => (
            <>
              <Portrait />
              {text.account}
              <ChevronDown
                className={`size-4 transition-transform duration-150 ${open ? "rotate-180" : ""}`}
                aria-hidden="true"
              />
            </>
          )}
        >
          <Link to="/account/details" className={item}>
            <UserRound className="size-5 text-ink-soft" aria-hidden="true" />
            {text.profile}
          </Link>
          <button
            type="button"
            onClick={() => void logOut().catch(() => toast.error(text.logoutFailed))}
            className={item}
          >
            <LogOut className="size-5 text-ink-soft" aria-hidden="true" />
            {text.logout}
          </button>
        </Disclosure>
      </div>
    </>
  );
}
