import { Route, Routes } from "react-router";
import { BringInServices } from "./bring-in-services.tsx";
import { Categories } from "./categories.tsx";
import { Many } from "./many/many.tsx";
import { SubCategory } from "./sub-category.tsx";

/** What can be booked, and what it costs. Changes show on the site within a second. */
export default function Catalogue() {
  return (
    <Routes>
      <Route index element={<Categories />} />
      <Route path="bring-in" element={<BringInServices />} />
      <Route path="many" element={<Many />} />
      <Route path=":id" element={<SubCategory />} />
    </Routes>
  );
}
