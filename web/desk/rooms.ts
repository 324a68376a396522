import type { StaffRole } from "@chowk/contract";
import {
  CalendarClock,
  ChartNoAxesColumn,
  ClipboardList,
  Handshake,
  Landmark,
  type LucideIcon,
  MessageSquareText,
  OctagonAlert,
  Package,
  ScrollText,
  Settings,
  Star,
  Users,
  UsersRound,
} from "lucide-react";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A room of the desk: docs/desk.md tells how one is added. */
export interface Room {
  /** Below `/operations/`; what follows it is the room's own business. */
  path: string;
  title: string;
  Icon: LucideIcon;
  /** Who may enter, besides owners: the same as the contract says of its calls. */
  roles: readonly StaffRole[];
  /** Comes with its script when it is first entered. */
  Content: LazyExoticComponent<ComponentType>;
}

/** In the order of the menu. */
export const rooms: readonly Room[] = [
  {
    path: "board",
    title: "The day",
    Icon: CalendarClock,
    roles: ["dispatcher", "support"],
    Content: lazy(() => import("./features/board/room.tsx")),
  },
  {
    path: "orders",
    title: "Orders",
    Icon: ClipboardList,
    roles: ["dispatcher", "support"],
    Content: lazy(() => import("./features/orders/room.tsx")),
  },
  {
    path: "payments",
    title: "Payments",
    Icon: Landmark,
    roles: ["support"],
    Content: lazy(() => import("./features/payments/room.tsx")),
  },
  {
    path: "partners",
    title: "Partners",
    Icon: Handshake,
    roles: ["dispatcher"],
    Content: lazy(() => import("./features/partners/room.tsx")),
  },
  {
    path: "customers",
    title: "Customers",
    Icon: Users,
    roles: ["support"],
    Content: lazy(() => import("./features/customers/room.tsx")),
  },
  {
    path: "reviews",
    title: "Reviews",
    Icon: Star,
    roles: ["support"],
    Content: lazy(() => import("./features/reviews/room.tsx")),
  },
  {
    path: "figures",
    title: "Figures",
    Icon: ChartNoAxesColumn,
    roles: [],
    Content: lazy(() => import("./features/figures/room.tsx")),
  },
  {
    path: "catalogue",
    title: "Catalogue",
    Icon: Package,
    roles: ["catalogue"],
    Content: lazy(() => import("./features/catalogue/room.tsx")),
  },
  {
    path: "settings",
    title: "Settings",
    Icon: Settings,
    roles: [],
    Content: lazy(() => import("./features/settings/room.tsx")),
  },
  {
    path: "messages",
    title: "Messages",
    Icon: MessageSquareText,
    roles: [],
    Content: lazy(() => import("./features/messages/room.tsx")),
  },
  {
    path: "undone",
    title: "Left undone",
    Icon: OctagonAlert,
    roles: [],
    Content: lazy(() => import("./features/failed-jobs/room.tsx")),
  },
  {
    path: "staff",
    title: "Staff",
    Icon: UsersRound,
    roles: [],
    Content: lazy(() => import("./features/staff/room.tsx")),
  },
  {
    path: "audit",
    title: "Audit log",
    Icon: ScrollText,
    roles: [],
    Content: lazy(() => import("./features/audit/room.tsx")),
  },
];

export const mayEnter = ({ roles }: Room, of: readonly StaffRole[]): boolean =>
  of.includes("owner") || of.some((role) => roles.includes(role));
