import { Route, Routes } from "react-router";
import { Categories } from "./categories.tsx";
import { SubCategory } from "./sub-category.tsx";

/** What can be booked, and what it costs. Changes show on the site within a second. */
export default function Catalogue() {
  return (
    <Routes>
      <Route index element={<Categories />} />
      <Route path=":id" element={<SubCategory />} />
    </Routes>
  );
}
