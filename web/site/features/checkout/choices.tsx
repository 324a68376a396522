import { useWords as useCheckoutWords } from "words:checkout";
import { useWords as usePlaceWords } from "words:place";
import type { Address } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Banknote, CreditCard, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "../../../api/failure.ts";
import { PlaceLines } from "../../../shared/parts/place/place-lines.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { RadioCard } from "../../../ui/radio-card.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { accountQueries } from "../../calls/account.ts";
import { paymentMethods } from "../../state/checkout-choice.ts";

const legend = "mb-3 block font-semibold text-lg";

interface AddressesProps {
  userId: string;
  chosenId: string | null;
  onChoose: (addressId: string) => void;
  /** Inside a dialog: without a heading, and its link replaces the dialog's history entry. */
  inDialog?: boolean;
  /** Why the choice was not accepted. */
  error?: string | undefined;
}

/** The saved addresses to choose from, and the way to a new one. */
export function AddressChoice({ userId, chosenId, onChoose, inDialog = false, error }: AddressesProps) {
  const placeText = usePlaceWords();
  const text = useCheckoutWords();

  const addresses = useQuery(accountQueries.addresses(userId));
  const name = inDialog ? "dialogAddress" : "address";
  return (
    <RadioGroup label={text.choose.addresses} labelClassName={inDialog ? "sr-only" : legend} error={error} required>
      <Loaded query={addresses} waiting={<Waiting />} failed={(error) => messageOf(error, placeText.failed)}>
        {(found) => (
          <Cards>
            {found.map((address) => (
              <RadioCard
                key={address._id}
                name={name}
                value={address._id}
                checked={address._id === chosenId}
                onChange={() => onChoose(address._id)}
              >
                <PlaceLines place={address} />
              </RadioCard>
            ))}
            {found.length === 0 && (
              <div className="card p-4 sm:col-span-2">
                <p className="font-semibold">{placeText.none}</p>
                <p className="mt-1 text-ink-soft">{text.choose.noAddresses}</p>
              </div>
            )}
          </Cards>
        )}
      </Loaded>
      <ButtonLink
        to="/account/address"
        state={{ for: "checkout" }}
        replace={inDialog}
        tone="secondary"
        className="mt-4 max-sm:w-full"
      >
        <Plus className="size-5" aria-hidden="true" />
        {placeText.add}
      </ButtonLink>
    </RadioGroup>
  );
}

const Cards = ({ children }: { children: ReactNode }) => <div className="grid gap-3 sm:grid-cols-2">{children}</div>;

const Waiting = () => {
  const text = useCheckoutWords();
  return (
    <div role="status">
      <span className="sr-only">{text.choose.loading}</span>
      <Cards>
        <Skeleton className="h-38 rounded-card" />
        <Skeleton className="h-38 rounded-card" />
      </Cards>
    </div>
  );
};

const paymentIcons = { Online: CreditCard, COD: Banknote };

interface PaymentProps {
  /** Nothing can be paid online now. */
  noOnline: boolean;
  chosenId: number | null;
  onChoose: (paymentId: number) => void;
  error?: string | undefined;
}

export const PaymentChoice = ({ noOnline, chosenId, onChoose, error }: PaymentProps) => {
  const text = useCheckoutWords();
  return (
    <RadioGroup label={text.choose.methods} labelClassName={legend} error={error} required>
      <Cards>
        {paymentMethods.map(({ id, type }) => {
          const Icon = paymentIcons[type];
          const { name, note } = text.payment[type];
          const isMissing = type === "Online" && noOnline;
          return (
            <RadioCard
              key={id}
              name="payment"
              value={id}
              checked={id === chosenId && !isMissing}
              disabled={isMissing}
              onChange={() => onChoose(id)}
            >
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                <Icon className="size-5 text-accent-ink" aria-hidden="true" />
                {name}
              </span>
              <span className="mt-1 block text-ink-soft">{isMissing ? text.choose.noOnline : note}</span>
            </RadioCard>
          );
        })}
      </Cards>
    </RadioGroup>
  );
};

/** The chosen address as it is saved now; undefined if nothing was chosen, or it is gone. */
export const findAddress = (addresses: Address[], addressId: string | null): Address | undefined =>
  addresses.find((address) => address._id === addressId);
