import { useWords } from "words:desk-customers";
import type { DeskCustomer } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { PlaceInALine } from "../../../shared/parts/place/place-lines.tsx";
import { useStorefront } from "../../../shared/parts/storefront.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Agreements } from "../../parts/agreements.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { NotesCard } from "../../parts/notes/notes-card.tsx";
import { OrderRow } from "../../parts/order-row.tsx";
import { PersonalDataActions } from "../../parts/personal-data.tsx";
import { Phone } from "../../parts/phone.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { useDeed } from "../../parts/use-save.ts";
import { dayOf, momentInWords } from "../../parts/when.ts";
import { customerQuery, endSessions, eraseCustomer, exportCustomer } from "./calls.ts";
import { Credit } from "./credit.tsx";

/** One customer: how to reach them, their orders and addresses, and what the law entitles them to. */
export function OneCustomer() {
  const text = useWords();
  const back = { to: "/desk/customers", text: text.all };
  const { id = "" } = useParams();
  const query = useQuery(customerQuery(id));
  return (
    <Loaded
      query={query}
      waiting={
        <RoomPage title={text.title} back={back}>
          <RowsWaiting />
        </RoomPage>
      }
      failed={(error) => messageOf(error, text.failed)}
    >
      {(customer) => (
        <RoomPage
          title={nameInWords(customer.name)}
          back={back}
          note={
            customer.erasedAt
              ? text.erasedOn({ day: dayOf(customer.erasedAt) })
              : text.since({ day: dayOf(customer.createdAt) })
          }
          actions={!customer.erasedAt && <Actions customer={customer} />}
        >
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Orders customer={customer} />
            <div className="min-w-0 space-y-5">
              {!customer.erasedAt && <Contact customer={customer} />}
              {!customer.erasedAt && <NotesCard about={{ customer: customer._id }} />}
              <Credit customer={customer} />
              <Card title={text.addresses.heading} none={text.addresses.none}>
                {customer.addresses.map((each) => (
                  <li key={each._id} className="wrap-anywhere py-2">
                    <PlaceInALine place={each} />
                  </li>
                ))}
              </Card>
              <Card title={text.sessions.heading} none={text.sessions.none}>
                {customer.sessions.map((each) => (
                  <li key={each._id} className="py-2">
                    <bdi {...inEnglish}>{each.device}</bdi>{" "}
                    <span className="text-ink-soft">
                      {text.sessions.lastSeen({ when: momentInWords(each.lastSeenAt) })}
                    </span>
                  </li>
                ))}
              </Card>
              {!customer.erasedAt && <Agreements agreements={customer.agreements} />}
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

function Orders({ customer }: { customer: DeskCustomer }) {
  const text = useWords().orders;
  return (
    <Card title={text.heading({ count: customer.orders })} none={text.none}>
      {customer.latestOrders.map((order) => (
        <OrderRow key={order._id} order={order} />
      ))}
    </Card>
  );
}

function Contact({ customer }: { customer: DeskCustomer }) {
  const text = useWords().contact;
  return (
    <section className="card p-5">
      <h2 className="mb-2 font-semibold text-lg">{text.heading}</h2>
      <p className="flex flex-wrap items-center gap-2">
        <Phone number={customer.phone} />
        {customer.phoneVerified && <Badge tone="done">{text.verified}</Badge>}
      </p>
      {customer.email && (
        <p className="wrap-anywhere mt-1 flex flex-wrap items-center gap-2">
          {customer.email}
          {customer.emailVerified && <Badge tone="done">{text.verified}</Badge>}
        </p>
      )}
      {customer.joins.map(({ at, proof }) => (
        <p key={at} className="mt-3 border-line border-t pt-3 text-ink-soft text-sm">
          {text.joined[proof]({ when: momentInWords(at) })}
        </p>
      ))}
    </section>
  );
}

function Actions({ customer }: { customer: DeskCustomer }) {
  const text = useWords();
  const years = useStorefront()?.booksKeptYears;
  const { _id: id } = customer;
  const { save, busy } = useDeed(() => endSessions(id), {
    done: text.logOut.done,
    failed: text.logOut.failed,
  });
  return (
    <>
      {customer.sessions.length > 0 && (
        <Button tone="secondary" busy={busy} onClick={() => save(undefined)}>
          <LogOut className="size-5" aria-hidden="true" />
          {text.logOut.action}
        </Button>
      )}
      <PersonalDataActions
        name={customer.name || text.somebody}
        file={`customer-${customer._id}`}
        erasure={text.erasure({ years: years ?? 0 })}
        read={(reason) => exportCustomer(id, reason)}
        erase={(asked) => eraseCustomer(id, { asked })}
      />
    </>
  );
}
