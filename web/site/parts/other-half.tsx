import { useWords } from "words:other-half";
import { useQuery } from "@tanstack/react-query";
import { Smartphone, UsersRound, X } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useEntry } from "../../shared/state/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { accountQueries } from "../calls/account.ts";
import { putOffConfirming, useJustSignedUp } from "../state/just-signed-up.ts";
import { PhoneNumber } from "./phone-number.tsx";

const CONFIRM = "/account/details#confirm-phone";

/** For an empty account that was created by a phone log-in: says where the rest may be, and how to get it. */
export function OtherHalf({ userId }: { userId: string }) {
  const text = useWords();

  const { data: user } = useQuery(accountQueries.me(userId));
  if (!user?.phoneVerified || !(user.otherAccount || !user.email)) return null;
  const words = text.empty;
  return (
    <section className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-info-soft p-4 text-info-ink sm:p-5">
      <UsersRound className="size-6 shrink-0 self-start" aria-hidden="true" />
      <div className="min-w-56 flex-1">
        <h2 className="font-semibold text-lg">{words.heading}</h2>
        <p className="mt-0.5">{user.otherAccount ? words.found : words.notFound}</p>
      </div>
      <ButtonLink to="/join" tone="secondary" className="max-sm:w-full">
        {words.join}
      </ButtonLink>
    </section>
  );
}

interface ConfirmPhoneCardProps {
  userId: string;
  /** What else to say while the e-mail is not confirmed either. */
  told?: string | undefined;
}

/** Shown with an order whose customer could not reach it by logging in by phone. */
export function ConfirmPhoneCard({ userId, told }: ConfirmPhoneCardProps) {
  const text = useWords();

  const { data: user } = useQuery(accountQueries.me(userId));
  if (!user || user.phoneVerified) return null;
  const words = text.confirm;
  return (
    <section className="card print:hidden p-4 sm:p-5">
      <h2 className="flex items-center gap-2 font-semibold text-lg">
        <Smartphone className="size-5 shrink-0 text-accent-ink" aria-hidden="true" />
        {words.heading}
      </h2>
      <p className="mt-1 text-ink-soft">{words.note}</p>
      {told && !user.emailVerified && <p className="mt-3 text-ink-soft">{told}</p>}
      <ButtonLink to={CONFIRM} tone="secondary" className="mt-4 w-full">
        {words.action}
      </ButtonLink>
    </section>
  );
}

/** Shown after a sign-up until it is put off: replaces the banner that invited the customer. */
export function ConfirmPhoneBar() {
  const text = useWords();

  const entry = useEntry();
  const signedUp = useJustSignedUp();
  const { pathname } = useLocation();
  const isElsewhere = /^\/(?:auth|checkout|account\/details|order\/)/.test(pathname);
  if (!entry || entry._id !== signedUp || isElsewhere) return null;
  const words = text.bar;
  return (
    <section aria-label={words.label} className="bg-info-soft text-info-ink">
      <div className="page flex min-h-12 items-center justify-center gap-x-4">
        <p className="flex-1 py-2 text-sm sm:text-center sm:text-base">
          {words.before}
          <span className="whitespace-nowrap">
            <PhoneNumber phone={entry.phone} />
          </span>
          {words.after}{" "}
          <Link
            to={CONFIRM}
            onClick={putOffConfirming}
            className="whitespace-nowrap font-semibold underline underline-offset-4"
          >
            {words.action}
          </Link>
        </p>
        <button
          type="button"
          onClick={putOffConfirming}
          aria-label={words.close}
          className="-me-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}
