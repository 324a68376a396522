import { useWords, type Words } from "words:desk-payouts";
import type { PayoutDetail, PayoutShare } from "@chowk/contract";
import { hasIbans } from "@chowk/contract/country";
import { useQuery } from "@tanstack/react-query";
import { Download, FileDown } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { apiBase } from "../../../api/api-base.ts";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { price } from "../../../ui/price.ts";
import { toast } from "../../../ui/toast.ts";
import { downloadCsv } from "../../parts/csv.ts";
import { Facts } from "../../parts/facts.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { useDeed } from "../../parts/use-save.ts";
import { dayInWords, momentInWords } from "../../parts/when.ts";
import { exportPayout, leaveOutOfPayout, payoutQuery } from "./calls.ts";
import { DropDialog, PaidDialog } from "./payout-dialogs.tsx";
import { StateBadge } from "./state-badge.tsx";

/** One list: what each partner gets, and what is done with it. */
export function PayoutPage() {
  const text = useWords().one;
  const { id = "" } = useParams();
  const query = useQuery(payoutQuery(id));
  return (
    <Loaded query={query} waiting={<RowsWaiting />} failed={(error) => messageOf(error, text.failed)}>
      {(payout) => <OnePayout payout={payout} />}
    </Loaded>
  );
}

function OnePayout({ payout }: { payout: PayoutDetail }) {
  const all = useWords();
  const text = all.one;
  const { _id, until, state, madeAt, madeBy, paidAt, paidBy, reference, partners, total, withoutAccount } = payout;
  return (
    <RoomPage
      title={text.title({ day: dayInWords(until) })}
      back={{ to: "/desk/payouts", text: text.back }}
      {...(state === "open" ? { actions: <Actions payout={payout} /> } : {})}
    >
      <div className="space-y-4">
        <div className="card p-4 sm:p-5">
          <Facts
            facts={[
              [all.columns.state, <StateBadge key="state" state={state} />],
              [text.total, <strong key="total">{price(total)}</strong>],
              [text.partners, partners],
              [text.made, text.by({ when: momentInWords(madeAt), name: madeBy })],
              ...(paidAt ? [[text.paid, text.by({ when: momentInWords(paidAt), name: paidBy ?? "" })] as const] : []),
              ...(reference ? [[text.reference, reference] as const] : []),
            ]}
          />
        </div>
        <Table
          caption={text.caption}
          columns={columnsOf(text, _id, state)}
          rows={payout.shares}
          keyOf={({ partner }) => partner}
        />
        {state === "open" && withoutAccount > 0 && (
          <p className="text-ink-soft text-sm">{text.without({ count: withoutAccount })}</p>
        )}
      </div>
    </RoomPage>
  );
}

function Actions({ payout }: { payout: PayoutDetail }) {
  const text = useWords().one;
  const [open, setOpen] = useState<"paid" | "drop">();
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(undefined);
  const download = async () => {
    setBusy(true);
    await saveFile(payout, text.csv).catch((error) => toast.error(messageOf(error, text.fileFailed)));
    setBusy(false);
  };
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen("drop")}>
        {text.drop}
      </Button>
      <Button tone="secondary" busy={busy} onClick={() => void download()}>
        <Download className="size-5" aria-hidden="true" />
        {text.file}
      </Button>
      <Button onClick={() => setOpen("paid")}>{text.markPaid}</Button>
      {open === "paid" && <PaidDialog payout={payout} onClose={close} />}
      {open === "drop" && <DropDialog payout={payout} onClose={close} />}
    </>
  );
}

/** Saves the list as the bank takes it: a line for each transfer. Where accounts have an IBAN, there is no IFSC. */
async function saveFile({ _id, until }: PayoutDetail, titles: Words["one"]["csv"]): Promise<void> {
  const rows = await exportPayout(_id);
  const keys = (["name", "account", "ifsc", "bank", "amount", "currency", "reference"] as const).filter(
    (key) => key !== "ifsc" || !hasIbans(),
  );
  downloadCsv(
    `pay-out-${until}.csv`,
    keys.map((key) => titles[key]),
    rows.map((row) => keys.map((key) => row[key])),
  );
}

function LeaveOut({ share, payout }: { share: PayoutShare; payout: string }) {
  const text = useWords().one;
  const name = nameInWords(share.name);
  const { save, busy } = useDeed(() => leaveOutOfPayout(payout, share.partner), {
    ...{ done: text.leftOut({ name }), quiet: true, failed: text.deedFailed },
  });
  return (
    <Button
      tone="quiet"
      className="-my-2"
      busy={busy}
      aria-label={text.leaveOutOf({ name })}
      onClick={() => save(undefined)}
    >
      {text.leaveOut}
    </Button>
  );
}

const columnsOf = (text: Words["one"], payout: string, state: PayoutDetail["state"]): Column<PayoutShare>[] => [
  {
    title: text.partner,
    cell: ({ partner, name }) => (
      <Link to={`/desk/partners/${partner}`} className="inline-flex min-h-6 font-medium hover:underline">
        {nameInWords(name)}
      </Link>
    ),
  },
  {
    title: text.account,
    cell: ({ bank: { name, ifsc, accountEnding } }) => [name, ifsc, `··${accountEnding}`].filter(Boolean).join(" · "),
  },
  {
    title: text.amount,
    align: "end",
    cell: ({ amount, owed }) => (
      <>
        {price(amount)}
        {state === "open" && owed < amount && (
          <span className="block text-wrong-ink text-xs">{text.less({ amount: price(Math.max(0, owed)) })}</span>
        )}
      </>
    ),
  },
  // By a list that was dropped nobody is paid.
  ...(state === "dropped" ? [] : [statementColumn(text, payout)]),
  ...(state === "open"
    ? [
        {
          title: text.leaveOut,
          align: "end" as const,
          cell: (share: PayoutShare) => <LeaveOut share={share} payout={payout} />,
        },
      ]
    : []),
];

const statementColumn = (text: Words["one"], payout: string): Column<PayoutShare> => ({
  title: text.statement,
  cell: ({ partner, name }) => (
    <a
      href={`${apiBase()}/desk/payouts/${payout}/statements/${partner}`}
      download
      className="inline-flex min-h-6 items-center gap-1 text-accent-ink hover:underline"
      aria-label={text.statementOf({ name: nameInWords(name) })}
    >
      {text.pdf}
      <FileDown className="size-4" aria-hidden="true" />
    </a>
  ),
});
