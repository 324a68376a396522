import type { Words } from "words:desk";
import type { OperatorRole } from "@chowk/contract";
import {
  Banknote,
  BellDot,
  BellRing,
  CalendarClock,
  CalendarSync,
  ChartNoAxesColumn,
  ClipboardList,
  FileText,
  Handshake,
  Landmark,
  ListChecks,
  type LucideIcon,
  MapPinned,
  MessageSquareText,
  MessageSquareWarning,
  OctagonAlert,
  Package,
  PhoneCall,
  ScrollText,
  Settings,
  Star,
  Users,
  UsersRound,
} from "lucide-react";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A room of the desk: docs/change/desk-rooms.md explains how to add one. */
export interface Room {
  /** Below `/desk/`; anything after it is up to the room. The room's title has the same name in the desk's words. */
  path: keyof Words["rooms"];
  Icon: LucideIcon;
  /** The key that leads there from any other room. */
  key?: string;
  /** Who may enter, besides owners: the same as in the contract of its calls. */
  roles: readonly OperatorRole[];
  /** Its script loads when it is first entered. */
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
    path: "alerts",
    Icon: BellDot,
    roles: ["dispatcher", "support"],
    Content: lazy(() => import("./features/alerts/room.tsx")),
  },
  {
    path: "phone",
    Icon: PhoneCall,
    key: "F2",
    roles: ["dispatcher", "support"],
    Content: lazy(() => import("./features/phone/room.tsx")),
  },
  {
    path: "reminders",
    Icon: BellRing,
    roles: ["dispatcher", "support"],
    Content: lazy(() => import("./features/reminders/room.tsx")),
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
    path: "payouts",
    Icon: Banknote,
    roles: [],
    Content: lazy(() => import("./features/payouts/room.tsx")),
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
    path: "plans",
    Icon: CalendarSync,
    roles: ["support"],
    Content: lazy(() => import("./features/plans/room.tsx")),
  },
  {
    path: "complaints",
    Icon: MessageSquareWarning,
    roles: ["support"],
    Content: lazy(() => import("./features/complaints/room.tsx")),
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
    path: "setup",
    Icon: ListChecks,
    roles: [],
    Content: lazy(() => import("./features/setup/room.tsx")),
  },
  {
    path: "cities",
    Icon: MapPinned,
    roles: [],
    Content: lazy(() => import("./features/cities/room.tsx")),
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
    path: "documents",
    Icon: FileText,
    roles: [],
    Content: lazy(() => import("./features/documents/room.tsx")),
  },
  {
    path: "undone",
    Icon: OctagonAlert,
    roles: [],
    Content: lazy(() => import("./features/failed-jobs/room.tsx")),
  },
  {
    path: "operators",
    Icon: UsersRound,
    roles: [],
    Content: lazy(() => import("./features/operators/room.tsx")),
  },
  {
    path: "audit",
    Icon: ScrollText,
    roles: [],
    Content: lazy(() => import("./features/audit/room.tsx")),
  },
];

export const mayEnter = ({ roles }: Room, of: readonly OperatorRole[]): boolean =>
  of.includes("owner") || of.some((role) => roles.includes(role));
