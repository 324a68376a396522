import { useWords } from "words:account-security";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type LucideIcon, Mail, Phone } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useLocation } from "react-router";
import { messageOf } from "../../../../api/failure.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { toast } from "../../../../ui/toast.ts";
import { accountQueries } from "../../../calls/account.ts";
import { ConfirmPhone } from "../../../parts/confirm-phone.tsx";
import { PhoneNumber } from "../../../parts/phone-number.tsx";
import { sendEmailLink } from "../calls.ts";

/** Whether the account's e-mail and phone are confirmed to be its owner's, and the way to confirm them. */
export function Contacts({ userId }: { userId: string }) {
  const words = useWords().contacts;

  // Both change on other pages: by opening a link, or by saving a new e-mail.
  const { data: user, isPending } = useQuery({ ...accountQueries.me(userId), refetchOnMount: "always" });
  // Other pages link here to confirm the phone.
  const [confirming, setConfirming] = useState(useLocation().hash === "#confirm-phone");
  const card = useRef<HTMLHeadingElement>(null);

  const close = () => {
    setConfirming(false);
    // The form had the focus and is gone.
    card.current?.focus();
  };

  if (isPending) return <Skeleton className="h-56" />;
  if (!user) return null;
  return (
    <div className="card p-5 sm:p-8">
      <h3 ref={card} tabIndex={-1} className="font-semibold text-lg leading-6 outline-none">
        {words.heading}
      </h3>
      <p className="mt-0.5 text-ink-soft">{words.note}</p>
      <ul className="-mb-4 mt-4 divide-y divide-line border-line border-t">
        <Contact
          Icon={Mail}
          name={words.email}
          value={user.email || words.noEmail}
          confirmed={user.emailVerified}
          action={user.email && <ConfirmEmail email={user.email} />}
        />
        <Contact
          Icon={Phone}
          name={words.phone}
          value={<PhoneNumber phone={user.phone} />}
          confirmed={user.phoneVerified}
          action={
            !confirming && (
              <Button
                tone="secondary"
                onClick={() => setConfirming(true)}
                aria-label={words.confirmPhone}
                className="max-sm:w-full"
              >
                {words.confirm}
              </Button>
            )
          }
        />
      </ul>
      {confirming && !user.phoneVerified && (
        <div id="confirm-phone" className="scroll-mt-24">
          <ConfirmPhone user={user} onClose={close} />
        </div>
      )}
      {user.phoneVerified && (
        <div className="-mb-1 mt-4 border-line border-t pt-4">
          <p className="text-ink-soft">{user.otherAccount ? words.otherAccount : words.anotherAccount}</p>
          <ButtonLink to="/join" tone="quiet" className="-ms-3">
            {words.join}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

interface ContactProps {
  Icon: LucideIcon;
  name: string;
  value: ReactNode;
  confirmed: boolean;
  /** Shown while it is not confirmed. */
  action: ReactNode;
}

const Contact = ({ Icon, name, value, confirmed, action }: ContactProps) => {
  const words = useWords().contacts;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon className="size-6 shrink-0 self-start text-ink-soft" aria-hidden="true" />
      <div className="min-w-40 flex-1">
        <p className="text-ink-soft text-sm">{name}</p>
        <p className="wrap-anywhere font-medium">{value}</p>
      </div>
      {confirmed ? <Badge tone="done">{words.confirmed}</Badge> : action}
    </li>
  );
};

function ConfirmEmail({ email }: { email: string }) {
  const words = useWords().contacts;

  const send = useMutation({
    mutationFn: sendEmailLink,
    onSuccess: () => toast.success(words.linkSent({ email })),
    onError: (error) => toast.error(messageOf(error, words.failed)),
  });
  return (
    <Button
      tone="secondary"
      onClick={() => send.mutate()}
      busy={send.isPending}
      busyText={words.sending}
      aria-label={words.confirmEmail}
      className="max-sm:w-full"
    >
      {send.isSuccess ? words.sendAgain : words.confirm}
    </Button>
  );
}
