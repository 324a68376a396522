import type { Route } from "./+types/support.ts";
import { DocumentPage } from "./page.tsx";
import { prefetchDocument } from "./prefetch.ts";

export const loader = ({ context }: Route.LoaderArgs) => prefetchDocument(context, "support");
export const clientLoader = () => null;

export default function Support() {
  return <DocumentPage name="support" />;
}
