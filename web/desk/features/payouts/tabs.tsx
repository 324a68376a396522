import { useWords } from "words:desk-payouts";
import { country } from "@chowk/contract/country";
import { Tabs } from "../../parts/tabs.tsx";

/** The parts of the room. */
export function PayoutTabs() {
  const { cash: text, tax } = useWords();
  const tabs = [
    { to: "/desk/payouts", text: text.lists },
    { to: "/desk/payouts/cash", text: text.tab },
    ...(country().withheldTax ? [{ to: "/desk/payouts/tax", text: tax.tab }] : []),
  ];
  return <Tabs label={text.tabs} tabs={tabs} />;
}
