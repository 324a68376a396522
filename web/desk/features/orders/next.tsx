import { useWords as useBoard } from "words:desk-board";
import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { inEnglish } from "../../../ui/in-english.ts";
import { complaintsOfOrder } from "../../calls/complaints.ts";
import { useMe } from "../../parts/use-me.ts";
import { useNow } from "../../parts/use-now.ts";
import { nextDeeds } from "./next-deeds.ts";

/** What waits for the desk at an order, before all else on its page, each with the way to where it is done. */
export function Next({ order }: { order: DeskOrder }) {
  const text = useWords().next;
  const { concerns } = useBoard();
  const { data: complaints = [] } = useQuery({ ...complaintsOfOrder(order._id), enabled: useMe("support") });
  const isComplaintOpen = complaints.some(({ answered }) => answered === null);
  const deeds = nextDeeds(order, useNow());
  if (deeds.length === 0 && !isComplaintOpen) return null;
  return (
    <section aria-labelledby="next" className="mb-5 rounded-card bg-wait-soft px-4 py-3 text-wait-ink">
      <h2 id="next" className="mb-1 font-semibold">
        {text.heading}
      </h2>
      <ul className="space-y-1">
        {isComplaintOpen && <Line to="#complaints">{text.complaint}</Line>}
        {deeds.map((deed) =>
          deed.of === "money" ? (
            <Line key={deed.what} to="#money">
              {text[deed.what]}
            </Line>
          ) : (
            <Line key={deed.job._id} to="#visits">
              {concerns[deed.concern]} · <bdi {...inEnglish}>{deed.job.skill}</bdi>
            </Line>
          ),
        )}
      </ul>
    </section>
  );
}

const Line = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <a href={to} className="inline-block min-h-6 font-medium underline">
      {children}
    </a>
  </li>
);
