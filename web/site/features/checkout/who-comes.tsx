import { useWords } from "words:again";
import type { FreePartner } from "@chowk/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import type { CartItem } from "../../../shared/state/cart.ts";
import type { Entry } from "../../../shared/state/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { RadioCard } from "../../../ui/radio-card.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { orderQueries } from "../../calls/orders.ts";
import { PartnerSeen } from "../../parts/partner-seen.tsx";

interface Props {
  entry: Entry;
  cart: readonly CartItem[];
  addressId: string;
  slot: string;
  /** Ids of those who are asked first. */
  askFirst: readonly string[];
  onChoose: (askFirst: string[]) => void;
}

/**
 * Lets the customer choose who is asked first, of the partners who are free at the chosen time. Closed at first: most want whoever comes
 * soonest. An order that takes several partners has no such choice.
 */
export function WhoComes({ entry, cart, addressId, slot, askFirst, onChoose }: Props) {
  const text = useWords();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const free = useQuery({ ...orderQueries.partnersFree(entry._id, cart, addressId, slot), enabled: isOpen });
  if (new Set(cart.map(({ SrvSubCategoryId }) => SrvSubCategoryId)).size !== 1) return null;
  return (
    <div className="mt-2">
      <Button
        tone="quiet"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="-ms-3"
      >
        {text.choose}
        <ChevronDown className={`size-4 transition-transform ${isOpen ? "rotate-180" : ""}`} aria-hidden="true" />
      </Button>
      <div id={listId}>{isOpen && <Choice free={free} askFirst={askFirst} onChoose={onChoose} />}</div>
    </div>
  );
}

/** The ground of a face without a picture is that of a chosen card: this one stays plain. */
const card = "items-center! has-checked:bg-surface!";

interface ChoiceProps extends Pick<Props, "askFirst" | "onChoose"> {
  free: UseQueryResult<FreePartner[]>;
}

function Choice({ free, askFirst, onChoose }: ChoiceProps) {
  const text = useWords();
  return (
    <Loaded
      query={free}
      waiting={<Skeleton className="mt-2 h-40" />}
      failed={(error) => messageOf(error, text.chooseFailed)}
    >
      {(partners) =>
        partners.length === 0 ? (
          <p role="status" className="mt-2 text-ink-soft">
            {text.nobody}
          </p>
        ) : (
          <RadioGroup label={text.legend} labelClassName="mt-2 mb-3 block font-medium">
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              <RadioCard
                name="who"
                value=""
                checked={!partners.some(({ _id }) => askFirst.includes(_id))}
                onChange={() => onChoose([])}
                className={card}
              >
                {text.anyone}
              </RadioCard>
              {partners.map((partner) => (
                <RadioCard
                  key={partner._id}
                  name="who"
                  value={partner._id}
                  checked={askFirst.includes(partner._id)}
                  onChange={() => onChoose([partner._id])}
                  className={card}
                >
                  <span className="flex items-center gap-3">
                    <PartnerSeen partner={partner} />
                  </span>
                  {(partner.isFavourite || partner.cameBefore) && (
                    <span className="mt-1 block text-ink-soft text-sm">
                      {partner.isFavourite ? text.favourite : text.cameBefore}
                    </span>
                  )}
                </RadioCard>
              ))}
            </div>
            <p className="mt-3 text-ink-soft text-sm">{text.askHint}</p>
          </RadioGroup>
        )
      }
    </Loaded>
  );
}
