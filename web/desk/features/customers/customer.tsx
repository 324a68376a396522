import type { DeskCustomer } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { call, messageOf } from "../../../api/client.ts";
import { OrderBadge } from "../../../shared/parts/order-badge.tsx";
import { useStorefront } from "../../../shared/parts/storefront.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { price } from "../../../ui/price.ts";
import { PersonalDataActions } from "../../parts/personal-data.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { useSave } from "../../parts/use-save.ts";
import { dayOf, momentInWords } from "../../parts/when.ts";
import { fresh } from "../../queries.ts";

const back = { to: "/operations/customers", text: "All customers" };

/** One customer: how to reach them, their orders and addresses, and what the law lets them ask for. */
export function OneCustomer() {
  const { id = "" } = useParams();
  const query = useQuery({
    queryKey: ["desk", "customer", id],
    ...fresh,
    queryFn: async () => (await call("GET /operations/customers/:id", { params: { id } })).results,
  });
  return (
    <Loaded
      query={query}
      waiting={
        <RoomPage title="Customer" back={back}>
          <RowsWaiting />
        </RoomPage>
      }
      failed={(error) => messageOf(error, "The customer could not be loaded.")}
    >
      {(customer) => (
        <RoomPage
          title={customer.name || "No name yet"}
          back={back}
          note={
            customer.erasedAt
              ? `Erased on ${dayOf(customer.erasedAt)}. The orders stay for the books.`
              : `Customer since ${dayOf(customer.createdAt)}`
          }
          actions={!customer.erasedAt && <Actions customer={customer} />}
        >
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Orders customer={customer} />
            <div className="min-w-0 space-y-5">
              {!customer.erasedAt && <Contact customer={customer} />}
              <Card title="Addresses" none="None are kept.">
                {customer.addresses.map((each) => (
                  <li key={each._id} className="wrap-anywhere py-2">
                    <span className="font-medium">{each.type}</span>: {each.text}, {each.pincode}
                  </li>
                ))}
              </Card>
              <Card title="Logged in at" none="Nowhere.">
                {customer.sessions.map((each) => (
                  <li key={each._id} className="py-2">
                    {each.device} <span className="text-ink-soft">last seen {momentInWords(each.lastSeenAt)}</span>
                  </li>
                ))}
              </Card>
            </div>
          </div>
        </RoomPage>
      )}
    </Loaded>
  );
}

const Card = ({ title, none, children }: { title: string; none: string; children: ReactNode[] }) => (
  <section className="card p-5">
    <h2 className="mb-1 font-semibold text-lg">{title}</h2>
    {children.length === 0 ? (
      <p className="text-ink-soft">{none}</p>
    ) : (
      <ul className="divide-y divide-line">{children}</ul>
    )}
  </section>
);

const Orders = ({ customer }: { customer: DeskCustomer }) => (
  <Card title={`Orders (${customer.orders})`} none="None yet.">
    {customer.latestOrders.map((order) => (
      <li key={order._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
        <span className="min-w-0">
          <Link
            to={`/operations/orders/${order.ordId}`}
            className="inline-block min-h-6 font-medium text-accent-ink hover:underline"
          >
            {order.ordId}
          </Link>
          <span className="block text-ink-soft text-sm">{momentInWords(order.startsAt ?? order.placedAt)}</span>
        </span>
        <span className="flex items-center gap-3">
          <OrderBadge status={order.ordStatus} />
          <span className="w-20 text-end tabular-nums">{price(order.totalPrice)}</span>
        </span>
      </li>
    ))}
  </Card>
);

/** By what the customer showed that both are theirs. */
const proofs = { password: "with the password of this one", mail: "with a code sent to this one's e-mail" };

const Contact = ({ customer }: { customer: DeskCustomer }) => (
  <section className="card p-5">
    <h2 className="mb-2 font-semibold text-lg">Contact</h2>
    <p className="flex flex-wrap items-center gap-2">
      <a href={`tel:${customer.phone}`} className="inline-block min-h-6 text-accent-ink hover:underline">
        {customer.phone}
      </a>
      {customer.phoneVerified && <Badge tone="done">Verified</Badge>}
    </p>
    {customer.email && (
      <p className="wrap-anywhere mt-1 flex flex-wrap items-center gap-2">
        {customer.email}
        {customer.emailVerified && <Badge tone="done">Verified</Badge>}
      </p>
    )}
    {customer.joins.map(({ at, proof }) => (
      <p key={at} className="mt-3 border-line border-t pt-3 text-ink-soft text-sm">
        An account opened by phone was joined with this one on {momentInWords(at)}, {proofs[proof]}.
      </p>
    ))}
  </section>
);

function Actions({ customer }: { customer: DeskCustomer }) {
  const years = useStorefront()?.booksKeptYears;
  const params = { id: customer._id };
  const { save, busy } = useSave(() => call("POST /operations/customers/:id/end-sessions", { params }), {
    done: "They are logged out everywhere.",
    failed: "They could not be logged out. Please try again.",
  });
  return (
    <>
      {customer.sessions.length > 0 && (
        <Button tone="secondary" busy={busy} onClick={() => save(undefined)}>
          <LogOut className="size-5" aria-hidden="true" />
          Log out everywhere
        </Button>
      )}
      <PersonalDataActions
        name={customer.name || "this customer"}
        file={`customer-${customer._id}`}
        erasure={`Name, contact, addresses, reviews' words and ways to log in go for good. Orders stay for the books, without name and street; invoices as they were issued${years ? `, for ${years} years` : ""}. This cannot be undone.`}
        read={(reason) => call("POST /operations/customers/:id/export", { params, body: { reason } })}
        erase={(asked) => call("POST /operations/customers/:id/erase", { params, body: { asked } })}
      />
    </>
  );
}
