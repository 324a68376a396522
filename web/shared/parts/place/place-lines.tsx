import { useWords } from "words:place";
import type { DeskCustomer, Place } from "@chowk/contract";
import { country, isTownListed, shownPincode } from "@chowk/contract/country";
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
type Shown = Pick<Place, "flatNo" | "address" | "parts" | "landmark" | "pincode" | "accessInstructions"> &
  Partial<Pick<Place, "addressType" | "phoneNo"> & { area: string; city: string; state: string }>;

interface Props {
  place: Shown;
  /** For the partner who goes there, and must know how to get in. */
  toGoTo?: boolean;
}

/** A place as people read it. Only spans, so that it can be inside a label. */
export function PlaceLines({ place, toGoTo = false }: Props) {
  const text = useWords();

  const { addressType, flatNo, address, landmark, pincode, phoneNo, accessInstructions } = place;
  // Of a saved place, a listed town is what its code means.
  const area = place.area ?? (isTownListed() ? place.city : undefined);
  const isWithTown = area !== undefined;
  const town = isWithTown && `${townBeside(address, area)} ${shownPincode(pincode)}`.trim();
  const inWords = usePartsInWords(place.parts);
  const lines = inWords
    ? [inWords, town].filter(Boolean).join(text.between)
    : [flatNo, address, town].filter(Boolean).join(", ");
  return (
    <span className="wrap-anywhere block">
      {addressType && (
        <span className="mb-1 flex items-center gap-2 font-semibold">
          <PlaceType type={addressType} />
        </span>
      )}
      <span className="block">
        <bdi>{lines}</bdi>
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
            <span className="inline-flex items-center gap-2">
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

/** The parts of an address as people of the page's language write them; empty where an address has none. */
function usePartsInWords(parts: Place["parts"]): string {
  const { written, between } = useWords();
  return country()
    .address.parts.flatMap(({ name }) => {
      const value = parts[name];
      return value ? [written[name]({ value })] : [];
    })
    .join(between);
}

/** A saved place in one line, for the desk. */
export function PlaceInALine({ place }: { place: DeskCustomer["addresses"][number] }) {
  const { types } = useWords();

  return (
    <>
      <span className="font-medium">{types[place.type]}</span>:{" "}
      <bdi>{[place.text, shownPincode(place.pincode)].filter(Boolean).join(", ")}</bdi>
    </>
  );
}
