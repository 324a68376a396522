import { useWords } from "words:favourites";
import { useQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { favouritesQuery } from "../../calls/favourites.ts";
import { useFavour } from "../../parts/use-favour.ts";

interface Props {
  userId: string;
  partnerId: string;
  name: string;
}

/** Keeps the partner who came as a favourite, or no longer. */
export function Favourite({ userId, partnerId, name }: Props) {
  const text = useWords();
  const { data } = useQuery(favouritesQuery(userId));
  const favour = useFavour(userId);
  if (!data) return null;
  const isKept = data.some(({ _id }) => _id === partnerId);
  return (
    <Button
      tone="quiet"
      aria-pressed={isKept}
      busy={favour.isPending}
      onClick={() => favour.mutate({ partnerId, isKept: !isKept })}
      className="-ms-3 mt-2"
    >
      <Heart className={`size-5 shrink-0 ${isKept ? "fill-current" : ""}`} aria-hidden="true" />
      {text.keep({ name })}
    </Button>
  );
}
