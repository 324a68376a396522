import { Route, Routes } from "react-router";
import { OrderFor } from "./order-for.tsx";
import { WhoCalls } from "./who-calls.tsx";

/** An order that somebody places on the phone: first who calls, then what they want. */
export default function PhoneOrders() {
  return (
    <Routes>
      <Route index element={<WhoCalls />} />
      <Route path=":id" element={<OrderFor />} />
    </Routes>
  );
}
