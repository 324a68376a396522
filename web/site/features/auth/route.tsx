import { useWords } from "words:auth";
import type { User } from "@chowk/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Mail, Smartphone } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { PageMeta } from "../../../shared/parts/page-meta.tsx";
import { addToCart, loadCart } from "../../../shared/state/cart.ts";
import { forgetDraft } from "../../../shared/state/draft.ts";
import type { AddressHandle } from "../../../shared/state/page-address.ts";
import { type Entry, saveEntry, useEntry } from "../../../shared/state/session.ts";
import { announce } from "../../../ui/announce.tsx";
import { Button } from "../../../ui/button.tsx";
import { toldPage } from "../../../ui/covers-in-history.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { stayFocused } from "../../../ui/stay-focused.ts";
import { toast } from "../../../ui/toast.ts";
import { accountQueries } from "../../calls/account.ts";
import { orderQueries } from "../../calls/orders.ts";
import { PhoneNumber } from "../../parts/phone-number.tsx";
import { type Arrival, type Destination, GuestOnly } from "../../parts/protected.tsx";
import { type OtpChallenge, useOtpChallenge } from "../../state/otp-challenge.ts";
import { takeWanted } from "../../state/wanted.ts";
import { Branding } from "./branding.tsx";
import { CodeForm } from "./code-form.tsx";
import { DRAFT } from "./form.tsx";
import { LoginForm } from "./login-form.tsx";
import { PasskeyWay } from "./passkey-way.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

/** The forms, and the keys of their words. */
const modes = { login: "login", "sign-up": "signUp", phone: "phoneLogin", code: "code" } as const;
type Mode = keyof typeof modes;

export const handle: AddressHandle = { reads: { mode: Object.keys(modes) } };

/** The form that is shown is part of the address, so that Back and a reload lead where they should. */
function useMode(challenge: OtpChallenge | null | undefined) {
  const text = useWords();
  const [search, setSearch] = useSearchParams();
  const state = toldPage(useLocation());
  const wanted = search.get("mode") ?? "login";
  const known = Object.hasOwn(modes, wanted) ? (wanted as Mode) : "login";
  const mode = known === "code" && challenge === null ? "phone" : known;
  const go = (next: Mode, { replace = true } = {}) => {
    setSearch(next === "login" ? {} : { mode: next }, { replace, state, preventScrollReset: true });
    announce(text[modes[next]].heading);
  };
  return [mode, go] as const;
}

export default function Auth() {
  const text = useWords();

  const { state } = useLocation();
  const arrival = state as Arrival | null;
  const destination = useRef<Destination>({ to: arrival?.returnTo ?? "/", state: arrival?.returnState });
  // The history outlives a reload, but the server's page knows nothing of it.
  const isTakenOver = useEntry() !== undefined;
  const challenge = useOtpChallenge();
  const [mode, go] = useMode(challenge);
  const enter = useEnter(destination);
  const words = text[modes[mode]];

  return (
    <GuestOnly destination={destination}>
      <PageMeta title={words.title} description={text.description} />
      <div className="page py-6 sm:py-10 lg:py-14">
        <div className="card mx-auto grid max-w-md overflow-hidden lg:max-w-5xl lg:grid-cols-2">
          <Branding step={mode === "code" ? text.code.side : undefined} />
          <div className="p-5 sm:p-8 lg:self-center lg:p-12">
            {isTakenOver && arrival && mode !== "code" && (
              <p className="mb-6 rounded-control bg-info-soft px-4 py-3 text-info-ink">
                {arrival.sessionEnded ? text.sessionEnded : text.comeBack}
              </p>
            )}
            {mode === "code" && (
              <Button tone="quiet" onClick={() => go("phone")} className="-mt-2 -ms-3 mb-1">
                <ArrowLeft className="size-5" aria-hidden="true" />
                {text.code.back}
              </Button>
            )}
            <h1 className="font-semibold text-3xl tracking-tight">{words.heading}</h1>
            <p className="mt-1.5 text-ink-soft">
              {mode === "code" ? <CodeNote challenge={challenge} /> : text[modes[mode]].note}
            </p>
            {mode === "login" && <LoginForm onEnter={enter} />}
            {mode === "sign-up" && <SignUpForm onEnter={enter} />}
            {mode === "phone" && <PhoneForm onSent={() => go("code", { replace: false })} />}
            {mode === "code" && (challenge ? <CodeForm challenge={challenge} onEnter={enter} /> : <Waiting />)}
            <OtherWays mode={mode} go={go} onEnter={enter} />
          </div>
        </div>
      </div>
    </GuestOnly>
  );
}

/** The service that made a visitor log in goes in the cart, and the visitor goes back to where it was offered. */
function useEnter(destination: { current: Destination }) {
  const text = useWords();

  const client = useQueryClient();
  return async (user: Entry & Partial<Pick<User, "otherAccount">>) => {
    forgetDraft(DRAFT);
    const wanted = takeWanted();
    if (wanted) destination.current = { to: wanted.returnTo };
    // A customer who signed up by phone only and has nothing here is told where the rest may be, and comes back afterwards.
    const isHalf = user.otherAccount && !user.name && !user.email;
    if (isHalf) destination.current = { to: "/join", state: destination.current };
    void client.prefetchQuery(accountQueries.addresses(user._id));
    void client.prefetchInfiniteQuery(orderQueries.orders(user._id));
    saveEntry(user);
    await loadCart();
    if (wanted) addToCart(wanted.service, wanted.chosen);
    if (!user.name && !isHalf) toast.success(text.nameless);
  };
}

function CodeNote({ challenge }: { challenge: OtpChallenge | null | undefined }) {
  const text = useWords();

  return (
    <>
      {text.code.note({ digits: challenge?.otpLength ?? 4 })}
      {challenge && (
        <strong className="mt-0.5 block font-semibold text-ink">
          <PhoneNumber phone={challenge.phone} />
        </strong>
      )}
    </>
  );
}

/** Shown until it is known which code is expected. */
const Waiting = () => {
  const text = useWords();
  return (
    <div role="status" className="mt-6 space-y-4">
      <span className="sr-only">{text.code.loading}</span>
      <Skeleton className="mt-7 h-14 max-w-70" />
      <Skeleton className="h-11" />
      <Skeleton className="h-12" />
    </div>
  );
};

/** Other ways to log in. Each kind keeps its place, so that pressing it keeps the focus. */
function OtherWays({
  mode,
  go,
  onEnter,
}: {
  mode: Mode;
  go: (mode: Mode) => void;
  onEnter: (user: Entry) => Promise<void>;
}) {
  const text = useWords();

  return (
    <div className="mt-3 space-y-2">
      {mode !== "sign-up" && (
        <Way tone="secondary" onChoose={() => go(mode === "login" ? "phone" : "login")}>
          {mode === "login" ? (
            <Smartphone className="size-5" aria-hidden="true" />
          ) : (
            <Mail className="size-5" aria-hidden="true" />
          )}
          {mode === "login" ? text.login.byPhone : text.phoneLogin.byEmail}
        </Way>
      )}
      {mode === "login" && <PasskeyWay onEnter={onEnter} />}
      {mode !== "code" && (
        <Way tone="quiet" onChoose={() => go(mode === "sign-up" ? "login" : "sign-up")}>
          {mode === "sign-up" ? text.signUp.toggle : text.login.toggle}
        </Way>
      )}
    </div>
  );
}

const Way = ({
  tone,
  onChoose,
  children,
}: {
  tone: "secondary" | "quiet";
  onChoose: () => void;
  children: ReactNode;
}) => (
  <Button tone={tone} onClick={onChoose} onMouseDown={stayFocused} className="w-full">
    {children}
  </Button>
);
