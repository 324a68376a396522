import { lazy } from "react";
import { Route, Routes } from "react-router";
import { AddPartner } from "./add-partner.tsx";
import { PartnerList } from "./list.tsx";

// Who reads the list may open none of them.
const PartnerPage = lazy(() => import("./partner.tsx"));
const BringInPartners = lazy(() => import("./bring-in-partners.tsx"));

/** The partners, and those who would like to become one. */
export default function Partners() {
  return (
    <Routes>
      <Route index element={<PartnerList />} />
      <Route path="bring-in" element={<BringInPartners />} />
      <Route path="new" element={<AddPartner />} />
      <Route path=":id" element={<PartnerPage />} />
    </Routes>
  );
}
