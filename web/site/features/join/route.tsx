import { useWords } from "words:join";
import type { User } from "@chowk/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { PageMeta } from "../../../shared/parts/page-meta.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Emblem } from "../../../ui/emblem.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { toast } from "../../../ui/toast.ts";
import { accountQueries } from "../../calls/account.ts";
import { PhoneNumber } from "../../parts/phone-number.tsx";
import { type Destination, Protected } from "../../parts/protected.tsx";
import { declineJoin } from "./calls.ts";
import { JoinForm } from "./join-form.tsx";

/** Joins the two accounts of a customer who logged in by phone, and had signed up by e-mail before. */
export default function Join() {
  const text = useWords();

  return (
    <>
      <PageMeta title={text.title} description={text.description} />
      <div className="page py-6 sm:py-10 lg:py-14">
        <div className="card mx-auto max-w-md p-5 sm:p-8">
          <Emblem Icon={UsersRound} size="medium" />
          <h1 className="mt-4 text-balance font-semibold text-3xl tracking-tight">{text.heading}</h1>
          <Protected waiting={<Waiting />}>{({ _id }) => <Halves userId={_id} />}</Protected>
        </div>
      </div>
    </>
  );
}

function Halves({ userId }: { userId: string }) {
  const text = useWords();

  const me = useQuery({ ...accountQueries.me(userId), refetchOnMount: "always" });
  return (
    <Loaded query={me} waiting={<Waiting />} failed={(error) => messageOf(error, text.failed)}>
      {(user) => (user.phoneVerified ? <Offer user={user} /> : <PhoneFirst />)}
    </Loaded>
  );
}

function Offer({ user }: { user: User }) {
  const text = useWords();

  const client = useQueryClient();
  const navigate = useNavigate();
  const onward = (useLocation().state as Destination | null) ?? { to: "/account/orders" };
  const goOn = () => void navigate(onward.to, { replace: true, state: onward.state });
  const decline = async () => {
    try {
      showAnswer(client, accountQueries.me(user._id).queryKey, await declineJoin());
      goOn();
    } catch (error) {
      toast.error(messageOf(error, text.failed));
    }
  };
  return (
    <>
      <p className="mt-1.5">
        {user.otherAccount ? (
          <>
            {text.found.before}
            <strong className="whitespace-nowrap font-semibold">
              <PhoneNumber phone={user.phone} />
            </strong>
            {text.found.after}
          </>
        ) : (
          text.notFound
        )}
      </p>
      <p className="mt-3 text-ink-soft">{text.how}</p>
      <p className="mt-3 text-ink-soft">{text.others}</p>
      <JoinForm userId={user._id} />
      <div className="mt-3 space-y-2 border-line border-t pt-3">
        {user.otherAccount && (
          <Button tone="quiet" onClick={() => void decline()} className="w-full">
            {text.notMine}
          </Button>
        )}
        <Button tone="quiet" onClick={goOn} className="w-full">
          {text.later}
        </Button>
      </div>
    </>
  );
}

const PhoneFirst = () => {
  const text = useWords();
  return (
    <>
      <p className="mt-1.5 text-ink-soft">{text.phoneFirst}</p>
      <ButtonLink to="/account/details#confirm-phone" className="mt-6 min-h-12 w-full">
        {text.confirmPhone}
      </ButtonLink>
    </>
  );
};

const Waiting = () => {
  const text = useWords();
  return (
    <div className="grid min-h-80 place-items-center">
      <Spinner label={text.loading} className="size-9 text-accent-ink" />
    </div>
  );
};
