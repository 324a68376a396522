import { Route, Routes } from "react-router";
import { OrderList } from "./list.tsx";
import { OneOrder } from "./order.tsx";

/** All orders, and the page of one with everything that can be done about it. */
export default function Orders() {
  return (
    <Routes>
      <Route index element={<OrderList />} />
      <Route path=":id" element={<OneOrder />} />
    </Routes>
  );
}
