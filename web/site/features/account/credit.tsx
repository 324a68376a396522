import { useWords } from "words:credit";
import type { CreditLine } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Wallet } from "lucide-react";
import { Link } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import type { Entry } from "../../../shared/state/session.ts";
import { longDate } from "../../../ui/date.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { price } from "../../../ui/price.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { creditQuery } from "../../calls/credit.ts";

/** The customer's credit: how much there is, and what it came from and went to. */
export function CreditTab({ entry: { _id: userId } }: { entry: Entry }) {
  const text = useWords();
  const credit = useQuery(creditQuery(userId));
  return (
    <Loaded
      query={credit}
      waiting={<Skeleton className="h-72 rounded-card" />}
      failed={(error) => messageOf(error, text.failed)}
    >
      {({ balance, lines }) =>
        lines.length === 0 ? (
          <div className="card">
            <EmptyState Icon={Wallet} title={text.none} text={text.noneNote} />
          </div>
        ) : (
          <div className="space-y-4 sm:space-y-6">
            <section className="card p-4 sm:p-5">
              <h2 className="font-semibold text-2xl">
                {balance > 0 ? text.balance({ amount: price(balance) }) : text.none}
              </h2>
              <p className="mt-1 text-ink-soft">{balance > 0 ? text.note : text.noneNote}</p>
              {balance > 0 && (
                <p className="mt-3 text-ink-soft">
                  {text.transferNote({
                    a: (name) => (
                      <Link to="/support" className="font-medium text-accent-ink hover:underline">
                        {name}
                      </Link>
                    ),
                  })}
                </p>
              )}
            </section>
            <section className="card p-4 sm:p-5">
              <h2 className="font-semibold text-lg">{text.lines}</h2>
              <ul className="mt-2 divide-y divide-line">
                {lines.map((line) => (
                  <Line key={line._id} line={line} />
                ))}
              </ul>
            </section>
          </div>
        )
      }
    </Loaded>
  );
}

function Line({ line: { at, kind, amount, order } }: { line: CreditLine }) {
  const text = useWords();
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <span className="min-w-0">
        <span className="block font-medium">{text.kinds[kind]}</span>
        {order && (
          <Link to={`/order/${order._id}`} className="inline-block min-h-6 text-accent-ink hover:underline">
            {text.order({ number: order.ordId })}
          </Link>
        )}
        <span className="block text-ink-soft text-sm">{longDate(at)}</span>
      </span>
      <span className={`shrink-0 ${amount > 0 ? "font-medium text-done-ink" : ""}`}>
        <bdi>{`${amount > 0 ? "+" : "−"}${price(Math.abs(amount))}`}</bdi>
      </span>
    </li>
  );
}
