import { useWords } from "words:desk-cities";
import type { DeskCity } from "@chowk/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Tags, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { NotThere } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { nameIn } from "../../parts/name-in.ts";
import { NoSuch } from "../../parts/no-such.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { useSave } from "../../parts/use-save.ts";
import { changeCity, cityQuery, removeCity } from "./calls.ts";
import { CityForm } from "./city-form.tsx";
import { LastCityNote } from "./last-city.tsx";

/** A city with its zone, hours and days off. */
export function OneCity() {
  const text = useWords();
  const { id = "" } = useParams();
  const client = useQueryClient();
  const query = useQuery(cityQuery(id));
  const [removes, setRemoves] = useState(false);
  const city = query.data;
  if (query.error instanceof NotThere)
    return <NoSuch title={text.unknown} text={text.unknownText} list={{ to: "/desk/cities", text: text.all }} />;
  return (
    <RoomPage
      title={city ? nameIn(city.name) : text.title}
      back={{ to: "/desk/cities", text: text.all }}
      actions={
        city && (
          <>
            <ButtonLink to={`/desk/cities/${id}/offer`} tone="secondary">
              <Tags className="size-5" aria-hidden="true" />
              {text.offer.link}
            </ButtonLink>
            <Button tone="secondary" onClick={() => setRemoves(true)}>
              <Trash2 className="size-5" aria-hidden="true" />
              {text.remove}
            </Button>
          </>
        )
      }
    >
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
        {(found) => (
          <CityForm
            key={id}
            city={found}
            send={(body, seen) => changeCity(id, { ...body, seen })}
            done={text.saved}
            onDone={({ results }) => showAnswer(client, cityQuery(id).queryKey, results)}
          />
        )}
      </Loaded>
      {removes && city && <RemoveDialog city={city} onClose={() => setRemoves(false)} />}
    </RoomPage>
  );
}

function RemoveDialog({ city, onClose }: { city: DeskCity; onClose: () => void }) {
  const text = useWords();
  const navigate = useNavigate();
  const name = nameIn(city.name);
  const saving = useSave(() => removeCity(city._id), {
    done: text.removed({ name }),
    failed: text.notRemoved,
    onDone: () => void navigate("/desk/cities", { replace: true }),
  });
  return (
    <FormDialog
      title={text.removeTitle({ name })}
      ok={text.remove}
      tone="danger"
      saving={saving}
      onSave={() => saving.save(undefined)}
      onClose={onClose}
    >
      <p>{text.removeNote}</p>
      {city.isLast && <LastCityNote city={city} />}
    </FormDialog>
  );
}
