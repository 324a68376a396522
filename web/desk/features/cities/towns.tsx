import { useWords } from "words:desk-cities";
import type { Town } from "@chowk/contract";
import { isTownListed, shownPincode } from "@chowk/contract/country";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { GroupError } from "../../../ui/group-error.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { townsQuery } from "./calls.ts";

interface Props {
  chosen: readonly Town[];
  onChange: (towns: Town[]) => void;
  error: string | undefined;
}

/** The list of pincodes is in English alone. */
const markOf = () => (isTownListed() ? {} : inEnglish);

/** The places of the country's list that belong to a city. India's are too many to list: there, they are searched for. */
export function Towns({ chosen, onChange, error }: Props) {
  const text = useWords();
  const [search, setSearch] = useState("");
  const showsChosen = search === "" && !isTownListed();
  const query = useQuery({ ...townsQuery(search), enabled: !showsChosen });
  const codes = new Set(chosen.map(({ code }) => code));
  const add = (towns: readonly Town[]) => onChange([...chosen, ...towns.filter(({ code }) => !codes.has(code))]);
  const takeOut = (towns: readonly Town[]) => {
    const gone = new Set(towns.map(({ code }) => code));
    onChange(chosen.filter(({ code }) => !gone.has(code)));
  };
  const list = (towns: readonly Town[], more: boolean) => (
    <>
      <div className="mt-2 flex flex-wrap gap-x-2">
        {towns.some(({ code }) => !codes.has(code)) && (
          <Button tone="quiet" onClick={() => add(towns)}>
            {text.tickAll({ count: towns.length })}
          </Button>
        )}
        {towns.some(({ code }) => codes.has(code)) && (
          <Button tone="quiet" onClick={() => takeOut(towns)}>
            {text.untickAll({ count: towns.filter(({ code }) => codes.has(code)).length })}
          </Button>
        )}
      </div>
      <div className="mt-1 max-h-96 space-y-3 overflow-y-auto rounded-control border border-line p-3">
        {towns.length === 0 && (
          <p className="text-ink-soft text-sm">{showsChosen ? text.noTowns : text.nothingFound}</p>
        )}
        {[...Map.groupBy(towns, ({ within }) => within)].map(([within, theirs]) => (
          <div key={within}>
            <p {...markOf()} className="font-medium text-ink-soft text-sm">
              {within}
            </p>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3">
              {theirs.map((town) => (
                <label key={town.code} className="flex min-h-9 items-center gap-2 text-sm">
                  <input
                    type="checkbox"
                    checked={codes.has(town.code)}
                    onChange={({ target }) => (target.checked ? add([town]) : takeOut([town]))}
                    className="size-4.5 shrink-0 accent-accent"
                  />
                  <bdi {...markOf()}>{[shownPincode(town.code), town.name].filter(Boolean).join(" ")}</bdi>
                </label>
              ))}
            </div>
          </div>
        ))}
        {more && <p className="text-ink-soft text-sm">{text.more}</p>}
      </div>
    </>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{text.places}</legend>
      <p className="mb-2 text-ink-soft text-sm" role="status">
        {text.chosen({ count: chosen.length })}
      </p>
      <SearchField
        label={isTownListed() ? text.searchAreas : text.searchPincodes}
        value={search}
        onChange={setSearch}
      />
      {showsChosen ? (
        list(chosen, false)
      ) : (
        <Loaded query={query} waiting={<Skeleton className="mt-3 h-60" />} failed={() => text.townsFailed}>
          {({ results, more }) => list(results, more)}
        </Loaded>
      )}
      <GroupError message={error} />
    </fieldset>
  );
}
