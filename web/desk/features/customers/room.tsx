import { lazy } from "react";
import { Route, Routes } from "react-router";
import { OneCustomer } from "./customer.tsx";
import { CustomerList } from "./list.tsx";

const BringInCustomers = lazy(() => import("./bring-in-customers.tsx"));

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
