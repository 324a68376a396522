/** What the clients recorded: the checker knows nothing else of what was promised to them. */
export interface Notes {
  orders: NotedOrder[];
  deeds: { job: string; event: string }[];
  /** Orders whose outcome is unknown. */
  unknownOrders: { customer: string }[];
  writes: Write[];
  /** Answers that no client should ever get. */
  odd: string[];
  /** After each fault, how long it took until all servers showed the desk's last change. */
  catalogueSeen: number[];
}

export interface NotedOrder {
  id: string;
  customer: string;
  payment: "Online" | "COD";
  cancelled: boolean;
}

/** A call that writes, from its first try to its answer. */
export interface Write {
  what: string;
  begun: number;
  ms: number;
  tries: number;
  known: boolean;
}

export const emptyNotes = (): Notes => ({
  ...{ orders: [], deeds: [], unknownOrders: [] },
  ...{ writes: [], odd: [], catalogueSeen: [] },
});
