import type { PartnerJob } from "@chowk/contract";
import { country } from "@chowk/contract/country";

/** Where a call to the customer goes: to their phone, or to the relay that hides it. */
export const callHref = ({ phone, callAt }: NonNullable<PartnerJob["customer"]>): string =>
  // Absent in answers of an earlier release.
  `tel:${callAt ?? `${country().phone.callingCode}${phone}`}`;
