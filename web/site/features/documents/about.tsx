import type { Route } from "./+types/about.ts";
import { DocumentPage } from "./page.tsx";
import { prefetchDocument } from "./prefetch.ts";

export const loader = ({ context }: Route.LoaderArgs) => prefetchDocument(context, "about");
export const clientLoader = () => null;

export default function About() {
  return <DocumentPage name="about" />;
}
