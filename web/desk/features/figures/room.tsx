import { Route, Routes } from "react-router";
import { Money } from "./money.tsx";
import { Overview } from "./overview.tsx";
import { VisitsBehind } from "./visits.tsx";

/** How the business is doing, and the visits behind it. */
export default function FiguresRoom() {
  return (
    <Routes>
      <Route index element={<Overview />} />
      <Route path="visits" element={<VisitsBehind />} />
      <Route path="money" element={<Money />} />
    </Routes>
  );
}
