import { useWords } from "words:desk-phone";
import type { Address, Caller } from "@chowk/contract";
import { Plus } from "lucide-react";
import { lazy, Suspense, useId } from "react";
import { PlaceLines } from "../../../shared/parts/place/place-lines.tsx";
import { Button } from "../../../ui/button.tsx";
import { RadioCard } from "../../../ui/radio-card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Card } from "../../parts/facts.tsx";
import { NEW_ADDRESS } from "../../state/phone-orders.ts";

/** Its map and its checks load when somebody adds one. */
const NewAddress = lazy(() => import("./new-address.tsx"));

interface Props {
  caller: Caller;
  address: Address | undefined;
  onChoose: (addressId: string) => void;
}

/** Where the work is done: one of the caller's addresses, or a new one. */
export function Where({ caller, address, onChoose }: Props) {
  const text = useWords().where;
  const id = useId();
  const adds = address === undefined;
  const hasSome = caller.addresses.length > 0;
  return (
    <Card
      title={text.heading}
      actions={
        !adds && (
          <Button tone="quiet" onClick={() => onChoose(NEW_ADDRESS)}>
            <Plus className="size-5" aria-hidden="true" />
            {text.add}
          </Button>
        )
      }
    >
      {hasSome && (
        <div role="radiogroup" aria-label={text.heading} className="grid gap-3 md:grid-cols-2">
          {caller.addresses.map((each) => (
            <RadioCard
              key={each._id}
              name={id}
              value={each._id}
              checked={each._id === address?._id}
              onChange={() => onChoose(each._id)}
              className="p-3 text-sm"
            >
              <PlaceLines place={each} />
            </RadioCard>
          ))}
        </div>
      )}
      {adds && (
        <div className={hasSome ? "mt-5 border-line border-t pt-4" : ""}>
          <Suspense fallback={<Skeleton className="h-72" />}>
            <NewAddress
              caller={caller}
              onSaved={({ _id }) => onChoose(_id)}
              {...(hasSome ? { onCancel: () => onChoose(caller.addresses[0]?._id ?? NEW_ADDRESS) } : {})}
            />
          </Suspense>
        </div>
      )}
    </Card>
  );
}
