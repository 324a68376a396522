import type { Route } from "./+types/privacy-policy.ts";
import { DocumentPage } from "./page.tsx";
import { prefetchDocument } from "./prefetch.ts";

export const loader = ({ context }: Route.LoaderArgs) => prefetchDocument(context, "privacy-policy");
export const clientLoader = () => null;

export default function PrivacyPolicy() {
  return <DocumentPage name="privacy-policy" />;
}
