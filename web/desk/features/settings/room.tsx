import { useWords as useCommission } from "words:desk-commission";
import { useWords } from "words:desk-settings";
import type { DeskSettings } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router";
import { Loaded } from "../../../ui/loaded.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { BusinessForm } from "./business-form.tsx";
import { settingsQuery } from "./calls.ts";
import { Shares } from "./commission.tsx";
import { LogoForm } from "./logo-form.tsx";
import { RateForm } from "./rate-form.tsx";
import { SiteForm } from "./site-form.tsx";
import { Tax } from "./tax.tsx";

/** How the business works and presents itself: what customers and partners see everywhere. */
export default function Settings() {
  return (
    <Routes>
      <Route index element={<Business />} />
      <Route path="site" element={<Site />} />
      <Route path="commission" element={<Commission />} />
      {hasTax() && <Route path="tax" element={<TaxRules />} />}
    </Routes>
  );
}

/** Whether the country of the business has a tax that invoices bill. */
const hasTax = () => country().tax.regime !== "none";

const Business = () => (
  <Part of="business">
    {(all) => (
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <BusinessForm all={all} />
        <RateForm rates={all.rates} />
      </div>
    )}
  </Part>
);

const Site = () => (
  <Part of="site">
    {(all) => (
      <div className="space-y-4">
        <LogoForm logo={all.logo} />
        <SiteForm {...all} />
      </div>
    )}
  </Part>
);

function Commission() {
  const { title, note } = useCommission();
  return (
    <RoomPage title={title} note={note}>
      <Parts />
      <Shares />
    </RoomPage>
  );
}

function TaxRules() {
  const { title, note } = useWords().tax;
  return (
    <RoomPage title={title} note={note}>
      <Parts />
      <Tax />
    </RoomPage>
  );
}

function Parts() {
  const { tabs: text } = useWords();
  const tabs = [
    { to: "/desk/settings", text: text.business },
    { to: "/desk/settings/site", text: text.site },
    { to: "/desk/settings/commission", text: text.commission },
    ...(hasTax() ? [{ to: "/desk/settings/tax", text: text.tax }] : []),
  ];
  return <Tabs label={text.label} tabs={tabs} />;
}

interface Props {
  of: "business" | "site";
  children: (all: DeskSettings) => ReactNode;
}

function Part({ of, children }: Props) {
  const { failed, [of]: text } = useWords();
  return (
    <RoomPage title={text.title} note={text.note}>
      <Parts />
      <Loaded query={useQuery(settingsQuery)} waiting={<RowsWaiting />} failed={() => failed}>
        {children}
      </Loaded>
    </RoomPage>
  );
}
