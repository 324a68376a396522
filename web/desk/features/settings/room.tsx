import { useWords as useCommission } from "words:desk-commission";
import { useWords as usePapers } from "words:desk-papers";
import { useWords as usePromo } from "words:desk-promo";
import { useWords } from "words:desk-settings";
import type { DeskSettings } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router";
import { Loaded } from "../../../ui/loaded.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { BusinessForm } from "./business-form.tsx";
import { settingsQuery } from "./calls.ts";
import { Shares } from "./commission.tsx";
import { type Group, groupsHere } from "./groups.ts";
import { hasTax } from "./has-tax.ts";
import { HoursForm } from "./hours-form.tsx";
import { LogoForm } from "./logo-form.tsx";
import { Overview } from "./overview.tsx";
import { Kinds } from "./papers/kinds.tsx";
import { PromoCodes } from "./promo-codes/promo-codes.tsx";
import { RateForm } from "./rate-form.tsx";
import { SiteForm } from "./site-form.tsx";
import { Tax } from "./tax.tsx";

/** How the business works and presents itself: what customers and partners see everywhere. Each part is saved where it stands. */
export default function Settings() {
  return (
    <Routes>
      <Route index element={<Overview />} />
      {groupsHere().map(({ group, settings }) => (
        <Route
          key={group}
          path={group}
          element={
            <Business group={group}>
              {(all) => (
                <>
                  {group === "hours" && <HoursForm />}
                  <BusinessForm all={all} settings={settings} />
                  {group === "money" && needsRate(all) && <RateForm rates={all.rates} />}
                </>
              )}
            </Business>
          }
        />
      ))}
      <Route path="site" element={<Site />} />
      <Route path="commission" element={<Commission />} />
      <Route path="promo-codes" element={<Promo />} />
      <Route path="papers" element={<Papers />} />
      {hasTax() && <Route path="tax" element={<TaxRules />} />}
    </Routes>
  );
}

/** A server of the release before does not say what is charged in. */
const needsRate = ({ chargedIn, rates }: DeskSettings): boolean =>
  rates.length > 0 || chargedIn === undefined || (chargedIn !== null && chargedIn !== country().currency.code);

interface PartProps {
  title: string;
  note: string;
  children: ReactNode;
}

const Part = ({ title, note, children }: PartProps) => (
  <RoomPage title={title} note={note} back={{ to: "/desk/settings", text: useWords().all }}>
    {children}
  </RoomPage>
);

/** What is set is loaded once for all parts. */
const WithSettings = ({ children }: { children: (all: DeskSettings) => ReactNode }) => {
  const { failed } = useWords();
  return (
    <Loaded query={useQuery(settingsQuery)} waiting={<RowsWaiting />} failed={() => failed}>
      {(all) => <div className="space-y-4">{children(all)}</div>}
    </Loaded>
  );
};

function Business({ group, children }: { group: Group; children: (all: DeskSettings) => ReactNode }) {
  const { groups, notes } = useWords().business;
  return (
    <Part title={groups[group]} note={notes[group]}>
      <WithSettings>{children}</WithSettings>
    </Part>
  );
}

const Site = () => (
  <Part {...useWords().site}>
    <WithSettings>
      {(all) => (
        <>
          <LogoForm logo={all.logo} />
          <SiteForm {...all} />
        </>
      )}
    </WithSettings>
  </Part>
);

const Commission = () => (
  <Part {...useCommission()}>
    <Shares />
  </Part>
);

const Promo = () => (
  <Part {...usePromo()}>
    <PromoCodes />
  </Part>
);

const Papers = () => (
  <Part {...usePapers()}>
    <Kinds />
  </Part>
);

const TaxRules = () => (
  <Part {...useWords().tax}>
    <Tax />
  </Part>
);
