import { useWords } from "words:order-states";
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
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

interface Style {
  Icon: LucideIcon;
  tone: BadgeTone;
  ringed?: boolean;
}

const styles: Record<OrderStatus, Style> = {
  Pending: { Icon: Clock, tone: "wait" },
  Open: { Icon: CalendarCheck, tone: "info" },
  Accepted: { Icon: UserCheck, tone: "accent" },
  Traveling: { Icon: Truck, tone: "accent", ringed: true },
  Reached: { Icon: MapPinCheck, tone: "info", ringed: true },
  Started: { Icon: Wrench, tone: "wait", ringed: true },
  Completed: { Icon: CircleCheckBig, tone: "done" },
  Cancelled: { Icon: Ban, tone: "wrong" },
};
const neutral: Style = { Icon: CircleHelp, tone: "neutral" };

/** An order's status. A status that a newer server knows and this page does not is shown in a neutral tone. */
export function OrderBadge({ status }: { status: string }) {
  const text = useWords();

  const style = Object.hasOwn(styles, status) ? styles[status as OrderStatus] : neutral;
  return <Badge {...style}>{text.statuses[status as OrderStatus] ?? status}</Badge>;
}
