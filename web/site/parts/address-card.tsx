import { useWords } from "words:address";
import type { Address } from "@chowk/contract";
import { BriefcaseBusiness, House, type LucideIcon, MapPin, Phone } from "lucide-react";

export const addressIcons: Record<Address["addressType"], LucideIcon> = {
  Home: House,
  Work: BriefcaseBusiness,
  Other: MapPin,
};

type Shown = Pick<
  Address,
  "addressType" | "flatNo" | "address" | "landmark" | "pincode" | "phoneNo" | "accessInstructions"
>;

/** An address as people read it. Spans alone, so that it can stand in a label. */
export function AddressLines({ address }: { address: Shown }) {
  const text = useWords();

  const Icon = addressIcons[address.addressType];
  return (
    <span className="wrap-anywhere block">
      <span className="flex items-center gap-2 font-semibold">
        <Icon className="size-4 shrink-0 text-accent-ink" aria-hidden="true" />
        {text.types[address.addressType]}
      </span>
      <span className="mt-1 block">{[address.flatNo, address.address].filter(Boolean).join(", ")}</span>
      {address.landmark && <span className="block text-ink-soft">{text.near({ landmark: address.landmark })}</span>}
      {address.accessInstructions && (
        <span className="block text-ink-soft">{text.getIn({ how: address.accessInstructions })}</span>
      )}
      <span className="mt-1 flex flex-wrap gap-x-4 text-ink-soft">
        <span>{text.pincode({ pincode: address.pincode })}</span>
        <span className="inline-flex items-center gap-1.5">
          <Phone className="size-3.5" aria-hidden="true" />
          <span className="sr-only">{text.phone}</span>
          {address.phoneNo}
        </span>
      </span>
    </span>
  );
}
