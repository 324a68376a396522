import { useWords } from "words:rest";
import type { RestToPay } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig, type LucideIcon, SearchX, WalletCards } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf, NotThere } from "../../../api/failure.ts";
import { PageMeta } from "../../../shared/parts/page-meta.tsx";
import { visitStart } from "../../../shared/parts/visit-time.ts";
import type { AddressHandle } from "../../../shared/state/page-address.ts";
import { useEntry } from "../../../shared/state/session.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { money } from "../../../ui/money.ts";
import { price } from "../../../ui/price.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { restQueries } from "../../calls/rests.ts";
import { PayRest } from "../../parts/pay-rest.tsx";
import type { Route } from "./+types/route.ts";

/** Until it is known what is left, all links look the same. */
export const handle: AddressHandle = { drawnAs: () => "/pay/-" };

/** What is left to pay at the door, for whoever has the link: it shows nobody's name, address or order. */
export default function PayScreen({ params: { token } }: Route.ComponentProps) {
  const text = useWords();
  const query = useQuery(restQueries.one(token));
  const { title, description } = query.data?.payBy ? text.byPhone : text;
  return (
    <>
      <PageMeta title={title} description={description} />
      <div className="page pt-6 sm:pt-12">
        <div className="card mx-auto max-w-md p-5 sm:p-8">
          {query.error instanceof NotThere ? (
            <EmptyState Icon={SearchX} title={<h1>{text.gone}</h1>} text={text.goneNote} />
          ) : (
            <Loaded
              query={query}
              waiting={<Skeleton className="h-64" />}
              failed={(error) => messageOf(error, text.failed)}
            >
              {(rest) => (
                <Rest token={token} rest={rest} onLook={() => void query.refetch()} isLooking={query.isFetching} />
              )}
            </Loaded>
          )}
        </div>
      </div>
    </>
  );
}

interface Props {
  token: string;
  rest: RestToPay;
  onLook: () => void;
  isLooking: boolean;
}

function Rest({ token, rest, onLook, isLooking }: Props) {
  const text = useWords();
  const { ordId, amount, paid, isUnderWay, quote, payBy } = rest;
  const own = payBy ? text.byPhone : text;
  if (amount === 0 && paid > 0)
    return <Over Icon={CircleCheckBig} title={text.paid({ amount: price(paid) })} note={own.paidNote} order={ordId} />;
  if (amount === 0 && payBy)
    return <Over Icon={WalletCards} title={text.byPhone.late} note={text.byPhone.lateNote} order={ordId} />;
  if (amount === 0) return <Over Icon={WalletCards} title={text.nothing} note={text.nothingNote} order={ordId} />;
  return (
    <>
      <h1 className="wrap-anywhere font-semibold text-lg">{text.heading({ number: ordId })}</h1>
      <p className="mt-5 text-ink-soft">{own.left}</p>
      <p className="font-semibold text-4xl">{price(amount)}</p>
      {quote && quote.rate !== null && <p className="mt-1">{text.charged({ amount: money(quote.charge) })}</p>}
      {paid > 0 && <p className="mt-1 text-ink-soft">{text.paidSoFar({ amount: price(paid) })}</p>}
      {payBy && <p className="mt-1">{text.byPhone.until({ time: visitStart(payBy) })}</p>}
      {isUnderWay && <UnderWay note={own.underWayNote} onLook={onLook} isLooking={isLooking} />}
      {quote ? (
        <>
          <PayRest
            token={token}
            amount={amount}
            label={text.pay({ amount: price(amount) })}
            shows={restQueries.one(token).queryKey}
            className="mt-6"
          />
          <p className="mt-4 text-ink-soft text-sm">{own.note}</p>
        </>
      ) : (
        <p className="mt-6 text-wrong-ink">{own.noOnline}</p>
      )}
    </>
  );
}

const UnderWay = ({ note, onLook, isLooking }: Pick<Props, "onLook" | "isLooking"> & { note: string }) => {
  const text = useWords();
  return (
    <div className="mt-5 rounded-control bg-wait-soft p-4">
      <div role="status" className="flex gap-3">
        <Spinner className="mt-0.5 size-5 shrink-0 text-wait-ink" />
        <p>
          <span className="block font-medium text-wait-ink">{text.underWay}</span>
          {note}
        </p>
      </div>
      <Button tone="secondary" onClick={onLook} busy={isLooking} className="mt-3">
        {text.look}
      </Button>
    </div>
  );
};

/** Nothing is left: the way back to the order is for those who have it. */
function Over({ Icon, title, note, order }: { Icon: LucideIcon; title: ReactNode; note: string; order: string }) {
  const text = useWords();
  const entry = useEntry();
  return (
    <div role="status">
      <EmptyState
        Icon={Icon}
        title={<h1 className="text-lg">{title}</h1>}
        text={note}
        action={
          entry && (
            <ButtonLink to={`/order/${order}`} tone="secondary">
              {text.toOrder}
            </ButtonLink>
          )
        }
      />
    </div>
  );
}
