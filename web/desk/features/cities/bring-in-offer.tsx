import { useWords } from "words:desk-cities";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { nameIn } from "../../parts/name-in.ts";
import { BringIn } from "../../parts/sheet/bring-in.tsx";
import { bringInOffer, cityQuery, lookAtOffer, offerOut } from "./calls.ts";

/** Brings in a city's prices, and what it offers, from a file. */
export function BringInOffer() {
  const text = useWords().offer;
  const { id = "" } = useParams();
  const { data: city } = useQuery(cityQuery(id));
  const title = city ? text.title({ name: nameIn(city.name) }) : text.link;
  return (
    <BringIn
      title={text.sheet.title}
      note={text.sheet.note}
      back={{ to: `/desk/cities/${id}/offer`, text: title }}
      out={offerOut(id, city?.slug)}
      look={(rows) => lookAtOffer(id, rows)}
      bringIn={(rows, seen) => bringInOffer(id, rows, seen)}
    />
  );
}
