import { useWords } from "words:desk-cities";
import type { CityOffer } from "@chowk/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { NotThere } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { nameIn } from "../../parts/name-in.ts";
import { NoSuch } from "../../parts/no-such.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { SavedForm } from "../../parts/saved-form.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { SheetActions } from "../../parts/sheet/sheet-actions.tsx";
import { useSave } from "../../parts/use-save.ts";
import { changeCityOffer, cityOfferQuery, cityQuery, offerOut } from "./calls.ts";
import { OfferRow, type Typed } from "./offer-row.tsx";

/** What a city's customers are offered: its own prices, and what it does not offer. */
export function Offer() {
  const text = useWords();
  const { id = "" } = useParams();
  const city = useQuery(cityQuery(id));
  const query = useQuery(cityOfferQuery(id));
  if (query.error instanceof NotThere)
    return <NoSuch title={text.unknown} text={text.unknownText} list={{ to: "/desk/cities", text: text.all }} />;
  const name = city.data ? nameIn(city.data.name) : "";
  return (
    <RoomPage
      title={name ? text.offer.title({ name }) : text.title}
      note={text.offer.note}
      back={{ to: `/desk/cities/${id}`, text: name || text.all }}
      actions={
        city.data && (
          <SheetActions
            to={`/desk/cities/${id}/offer/bring-in`}
            label={text.offer.sheet.open}
            out={offerOut(id, city.data.slug)}
          />
        )
      }
    >
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.offer.failed}>
        {(offer) => <OfferForm key={id} id={id} offer={offer} />}
      </Loaded>
    </RoomPage>
  );
}

function OfferForm({ id, offer }: { id: string; offer: CityOffer }) {
  const text = useWords().offer;
  const client = useQueryClient();
  const [search, setSearch] = useState("");
  /** The offer as it was when something was first typed: until then a newer one takes its place. */
  const [seen, setSeen] = useState<string>();
  /** Only what differs from what is stored. */
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const saving = useSave(
    (services: Parameters<typeof changeCityOffer>[1]) => changeCityOffer(id, services, seen ?? offer.version),
    {
      ...{ done: text.saved, failed: text.notSaved },
      onDone: ({ results }) => {
        showAnswer(client, cityOfferQuery(id).queryKey, results);
        type({});
      },
    },
  );
  const type = (all: typeof typed) => {
    setTyped(all);
    setSeen(Object.keys(all).length === 0 ? undefined : (seen ?? offer.version));
  };
  const changed = Object.entries(typed);
  const save = () =>
    saving.save(
      changed.map(([_id, { price, hidden }]) => ({
        ...{ _id, hidden },
        price: price.trim() === "" ? null : Number(price),
      })),
    );
  const faultOf = (_id: string) => saving.faultOf(`services.${changed.findIndex(([each]) => each === _id)}.price`);
  // What is wrong is shown, whatever is searched for.
  const isFound = ({ _id, name, subCategory }: CityOffer["services"][number]) =>
    faultOf(_id) !== undefined || `${subCategory} ${name}`.toLowerCase().includes(search.trim().toLowerCase());
  const found = Map.groupBy(offer.services.filter(isFound), ({ subCategory }) => subCategory);
  return (
    <SavedForm
      saving={saving}
      onSave={save}
      ok={text.save({ count: changed.length })}
      isUntouched={changed.length === 0}
      isLong
      onLoad={() => type({})}
      className="max-w-3xl"
    >
      <SearchField label={text.search} value={search} onChange={setSearch} />
      {found.size === 0 && <p className="text-ink-soft">{text.nothing}</p>}
      {[...found].map(([subCategory, services]) => (
        <section key={subCategory} className="card min-w-0 p-4 sm:p-5">
          <h2 lang="en" className="wrap-anywhere font-semibold text-lg">
            {subCategory}
          </h2>
          <ul className="mt-1 divide-y divide-line">
            {services.map((service) => (
              <OfferRow
                key={service._id}
                service={service}
                typed={typed[service._id]}
                error={faultOf(service._id)}
                onType={(next) => {
                  const { [service._id]: _before, ...others } = typed;
                  type(next ? { ...others, [service._id]: next } : others);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </SavedForm>
  );
}
