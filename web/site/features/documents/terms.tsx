import type { Route } from "./+types/terms.ts";
import { DocumentPage } from "./page.tsx";
import { prefetchDocument } from "./prefetch.ts";

export const loader = ({ context }: Route.LoaderArgs) => prefetchDocument(context, "terms");
export const clientLoader = () => null;

export default function Terms() {
  return <DocumentPage name="terms" />;
}
