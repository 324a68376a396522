import type { Route } from "./+types/partner-terms.ts";
import { DocumentPage } from "./page.tsx";
import { prefetchDocument } from "./prefetch.ts";

export const loader = ({ context }: Route.LoaderArgs) => prefetchDocument(context, "partner-terms");
export const clientLoader = () => null;

export default function PartnerTerms() {
  return <DocumentPage name="partner-terms" />;
}
