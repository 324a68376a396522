import { Route, Routes } from "react-router";
import { BringInOffer } from "./bring-in-offer.tsx";
import { CityList } from "./list.tsx";
import { NewCity } from "./new-city.tsx";
import { Offer } from "./offer.tsx";
import { OneCity } from "./one-city.tsx";

/** Where the business works, and when. */
export default function Cities() {
  return (
    <Routes>
      <Route index element={<CityList />} />
      <Route path="new" element={<NewCity />} />
      <Route path=":id" element={<OneCity />} />
      <Route path=":id/offer" element={<Offer />} />
      <Route path=":id/offer/bring-in" element={<BringInOffer />} />
    </Routes>
  );
}
