import { useWords as useDesk } from "words:desk";
import { useWords, type Words } from "words:desk-payouts";
import type { Payout } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { price } from "../../../ui/price.ts";
import { dateIn, zone } from "../../../ui/zone.ts";
import { Refused } from "../../parts/refused.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { useSave } from "../../parts/use-save.ts";
import { dayInWords, dayOf } from "../../parts/when.ts";
import { Balances } from "./balances.tsx";
import { makePayout, payoutsQuery } from "./calls.ts";
import { lastSunday } from "./last-sunday.ts";
import { StateBadge } from "./state-badge.tsx";
import { PayoutTabs } from "./tabs.tsx";

/** The lists that were made, a new one, and what each partner is owed. */
export function Payouts() {
  const text = useWords();
  const { rooms } = useDesk();
  const query = useQuery(payoutsQuery);
  return (
    <RoomPage title={rooms.payouts} note={text.note}>
      <PayoutTabs />
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
        {(payouts) => {
          const open = payouts.find(({ state }) => state === "open");
          return (
            <div className="space-y-6">
              {open ? <OpenList payout={open} /> : <NewList />}
              <Lists payouts={payouts} />
            </div>
          );
        }}
      </Loaded>
      <Balances />
    </RoomPage>
  );
}

function OpenList({ payout: { _id, partners, total } }: { payout: Payout }) {
  const text = useWords();
  return (
    <p className="rounded-card bg-wait-soft px-4 py-3 text-wait-ink">
      {text.openNow({ partners, total: price(total) })}{" "}
      <Link to={`/desk/payouts/${_id}`} className="inline-block min-h-6 font-semibold underline">
        {text.openIt}
      </Link>
    </p>
  );
}

function NewList() {
  const text = useWords();
  const navigate = useNavigate();
  const [until, setUntil] = useState(() => lastSunday(dateIn(zone())));
  // The same list, however often the button is pressed.
  const [id] = useState(() => crypto.randomUUID());
  const saving = useSave(makePayout, {
    ...{ done: "", quiet: true, failed: text.makeFailed },
    onDone: ({ _id }) => void navigate(`/desk/payouts/${_id}`),
  });
  const { save, busy, faultOf } = saving;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) save({ _id: id, until });
  };
  return (
    <form noValidate onSubmit={onSubmit} className="card space-y-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-end gap-4">
        <Field
          label={text.until}
          type="date"
          required
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          error={faultOf("until")}
        />
        <Button type="submit" busy={busy}>
          {text.make}
        </Button>
      </div>
      <Refused saving={saving} />
    </form>
  );
}

function Lists({ payouts }: { payouts: readonly Payout[] }) {
  const text = useWords();
  if (payouts.length === 0) return null;
  return (
    <section aria-labelledby="lists">
      <h2 id="lists" className="mb-3 font-semibold text-lg">
        {text.heading}
      </h2>
      <Table
        caption={text.heading}
        columns={columnsOf(text)}
        rows={payouts}
        keyOf={({ _id }) => _id}
        to={({ _id }) => `/desk/payouts/${_id}`}
      />
    </section>
  );
}

const columnsOf = ({ columns }: Words): Column<Payout>[] => [
  { title: columns.until, whole: true, cell: ({ until }) => dayInWords(until) },
  { title: columns.state, cell: ({ state }) => <StateBadge state={state} /> },
  { title: columns.paid, cell: ({ paidAt, reference }) => (paidAt ? `${dayOf(paidAt)} · ${reference ?? ""}` : "") },
  { title: columns.partners, align: "end", cell: ({ partners }) => partners },
  { title: columns.total, align: "end", whole: true, cell: ({ total }) => price(total) },
];
