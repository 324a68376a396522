import { useWords } from "words:account";
import { data } from "react-router";
import { PageMeta } from "../../../shared/parts/page-meta.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Protected } from "../../parts/protected.tsx";
import type { Route } from "./+types/route.ts";
import { AddressesTab } from "./addresses.tsx";
import { CreditTab } from "./credit.tsx";
import { DetailsTab } from "./details.tsx";
import { LogoutTab } from "./logout.tsx";
import { AccountMenu, type Tab } from "./menu.tsx";
import { OrdersTab } from "./orders.tsx";
import { PlansTab } from "./plans/plans.tsx";

const tabs = {
  details: DetailsTab,
  orders: OrdersTab,
  plans: PlansTab,
  credit: CreditTab,
  address: AddressesTab,
  logout: LogoutTab,
};

const requireTab = ({ params }: { params: { tab: string } }) => {
  if (!Object.hasOwn(tabs, params.tab)) throw data("There is no such tab.", { status: 404 });
  return null;
};
export const loader = (args: Route.LoaderArgs) => requireTab(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => requireTab(args);

export default function Account({ params }: Route.ComponentProps) {
  const text = useWords();

  const tab = params.tab as Tab;
  const { heading } = text[tab === "address" ? "addresses" : tab];
  const Content = tabs[tab];
  return (
    <>
      <PageMeta title={heading} description={text.description} />
      <div className="page grid items-start gap-x-10 gap-y-4 pt-6 sm:pt-10 lg:grid-cols-[1fr_18rem]">
        <div className="min-w-0 max-lg:order-2">
          <h1 className="mb-5 font-semibold text-2xl tracking-tight sm:text-3xl">{heading}</h1>
          <Protected waiting={<Waiting />}>{(entry) => <Content key={entry._id} entry={entry} />}</Protected>
        </div>
        <AccountMenu tab={tab} />
      </div>
    </>
  );
}

const Waiting = () => {
  const text = useWords();
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
};
