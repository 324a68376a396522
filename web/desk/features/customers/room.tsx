import { Route, Routes } from "react-router";
import { BringInCustomers } from "./bring-in-customers.tsx";
import { OneCustomer } from "./customer.tsx";
import { CustomerList } from "./list.tsx";

/** The list of customers, and the page of one with what is kept about them. */
export default function Customers() {
  return (
    <Routes>
      <Route index element={<CustomerList />} />
      <Route path="bring-in" element={<BringInCustomers />} />
      <Route path=":id" element={<OneCustomer />} />
    </Routes>
  );
}
