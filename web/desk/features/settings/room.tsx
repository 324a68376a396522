import type { DeskSettings } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router";
import { Loaded } from "../../../ui/loaded.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { BusinessForm } from "./business-form.tsx";
import { LogoForm } from "./logo-form.tsx";
import { settingsQuery } from "./query.ts";
import { RateForm } from "./rate-form.tsx";
import { SiteForm } from "./site-form.tsx";
import { Tax } from "./tax.tsx";

const tabs = [
  { to: "/operations/settings", text: "Business" },
  { to: "/operations/settings/site", text: "Site" },
  { to: "/operations/settings/tax", text: "Tax" },
];

/** How the business works, and how it shows itself: what customers and partners meet everywhere. */
export default function Settings() {
  return (
    <Routes>
      <Route index element={<Business />} />
      <Route path="site" element={<Site />} />
      <Route path="tax" element={<TaxRules />} />
    </Routes>
  );
}

const Business = () => (
  <Part title="Settings" note="They hold for whoever books from now on. What is booked stays as it is.">
    {(all) => (
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <BusinessForm all={all} />
        <RateForm rates={all.rates} />
      </div>
    )}
  </Part>
);

const Site = () => (
  <Part title="Site" note="What you save here shows on the site within a second.">
    {(all) => (
      <div className="space-y-4">
        <LogoForm logo={all.logo} />
        <SiteForm storefront={all.storefront} />
      </div>
    )}
  </Part>
);

const TaxRules = () => (
  <RoomPage title="Tax" note="What invoices bill. Whatever was issued stays as it is.">
    <Tabs label="Parts of the settings" tabs={tabs} />
    <Tax />
  </RoomPage>
);

interface Props {
  title: string;
  note: string;
  children: (all: DeskSettings) => ReactNode;
}

const Part = ({ title, note, children }: Props) => (
  <RoomPage title={title} note={note}>
    <Tabs label="Parts of the settings" tabs={tabs} />
    <Loaded
      query={useQuery(settingsQuery)}
      waiting={<RowsWaiting />}
      failed={() => "The settings could not be loaded."}
    >
      {children}
    </Loaded>
  </RoomPage>
);
