import { useWords } from "words:desk-catalogue";
import type { DeskCategory, ListedService } from "@chowk/contract";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../../ui/badge.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { price } from "../../../../ui/price.ts";
import { Tick } from "./tick.tsx";

interface Props {
  categories: readonly DeskCategory[];
  services: readonly ListedService[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** All services by category and sub-category, each to be chosen alone or with all the others of it. */
export function ChooseServices({ categories, services, chosen, onChoose }: Props) {
  const text = useWords();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const ofSubCategory = Map.groupBy(services, ({ subCategoryId }) => subCategoryId);
  const choose = (these: readonly ListedService[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const { _id } of these) {
      if (isChosen) next.add(_id);
      else next.delete(_id);
    }
    onChoose(next);
  };
  const tickOf = (these: readonly ListedService[]) => ({
    chosen: these.filter(({ _id }) => chosen.has(_id)).length,
    of: these.length,
    onChange: (isChosen: boolean) => choose(these, isChosen),
  });
  const toggle = (id: string) => setOpen((before) => before.symmetricDifference(new Set([id])));
  return (
    <ul className="grid items-start gap-4 xl:grid-cols-2">
      {categories.map((category) => {
        const inIt = category.subCategories.map((sub) => ({ sub, all: ofSubCategory.get(sub._id) ?? [] }));
        return (
          <li key={category._id} className="card">
            <div className="border-line border-b px-4 py-1">
              <Tick {...tickOf(inIt.flatMap(({ all }) => all))}>
                <span className="font-semibold">{category.name}</span> {category.hidden && <Badge>{text.hidden}</Badge>}
              </Tick>
            </div>
            <ul className="divide-y divide-line">
              {inIt.map(({ sub, all }) => {
                const isOpen = open.has(sub._id);
                return (
                  <li key={sub._id} className="px-4 py-1">
                    <div className="flex items-center gap-2">
                      <Tick {...tickOf(all)}>
                        {sub.name} <span className="text-ink-soft text-sm">{all.length}</span>{" "}
                        {sub.hidden && <Badge>{text.hidden}</Badge>}
                      </Tick>
                      <IconButton
                        Icon={isOpen ? ChevronUp : ChevronDown}
                        label={text.many.servicesOf({ name: sub.name })}
                        aria-expanded={isOpen}
                        onClick={() => toggle(sub._id)}
                      />
                    </div>
                    {isOpen && (
                      <ul className="ps-7.5 pb-1 text-sm">
                        {all.map((service) => (
                          <li key={service._id} className="flex items-center gap-3">
                            <Tick {...tickOf([service])}>
                              {service.name} {service.hidden && <Badge>{text.hidden}</Badge>}
                            </Tick>
                            <span className="shrink-0 text-ink-soft">{price(service.price)}</span>
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                );
              })}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
