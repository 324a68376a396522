import type { OrderStatus } from "@chowk/contract";
import {
  Ban,
  CalendarCheck,
  CircleCheckBig,
  CircleHelp,
  Clock,
  type LucideIcon,
  MapPinCheck,
  Truck,
  UserCheck,
  Wrench,
} from "lucide-react";

interface Style {
  Icon: LucideIcon;
  look: string;
}

const styles: Record<OrderStatus, Style> = {
  Pending: { Icon: Clock, look: "bg-wait-soft text-wait-ink" },
  Open: { Icon: CalendarCheck, look: "bg-info-soft text-info-ink" },
  Accepted: { Icon: UserCheck, look: "bg-accent-soft text-accent-ink" },
  Traveling: { Icon: Truck, look: "bg-accent-soft text-accent-ink ring-1 ring-accent-ink" },
  Reached: { Icon: MapPinCheck, look: "bg-info-soft text-info-ink ring-1 ring-info-ink" },
  Started: { Icon: Wrench, look: "bg-wait-soft text-wait-ink ring-1 ring-wait-ink" },
  Completed: { Icon: CircleCheckBig, look: "bg-done-soft text-done-ink" },
  Cancelled: { Icon: Ban, look: "bg-wrong-soft text-wrong-ink" },
};
const neutral: Style = { Icon: CircleHelp, look: "bg-sunken text-ink-soft" };

/** Where an order stands. A status that a newer server knows, and this page does not, is shown neutrally. */
export function OrderBadge({ status }: { status: string }) {
  const { Icon, look } = Object.hasOwn(styles, status) ? styles[status as OrderStatus] : neutral;
  return (
    <span className={`inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full px-3 font-semibold text-sm ${look}`}>
      <Icon className="size-4" aria-hidden="true" />
      {status}
    </span>
  );
}
