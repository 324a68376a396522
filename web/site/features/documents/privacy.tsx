import type { Route } from "./+types/privacy.ts";
import { DocumentPage } from "./page.tsx";
import { prefetchDocument } from "./prefetch.ts";

export const loader = ({ context }: Route.LoaderArgs) => prefetchDocument(context, "privacy");
export const clientLoader = () => null;

export default function Privacy() {
  return <DocumentPage name="privacy" />;
}
