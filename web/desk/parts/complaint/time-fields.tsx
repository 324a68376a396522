import { useWords } from "words:desk-complaints";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { ChooseTime } from "../choose-time.tsx";
import { slotsQuery } from "./calls.ts";

interface Props {
  complaintId: string;
  startsAt: string;
  onChange: (startsAt: string) => void;
  error: string | undefined;
}

/** When somebody comes again, of the times at which somebody is free. */
export function TimeFields({ complaintId, startsAt, onChange, error }: Props) {
  const text = useWords().form;
  const query = useQuery(slotsQuery(complaintId));
  return (
    <Loaded
      query={query}
      waiting={<p role="status">{text.looking}</p>}
      failed={(fault) => messageOf(fault, text.failed)}
    >
      {({ days }) => <ChooseTime words={text} days={days} startsAt={startsAt} onChange={onChange} error={error} />}
    </Loaded>
  );
}
