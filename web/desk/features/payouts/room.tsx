import { Route, Routes } from "react-router";
import { PayoutPage } from "./payout.tsx";
import { Payouts } from "./payouts.tsx";

/** What partners are owed, and how they are paid. */
export default function PayoutsRoom() {
  return (
    <Routes>
      <Route index element={<Payouts />} />
      <Route path=":id" element={<PayoutPage />} />
    </Routes>
  );
}
