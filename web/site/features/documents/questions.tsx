import type { Route } from "./+types/questions.ts";
import { DocumentPage } from "./page.tsx";
import { prefetchDocument } from "./prefetch.ts";

export const loader = ({ context }: Route.LoaderArgs) => prefetchDocument(context, "questions");
export const clientLoader = () => null;

export default function Questions() {
  return <DocumentPage name="questions" />;
}
