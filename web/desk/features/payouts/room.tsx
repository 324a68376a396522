import { Route, Routes } from "react-router";
import { Cash } from "./cash.tsx";
import { PayoutPage } from "./payout.tsx";
import { Payouts } from "./payouts.tsx";
import { WithheldTax } from "./withheld-tax.tsx";

/** What partners are owed, and how they are paid. */
export default function PayoutsRoom() {
  return (
    <Routes>
      <Route index element={<Payouts />} />
      <Route path="cash" element={<Cash />} />
      <Route path="tax" element={<WithheldTax />} />
      <Route path=":id" element={<PayoutPage />} />
    </Routes>
  );
}
