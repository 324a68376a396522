import { useWords } from "words:place";
import type { DeskCustomer, Place } from "@chowk/contract";
import { townBeside } from "@chowk/contract/town";
import { BriefcaseBusiness, House, type LucideIcon, MapPin, Phone } from "lucide-react";

const icons: Record<Place["addressType"], LucideIcon> = { Home: House, Work: BriefcaseBusiness, Other: MapPin };

/** The icon and name of a kind of place. */
export function PlaceType({ type, size = "size-4" }: { type: Place["addressType"]; size?: "size-4" | "size-5" }) {
  const { types } = useWords();

  const Icon = icons[type];
  return (
    <>
      <Icon className={`${size} shrink-0 text-accent-ink`} aria-hidden="true" />
      {types[type]}
    </>
  );
}

/** What is known about a place depends on who reads it; an order's place also has its town. */
type Shown = Pick<Place, "flatNo" | "address" | "landmark" | "pincode" | "accessInstructions"> &
  Partial<Pick<Place, "addressType" | "phoneNo"> & { area: string }>;

interface Props {
  place: Shown;
  /** For the partner who goes there, and must know how to get in. */
  toGoTo?: boolean;
}

/** A place as people read it. Only spans, so that it can be inside a label. */
export function PlaceLines({ place, toGoTo = false }: Props) {
  const text = useWords();

  const { addressType, flatNo, address, area, landmark, pincode, phoneNo, accessInstructions } = place;
  const isWithTown = area !== undefined;
  const town = isWithTown && `${townBeside(address, area)} ${pincode}`.trim();
  return (
    <span className="wrap-anywhere block">
      {addressType && (
        <span className="mb-1 flex items-center gap-2 font-semibold">
          <PlaceType type={addressType} />
        </span>
      )}
      <span className="block">
        <bdi>{[flatNo, address, town].filter(Boolean).join(", ")}</bdi>
      </span>
      {landmark && <span className="block text-ink-soft">{text.near({ landmark })}</span>}
      {accessInstructions && (
        <span className={`block ${toGoTo ? "mt-1 font-medium" : "text-ink-soft"}`}>
          {text.getIn({ how: accessInstructions })}
        </span>
      )}
      {(!isWithTown || phoneNo) && (
        <span className="mt-1 flex flex-wrap gap-x-4 text-ink-soft">
          {!isWithTown && <span>{text.pincode({ pincode })}</span>}
          {phoneNo && (
            <span className="inline-flex items-center gap-1.5">
              <Phone className="size-3.5" aria-hidden="true" />
              <span className="sr-only">{text.phone}</span>
              <span dir="ltr">{phoneNo}</span>
            </span>
          )}
        </span>
      )}
    </span>
  );
}

/** A saved place in one line, for the desk. */
export function PlaceInALine({ place }: { place: DeskCustomer["addresses"][number] }) {
  const { types } = useWords();

  return (
    <>
      <span className="font-medium">{types[place.type]}</span>: <bdi>{`${place.text}, ${place.pincode}`}</bdi>
    </>
  );
}
