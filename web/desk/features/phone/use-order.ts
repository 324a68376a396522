import { useState } from "react";
import { keepSaid, type Said, saidBy } from "../../state/phone-orders.ts";

/** What a caller has said so far. */
export function useOrder(callerId: string) {
  const [said, setSaid] = useState(() => saidBy(callerId));
  return {
    said,
    say: (more: Partial<Said>) => {
      const next = { ...said, ...more };
      setSaid(next);
      keepSaid(callerId, next);
    },
  };
}
