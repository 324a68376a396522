import { useWords } from "words:desk-cities";
import type { DeskCity, OpenHours } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { languageCodes } from "@chowk/contract/languages";
import { useQueries } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ErrorState } from "../../../ui/messages.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { addCity, businessHoursQuery, citiesQuery } from "./calls.ts";
import { CityForm } from "./city-form.tsx";

/** A city that is yet to be added. It starts with the business's hours, closed on the country's day of rest. */
export function NewCity() {
  const text = useWords();
  const navigate = useNavigate();
  const [hours, cities] = useQueries({ queries: [businessHoursQuery, citiesQuery] });
  const failed = hours.error ?? cities.error;
  return (
    <RoomPage title={text.newTitle} note={text.newNote} back={{ to: "/desk/cities", text: text.all }}>
      {failed && <ErrorState message={text.failed} onRetry={() => void [hours.refetch(), cities.refetch()]} />}
      {hours.data && cities.data ? (
        <CityForm
          city={emptyCity(hours.data, 1 + Math.max(0, ...cities.data.map(({ position }) => position)))}
          send={(body) => addCity(body)}
          done={text.added}
          onDone={({ results }) => void navigate(`/desk/cities/${results._id}`, { replace: true })}
        />
      ) : (
        !failed && <RowsWaiting />
      )}
    </RoomPage>
  );
}

const emptyCity = (hours: OpenHours, position: number): DeskCity => ({
  ...{ _id: "", version: "", slug: "", position, served: false, isLast: false, email: "", phone: "" },
  name: Object.fromEntries(languageCodes.map((code) => [code, ""])) as DeskCity["name"],
  hours: hours.filter(({ weekday }) => weekday !== country().week.restDay),
  ...{ daysOff: [], towns: [], shapes: [] },
});
