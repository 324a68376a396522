import { useState } from "react";
import { keepSaid, type Said, saidBy } from "../../state/phone-orders.ts";

/** What a caller has said so far. */
export function useOrder(callerId: string) {
  const [said, setSaid] = useState(() => saidBy(callerId));
  return {
    said,
    say: (more: Partial<Said>) => {
      // Something else may have been said since this was shown.
      const next = { ...saidBy(callerId), ...more };
      setSaid(next);
      keepSaid(callerId, next);
    },
  };
}
