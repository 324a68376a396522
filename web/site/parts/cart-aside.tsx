import { CartPanel } from "./cart-panel.tsx";

/** The cart beside a list or a service, where there is room. */
export const CartAside = ({ label }: { label: string }) => (
  <aside aria-label={label} className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] overflow-y-auto lg:block">
    <CartPanel />
  </aside>
);
