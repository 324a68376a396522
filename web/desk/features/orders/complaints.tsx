import { useWords } from "words:desk-complaints";
import type { DeskOrder } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { complaintsOfOrder } from "../../calls/complaints.ts";
import { OneComplaint } from "../../parts/complaint/one-complaint.tsx";
import { useMe } from "../../parts/use-me.ts";

/** What the customer of an order says is not right, for whoever may answer it. */
export function Complaints({ order }: { order: DeskOrder }) {
  const text = useWords();
  const { data = [] } = useQuery({ ...complaintsOfOrder(order._id), enabled: useMe("support") });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="complaints" className="card p-5">
      <h2 id="complaints" className="mb-3 font-semibold text-lg">
        {text.heading}
      </h2>
      <ul className="divide-y divide-line">
        {data.map((each) => (
          <li key={each._id} className="py-4 first:pt-0 last:pb-0">
            <OneComplaint complaint={each} isOfOrder />
          </li>
        ))}
      </ul>
    </section>
  );
}
