import type { Route } from "./+types/delivery.ts";
import { DocumentPage } from "./page.tsx";
import { prefetchDocument } from "./prefetch.ts";

export const loader = ({ context }: Route.LoaderArgs) => prefetchDocument(context, "delivery");
export const clientLoader = () => null;

export default function Delivery() {
  return <DocumentPage name="delivery" />;
}
