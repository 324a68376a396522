import { check, ServiceFacts as Facts, ServicePrice, TextsInOthers } from "@chowk/contract";
import { otherLanguages } from "@chowk/contract/languages";
import { amountCell, readAmount, readNumber } from "../../sheets/amounts.ts";
import type { Faults } from "../../sheets/faults.ts";
import type { Line } from "../../sheets/read-sheet.ts";
import { readYesOrNo } from "../../sheets/yes-or-no.ts";
import type { ServiceFacts, ServiceNow } from "./catalogue-now.ts";
import { readChoices } from "./choices-cell.ts";
import { type Column, inLanguage } from "./columns.ts";

/** As far down as a service can be placed. */
const MOST_PLACE = 100_000;

interface Read {
  facts: Omit<ServiceFacts, "subCategoryId">;
  /** Undefined for where it is. */
  place: number | undefined;
}

/** Reads what a row says of its service. Undefined if something is wrong with it, which is noted. */
export function readFacts(line: Line<Column>, before: ServiceNow | undefined, faults: Faults): Read | undefined {
  const { row, cells } = line;
  const earlier = faults.count;
  /** The cell, or what is there now if there is no such column; undefined if it is missing in a new row, which is noted. */
  const needed = (column: Column, now: string | undefined): string | undefined => {
    const cell = cells[column] ?? now;
    if (cell === "") faults.add(row, column, check(before ? "NEEDED" : "NEEDED_FOR_NEW"));
    return cell || undefined;
  };
  const name = needed("name", before?.name);
  const description = needed("description", before?.description);
  const minutes = needed("minutes", before && String(before.minutes));
  const facts = {
    name: name && faults.taken(row, "name", Facts.shape.name, name),
    description: description && faults.taken(row, "description", Facts.shape.description, description),
    minutes: minutes && faults.taken(row, "minutes", Facts.shape.minutes, readNumber(minutes)),
    maxQuantity: cells.most
      ? faults.taken(row, "most", Facts.shape.maxQuantity.unwrap(), readNumber(cells.most))
      : (before?.maxQuantity ?? 1),
    people: cells.people
      ? faults.taken(row, "people", Facts.shape.people.unwrap(), readNumber(cells.people))
      : (before?.people ?? 1),
    choices: cells.choices === undefined ? (before?.choices ?? []) : readChoices(row, cells.choices, faults),
    words: wordsOf(line, before, faults),
    hidden: cells.hidden ? readYesOrNo(row, "hidden", cells.hidden, faults) : (before?.hidden ?? true),
    ...pricesOf(line, needed("price", before && amountCell(before.price)), before, faults),
  };
  const place = cells.position ? placeOf(row, cells.position, faults) : undefined;
  // Without a fault nothing is missing: a new row without one of the needed columns has been noted for the whole table.
  const isWhole = faults.count === earlier && Object.values(facts).every((each) => each !== undefined);
  return isWhole ? { facts: facts as Read["facts"], place } : undefined;
}

function placeOf(row: number, text: string, faults: Faults): number | undefined {
  const place = readNumber(text);
  if (Number.isInteger(place) && place >= 1 && place <= MOST_PLACE) return place;
  faults.add(row, "position", check("NOT_WITHIN", { least: 1, most: MOST_PLACE }));
  return undefined;
}

function wordsOf({ row, cells }: Line<Column>, before: ServiceNow | undefined, faults: Faults): TextsInOthers {
  const inEach = otherLanguages.map((code) => {
    const { shape } = TextsInOthers.shape[code];
    const textOf = (what: "name" | "description") => {
      const cell = cells[inLanguage(what, code)];
      if (cell === undefined) return before?.words[code][what] ?? "";
      return faults.taken(row, inLanguage(what, code), shape[what], cell) ?? "";
    };
    return [code, { name: textOf("name"), description: textOf("description") }];
  });
  return Object.fromEntries(inEach) as TextsInOthers;
}

/** Returns both prices in the smallest unit. Without a column for the price before the discount, there is one if there was one. */
function pricesOf(
  { row, cells }: Line<Column>,
  typed: string | undefined,
  before: ServiceNow | undefined,
  faults: Faults,
): { price: number | undefined; listPrice: number | undefined } {
  const { shape } = ServicePrice;
  const price = typed === undefined ? undefined : readAmount(row, "price", typed, shape.price, faults);
  const column = "price before discount";
  const cell = cells[column];
  const kept = before && before.listPrice !== before.price ? before.listPrice : price;
  const listPrice =
    cell === undefined ? kept : cell === "" ? price : readAmount(row, column, cell, shape.listPrice, faults);
  if (price !== undefined && listPrice !== undefined && listPrice < price)
    faults.add(row, column, check("LIST_PRICE_BELOW_PRICE"));
  return { price, listPrice };
}
