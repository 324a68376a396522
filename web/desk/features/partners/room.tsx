import { Route, Routes } from "react-router";
import { PartnerList } from "./list.tsx";
import { PartnerPage } from "./partner.tsx";

/** Who works with the business, and who would like to. */
export default function Partners() {
  return (
    <Routes>
      <Route index element={<PartnerList />} />
      <Route path=":id" element={<PartnerPage />} />
    </Routes>
  );
}
