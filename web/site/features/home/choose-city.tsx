import { useWords } from "words:cities";
import { useQuery } from "@tanstack/react-query";
import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { langOf } from "../../../ui/in-english.ts";
import { cityAt, cityQueries } from "../../calls/cities.ts";
import { paths } from "../../parts/paths.ts";
import { useDeviceLocation } from "../../parts/use-location.ts";

/** Asks which city the visitor is in, until it is known: they say so, or have the device say where it is. The header has the way to another. */
export function ChooseCity() {
  const text = useWords();
  const navigate = useNavigate();
  const [missed, setMissed] = useState<"outside" | "failed">();
  const { data: cities = [] } = useQuery(cityQueries.all());
  const { location, locate } = useDeviceLocation((position) => {
    cityAt(position).then(
      (slug) => (slug ? void navigate(paths.city(slug)) : setMissed("outside")),
      () => setMissed("failed"),
    );
  });
  if (cities.length < 2) return null;
  const said = location.state === "error" ? text.failed : missed && text[missed];
  return (
    <nav aria-label={text.where} data-part="choose-city" className="border-line border-b bg-surface">
      <div className="page flex flex-wrap items-center gap-x-3 gap-y-2 py-4">
        <p className="me-1 font-semibold max-sm:w-full">{text.where}</p>
        {cities.map((city) => (
          <Link
            key={city.slug}
            to={paths.city(city.slug)}
            className={buttonLook({ tone: "secondary", className: "max-w-full" })}
          >
            <span {...langOf(city, "name")} className="wrap-anywhere min-w-0">
              {city.name}
            </span>
          </Link>
        ))}
        <Button tone="quiet" onClick={locate} busy={location.state === "locating"} busyText={text.locating}>
          <LocateFixed className="size-5" aria-hidden="true" />
          {text.locate}
        </Button>
        <p role="status" className={said ? "w-full text-sm text-wait-ink" : "sr-only"}>
          {said}
        </p>
      </div>
    </nav>
  );
}
