import { useWords } from "words:place";
import type { ListedPlace } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { placeQueries } from "../../calls/places.ts";

type Props = Omit<ComponentProps<typeof SelectField>, "label" | "placeholder" | "children">;

/** Chooses the area or the emirate of an address, where the country lists them. Its value is the place's code. */
export function ListedTown({ hint, ...field }: Props) {
  const words = useWords().form.town;
  const { town } = country().address;
  const { data, error, isFetching, refetch } = useQuery(placeQueries.localities());
  const again = error && !data && (
    <span role="alert" className="flex flex-wrap items-center gap-3 text-wrong-ink">
      {messageOf(error, words.failed)}
      <Button tone="secondary" onClick={() => void refetch()} busy={isFetching}>
        {words.retry}
      </Button>
    </span>
  );
  return (
    <SelectField
      {...field}
      // A draft's choice can be shown only once the options have loaded.
      key={data ? "loaded" : "waiting"}
      label={town === "emirate" ? words.emirate : words.area}
      placeholder={words.choose}
      hint={again || hint}
    >
      {groupsOf(data ?? []).map(({ within, places }) =>
        places.every(({ name }) => name === within) ? (
          places.map(optionOf)
        ) : (
          <optgroup key={within} label={within}>
            {places.map(optionOf)}
          </optgroup>
        ),
      )}
    </SelectField>
  );
}

const optionOf = ({ code, name }: ListedPlace) => (
  <option key={code} value={code}>
    {name}
  </option>
);

/** Puts together what lies in the same governorate. */
function groupsOf(places: readonly ListedPlace[]): { within: string; places: ListedPlace[] }[] {
  const names = [...new Set(places.map(({ within }) => within))];
  return names.map((within) => ({ within, places: places.filter((place) => place.within === within) }));
}
