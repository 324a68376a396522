import { useWords } from "words:desk-partners";
import type { DeskPartner, PartnerLately } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { timeOfDay } from "../../../ui/date.ts";
import { inEnglish } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { numberWriter } from "../../../ui/number.ts";
import { price } from "../../../ui/price.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Card } from "../../parts/facts.tsx";
import { JobBadge } from "../../parts/job-badge.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { latelyQuery, moneyQuery } from "./calls.ts";

const percent = numberWriter({ style: "percent" });
const oneDecimal = numberWriter({ maximumFractionDigits: 1 });

/** What somebody at the desk wants to know of a partner first: where they are today, and how they do. */
export function Lately({ partner: { _id: id }, isOwner }: { partner: DeskPartner; isOwner: boolean }) {
  const text = useWords().lately;
  return (
    <Loaded query={useQuery(latelyQuery(id))} waiting={<Skeleton className="h-72" />} failed={() => text.failed}>
      {(lately) => (
        <>
          <Card title={text.today}>
            <Visits visits={lately.today} />
            {lately.ahead > 0 && <p className="mt-2 text-ink-soft text-sm">{text.ahead({ count: lately.ahead })}</p>}
          </Card>
          <Card title={text.heading({ days: lately.days })}>
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-4 gap-y-5">
              <Numbers lately={lately} />
              {isOwner && <Money id={id} />}
            </dl>
          </Card>
        </>
      )}
    </Loaded>
  );
}

function Visits({ visits }: { visits: PartnerLately["today"] }) {
  const text = useWords().lately;
  if (visits.length === 0) return <p className="text-ink-soft">{text.none}</p>;
  return (
    <ul className="-my-2 divide-y divide-line">
      {visits.map(({ _id, order, startsAt, endsAt, skill, area, customer, status }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0">
            <Link
              to={`/desk/orders/${order}`}
              className="inline-block min-h-6 font-medium text-accent-ink hover:underline"
            >
              {text.visit({ from: timeOfDay(startsAt), until: timeOfDay(endsAt) })}
            </Link>
            <span className="wrap-anywhere block text-ink-soft text-sm">
              <bdi {...inEnglish}>{skill}</bdi> · <bdi>{area}</bdi> · <bdi>{nameInWords(customer)}</bdi>
            </span>
          </span>
          <JobBadge status={status} />
        </li>
      ))}
    </ul>
  );
}

const Numbers = ({ lately }: { lately: PartnerLately }) => {
  const text = useWords().lately;
  const { rating, ratings, done, offers, accepted, givenBack, complaints, openComplaints } = lately;
  return (
    <>
      <Figure
        name={text.stars}
        value={rating === null ? "–" : oneDecimal(rating)}
        note={rating === null ? text.noStars : text.starsOf({ count: ratings })}
      />
      <Figure name={text.done} value={done} />
      <Figure
        name={text.accepted}
        value={offers === 0 ? "–" : percent(accepted / offers)}
        note={offers === 0 ? text.noOffers : text.acceptedOf({ accepted, offers })}
      />
      <Figure name={text.givenBack} value={givenBack} />
      <Figure
        name={text.complaints}
        value={complaints}
        note={openComplaints > 0 && text.open({ count: openComplaints })}
      />
    </>
  );
};

function Money({ id }: { id: string }) {
  const text = useWords().lately;
  const { data, isError } = useQuery(moneyQuery(id));
  if (isError && !data) return <Figure name={text.earned} value="–" note={text.noMoney} />;
  return (
    <>
      <Figure name={text.earned} value={data ? price(data.earned) : "…"} />
      <Figure name={data && data.owed < 0 ? text.owes : text.owed} value={data ? price(Math.abs(data.owed)) : "…"} />
    </>
  );
}

const Figure = ({ name, value, note }: { name: string; value: ReactNode; note?: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft text-sm">{name}</dt>
    <dd className="font-semibold text-xl tabular-nums">
      {value}
      {note && <span className="block font-normal text-ink-soft text-sm">{note}</span>}
    </dd>
  </div>
);
