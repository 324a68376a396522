import { Route, Routes } from "react-router";
import { OneCustomer } from "./customer.tsx";
import { CustomerList } from "./list.tsx";

/** The customers, and one of them with what is kept of them. */
export default function Customers() {
  return (
    <Routes>
      <Route index element={<CustomerList />} />
      <Route path=":id" element={<OneCustomer />} />
    </Routes>
  );
}
