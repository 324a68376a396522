import { useWords } from "words:desk-payouts";
import { Tabs } from "../../parts/tabs.tsx";

/** The parts of the room. */
export function PayoutTabs() {
  const text = useWords().cash;
  const tabs = [
    { to: "/desk/payouts", text: text.lists },
    { to: "/desk/payouts/cash", text: text.tab },
  ];
  return <Tabs label={text.tabs} tabs={tabs} />;
}
