import { useWords } from "words:plans";
import { useQuery } from "@tanstack/react-query";
import { CalendarSync } from "lucide-react";
import { messageOf } from "../../../../api/failure.ts";
import { ZoneNote } from "../../../../shared/parts/zone-note.tsx";
import type { Entry } from "../../../../shared/state/session.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Loaded } from "../../../../ui/loaded.tsx";
import { EmptyState } from "../../../../ui/messages.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { plansQuery } from "../../../calls/plans.ts";
import { OnePlan } from "./one-plan.tsx";

/** The customer's regular visits. */
export function PlansTab({ entry: { _id: userId } }: { entry: Entry }) {
  const text = useWords();
  const plans = useQuery(plansQuery(userId));
  return (
    <Loaded
      query={plans}
      waiting={<Skeleton className="h-72 rounded-card" />}
      failed={(error) => messageOf(error, text.loadFailed)}
    >
      {(found) =>
        found.length === 0 ? (
          <div className="card">
            <EmptyState
              Icon={CalendarSync}
              title={text.empty.title}
              text={text.empty.text}
              action={<ButtonLink to="/account/orders">{text.empty.action}</ButtonLink>}
            />
          </div>
        ) : (
          <>
            <ZoneNote className="-mt-4 mb-5" />
            <ul className="space-y-4 sm:space-y-6">
              {found.map((plan) => (
                <li key={plan._id}>
                  <OnePlan userId={userId} plan={plan} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}
