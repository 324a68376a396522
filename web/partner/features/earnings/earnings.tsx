import { useWords } from "words:partner";
import type { EarnedJob, Earnings as EarningsData } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Wallet } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { sumOf } from "../../../shared/state/sum-of.ts";
import { addDays } from "../../../ui/add-days.ts";
import { shortDateAndTime } from "../../../ui/date.ts";
import { langOf } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { price } from "../../../ui/price.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { shortDay } from "../../parts/days.ts";
import { Heading } from "../../parts/frame.tsx";
import { earningsQuery } from "./calls.ts";
import { Statements } from "./statements.tsx";

/** What was earned, week by week, and what partner and business owe each other. */
export function Earnings() {
  const text = useWords();
  const words = text.earnings;

  const [search] = useSearchParams();
  const asked = search.get("week") ?? "";
  const earnings = useQuery(earningsQuery(/^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : undefined));
  return (
    <>
      <Heading>{words.heading}</Heading>
      <Loaded
        query={earnings}
        waiting={<Skeleton className="h-96 w-full" />}
        failed={(error) => messageOf(error, text.failed)}
      >
        {(found) => (
          <div className="space-y-6">
            <Balance balance={found.balance} />
            <Week {...found} />
            <Weeks weeks={found.weeks} week={found.week} />
            <Statements />
            {/* A server of the release before says nothing of it. */}
            {found.shares && <Shares {...found.shares} />}
          </div>
        )}
      </Loaded>
    </>
  );
}

function Balance({ balance }: Pick<EarningsData, "balance">) {
  const words = useWords().earnings;

  if (balance === 0) return <p className="card p-5 font-medium">{words.even}</p>;
  return (
    <section className="card p-5">
      <h2 className="text-ink-soft">{balance > 0 ? words.owed : words.owes}</h2>
      <p className="font-semibold text-3xl">{price(Math.abs(balance))}</p>
      <p className="mt-1 text-ink-soft">{balance > 0 ? words.owedNote : words.owesNote}</p>
    </section>
  );
}

/** While a release is exchanged, and of what a phone kept from before it, answers have no tips yet. */
function Week({ week, jobs, payments, takenBack = [] }: EarningsData) {
  const words = useWords().earnings;

  const sum = (of: (job: EarnedJob) => number) => sumOf(jobs.map(of));
  return (
    <section>
      <h2 className="mb-2 font-semibold">{words.week({ from: shortDay(week), to: shortDay(addDays(week, 6)) })}</h2>
      <div className="card">
        {jobs.length + payments.length + takenBack.length === 0 ? (
          <EmptyState Icon={Wallet} title={words.none} text={words.noneText} />
        ) : (
          <>
            <dl className="grid grid-cols-3 gap-3 border-line border-b p-4">
              <Sum name={words.jobs} value={String(jobs.length)} />
              <Sum name={words.earned} value={price(sum(({ earned, tip = 0 }) => sumOf([earned, tip])))} />
              <Sum name={words.cash} value={price(sum(({ cash }) => cash))} />
            </dl>
            <ul className="divide-y divide-line">
              {payments.map(({ at, amount }) => (
                <li key={at} className="flex justify-between gap-3 p-4">
                  <span>
                    {amount > 0 ? words.paidToYou : words.paidByYou}
                    <span className="block text-ink-soft text-sm">{shortDateAndTime(at)}</span>
                  </span>
                  <span className="font-semibold">{price(Math.abs(amount))}</span>
                </li>
              ))}
              {takenBack.map(({ at, ordId, amount }) => (
                <li key={at} className="flex justify-between gap-3 p-4">
                  <span>
                    {words.takenBack({ order: ordId })}
                    <span className="block text-ink-soft text-sm">{shortDateAndTime(at)}</span>
                  </span>
                  <span className="font-semibold">{price(-amount)}</span>
                </li>
              ))}
              {jobs.map((job) => (
                <li key={job.jobId} className="p-4">
                  <div className="flex justify-between gap-3">
                    <Link
                      {...langOf(job, "skill")}
                      to={`/partner/jobs/${job.jobId}`}
                      className="font-medium text-accent-ink hover:underline"
                    >
                      {job.skill}
                    </Link>
                    <span className="font-semibold">{price(sumOf([job.earned, job.tip ?? 0]))}</span>
                  </div>
                  <p className="text-ink-soft text-sm">{shortDateAndTime(job.completedAt)}</p>
                  {job.price > 0 && (
                    <p className="text-ink-soft text-sm">
                      {words.share({ price: price(job.price), commission: price(job.commission) })}
                    </p>
                  )}
                  {job.tip > 0 && <p className="text-ink-soft text-sm">{words.tip({ amount: price(job.tip) })}</p>}
                  {job.withheld > 0 && (
                    <p className="text-ink-soft text-sm">{words.withheld({ amount: price(job.withheld) })}</p>
                  )}
                  {job.cash > 0 && <p className="text-ink-soft text-sm">{words.inCash({ amount: price(job.cash) })}</p>}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-ink-soft text-sm">{name}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
);

/** What the business keeps of a price, for each category that the partner works in. */
function Shares({ now, later }: EarningsData["shares"]) {
  const words = useWords().earnings.shares;

  if (now.length === 0) return null;
  return (
    <section aria-labelledby="shares">
      <h2 id="shares" className="mb-2 font-semibold">
        {words.heading}
      </h2>
      <ul className="card divide-y divide-line">
        {[...now, ...later].map(({ from, until, percent, ...share }) => (
          <li key={`${share.category} ${from} ${percent}`} className="flex justify-between gap-3 p-4">
            <span className="wrap-anywhere min-w-0">
              <span {...langOf(share, "category")}>{share.category}</span>
              {from && <span className="block text-ink-soft text-sm">{words.from({ day: shortDay(from) })}</span>}
              {until && <span className="block text-ink-soft text-sm">{words.until({ day: shortDay(until) })}</span>}
            </span>
            <span className="shrink-0 font-semibold">{words.share({ percent })}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft text-sm">{words.note}</p>
    </section>
  );
}

function Weeks({ weeks, week }: Pick<EarningsData, "weeks" | "week">) {
  const words = useWords().earnings;

  if (weeks.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 font-semibold">{words.weeks}</h2>
      <ul className="card divide-y divide-line">
        {weeks.map((each) => (
          <li key={each.week}>
            <Link
              to={`/partner/earnings?week=${each.week}`}
              aria-current={each.week === week ? "true" : undefined}
              className="flex min-h-14 items-center justify-between gap-3 px-4 py-2 hover:bg-sunken aria-[current=true]:bg-accent-soft"
            >
              <span>
                {words.week({ from: shortDay(each.week), to: shortDay(addDays(each.week, 6)) })}
                <span className="block text-ink-soft text-sm">{words.weekJobs({ jobs: each.jobs })}</span>
              </span>
              <span className="font-semibold">{price(sumOf([each.earned, each.tips ?? 0]))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
