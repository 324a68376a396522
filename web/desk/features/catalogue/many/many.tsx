import { useWords } from "words:desk-catalogue";
import { useQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Loaded } from "../../../../ui/loaded.tsx";
import { EmptyState } from "../../../../ui/messages.tsx";
import { RoomPage, RowsWaiting } from "../../../parts/room.tsx";
import { catalogueQuery, servicesQuery } from "../calls.ts";
import { ChangeMany } from "./change-many.tsx";
import { ChooseServices } from "./choose-services.tsx";

/** Changes many services at once: first which, then what, and a look at it before it is done. */
export function Many() {
  const text = useWords();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isNext, setNext] = useState(false);
  const catalogue = useQuery(catalogueQuery);
  const query = useQuery(servicesQuery);
  return (
    <RoomPage
      title={text.many.title}
      note={isNext ? text.many.chosen({ count: chosen.size }) : text.many.note}
      back={{ to: "/desk/catalogue", text: text.title }}
      actions={
        isNext && (
          <Button tone="secondary" onClick={() => setNext(false)}>
            {text.many.others}
          </Button>
        )
      }
    >
      <Loaded query={catalogue} waiting={<RowsWaiting />} failed={() => text.failed}>
        {(categories) => (
          <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
            {(services) => {
              // A colleague may have removed one meanwhile.
              const ids = services.map(({ _id }) => _id).filter((id) => chosen.has(id));
              if (isNext) return <ChangeMany ids={ids} categories={categories} onDone={() => setNext(false)} />;
              if (services.length === 0)
                return <EmptyState Icon={Package} title={text.services.none} text={text.many.noneText} />;
              return (
                <>
                  <ChooseServices categories={categories} services={services} chosen={chosen} onChoose={setChosen} />
                  <div className="low:static sticky bottom-0 mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-canvas py-3">
                    <p role="status" className="font-medium">
                      {text.many.chosen({ count: ids.length })}
                    </p>
                    <Button disabled={ids.length === 0} onClick={() => setNext(true)}>
                      {text.many.next}
                    </Button>
                  </div>
                </>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </RoomPage>
  );
}
