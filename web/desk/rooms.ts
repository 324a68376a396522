import type { Words } from "words:desk";
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
  /** Below `/operations/`; what follows it is the room's own business. Its title stands under the same name in the desk's words. */
  path: keyof Words["rooms"];
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
    Icon: CalendarClock,
    roles: ["dispatcher", "support"],
    Content: lazy(() => import("./features/board/room.tsx")),
  },
  {
    path: "orders",
    Icon: ClipboardList,
    roles: ["dispatcher", "support"],
    Content: lazy(() => import("./features/orders/room.tsx")),
  },
  {
    path: "payments",
    Icon: Landmark,
    roles: ["support"],
    Content: lazy(() => import("./features/payments/room.tsx")),
  },
  {
    path: "partners",
    Icon: Handshake,
    roles: ["dispatcher"],
    Content: lazy(() => import("./features/partners/room.tsx")),
  },
  {
    path: "customers",
    Icon: Users,
    roles: ["support"],
    Content: lazy(() => import("./features/customers/room.tsx")),
  },
  {
    path: "reviews",
    Icon: Star,
    roles: ["support"],
    Content: lazy(() => import("./features/reviews/room.tsx")),
  },
  {
    path: "figures",
    Icon: ChartNoAxesColumn,
    roles: [],
    Content: lazy(() => import("./features/figures/room.tsx")),
  },
  {
    path: "catalogue",
    Icon: Package,
    roles: ["catalogue"],
    Content: lazy(() => import("./features/catalogue/room.tsx")),
  },
  {
    path: "settings",
    Icon: Settings,
    roles: [],
    Content: lazy(() => import("./features/settings/room.tsx")),
  },
  {
    path: "messages",
    Icon: MessageSquareText,
    roles: [],
    Content: lazy(() => import("./features/messages/room.tsx")),
  },
  {
    path: "undone",
    Icon: OctagonAlert,
    roles: [],
    Content: lazy(() => import("./features/failed-jobs/room.tsx")),
  },
  {
    path: "staff",
    Icon: UsersRound,
    roles: [],
    Content: lazy(() => import("./features/staff/room.tsx")),
  },
  {
    path: "audit",
    Icon: ScrollText,
    roles: [],
    Content: lazy(() => import("./features/audit/room.tsx")),
  },
];

export const mayEnter = ({ roles }: Room, of: readonly StaffRole[]): boolean =>
  of.includes("owner") || of.some((role) => roles.includes(role));
