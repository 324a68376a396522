import { data } from "react-router";
import { requireServerSide } from "../../../api/server-side.ts";
import { NotFoundPage } from "../../../shared/parts/error-pages.tsx";
import { PageMeta } from "../../../shared/parts/page-meta.tsx";
import type { Route } from "./+types/route.ts";
import { Actions } from "./actions.tsx";
import { Facts } from "./facts.tsx";
import { Forms } from "./forms.tsx";
import { Moments } from "./moments.tsx";
import { Tokens } from "./tokens.tsx";
import { Ways } from "./ways.tsx";

/** For those who build the site: there is no such page where the site serves customers. */
export const loader = ({ context }: Pick<Route.LoaderArgs, "context">) => {
  const { isDemo: there } = requireServerSide(context);
  return data({ there }, { status: there ? 200 : 404 });
};

/** Whether the page exists does not change while it is open: its dialogs need no revalidation. */
export const shouldRevalidate = () => false;

/** Every piece of the design system in all its states (docs/change/design-system.md). */
export default function DesignSystem({ loaderData }: Route.ComponentProps) {
  if (!loaderData.there) return <NotFoundPage />;
  return (
    <div className="page pt-8">
      <PageMeta title="Design system" description="Every piece in all its states." />
      <h1 className="mb-6 font-semibold text-3xl tracking-tight sm:text-4xl">Design system</h1>
      <Tokens />
      <Actions />
      <Facts />
      <Forms />
      <Ways />
      <Moments />
    </div>
  );
}
