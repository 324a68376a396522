import type { Address, Order, Service } from "@chowk/contract";
import { type CartItem, chosenOf, lineOf, nameOfLine, quantityOf, toCartItem } from "../../shared/state/cart.ts";
import { faultOf } from "../../shared/state/priced.ts";

/** One thing that is not as it was in the order that is booked again. */
export type Difference =
  /** The service is not offered any more. */
  | { kind: "gone"; name: string }
  /** It is offered, but not as it was chosen. */
  | { kind: "changed"; name: string; serviceId: string; subCategoryId: string }
  /** With what is in the cart already, there is no room for as many of it as there were; `count` of it are in the cart. */
  | { kind: "fewer"; name: string; count: number }
  | { kind: "price"; name: string; was: number; now: number }
  /** Its address is not saved any more. */
  | { kind: "address" };

/** What is shown in the checkout after an order was put into the cart again. */
export interface Again {
  /** The order's number. */
  order: string;
  differences: Difference[];
}

type Booked = Pick<Order, "services_json">;

/** The lines of an order as they are offered now, without what was added on site, and what is different. */
export function linesAgain({ services_json: lines }: Booked, services: readonly Service[]) {
  const offered = new Map(services.map((service) => [service._id, service]));
  const differences: Difference[] = [];
  const found: CartItem[] = [];
  for (const { serviceDetail: before, quantity, chosen = [] } of lines) {
    const service = offered.get(before._id);
    const ids = chosenOf({ chosen });
    if (!service) differences.push({ kind: "gone", name: nameOfLine({ ServiceName: before.ServiceName, chosen }) });
    else if (faultOf(service, ids))
      differences.push({
        kind: "changed",
        name: nameOfLine({ ServiceName: service.ServiceName, chosen }),
        serviceId: service._id,
        subCategoryId: service.SrvSubCategoryId,
      });
    else {
      const item = toCartItem(service, ids, chosen);
      found.push({ ...item, ...(quantity > 1 ? { quantity } : {}) });
      if (item.Price !== before.Price)
        differences.push({ kind: "price", name: nameOfLine(item), was: before.Price, now: item.Price });
    }
  }
  return { lines: found, differences };
}

/** The lines of which there are fewer in the cart than in the order. */
export const shortOf = (wanted: readonly CartItem[], cart: readonly CartItem[]): Difference[] =>
  wanted.flatMap((line) => {
    const there = cart.find((item) => lineOf(item) === lineOf(line));
    const count = there ? quantityOf(there) : 0;
    return count < quantityOf(line) ? [{ kind: "fewer", name: nameOfLine(line), count }] : [];
  });

/** The saved address to which an order went; undefined if it is not saved any more. */
export const addressOf = ({ ServiceAddress: place }: Pick<Order, "ServiceAddress">, addresses: readonly Address[]) =>
  addresses.find((saved) => whereOf(saved) === whereOf(place));

/** What makes it the same door: how to get in, a landmark or the number to ring may have changed since. */
const whereOf = ({ flatNo, address, pincode, parts }: Pick<Address, "flatNo" | "address" | "pincode" | "parts">) =>
  JSON.stringify([flatNo, address, pincode, Object.entries(parts).toSorted()]);

/** Reads what a page was given on the way to it. */
export function readAgain(state: unknown): Again | undefined {
  const again = typeof state === "object" && state !== null && "again" in state ? state.again : undefined;
  return typeof again === "object" && again !== null && "differences" in again && Array.isArray(again.differences)
    ? (again as Again)
    : undefined;
}
