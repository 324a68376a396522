import { type CityOffer, check, ServicePrice, type SheetChange, type SheetLook } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { toMajor, toMinor } from "../../../platform/money/money.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { requireSeen, versionOf } from "../seen.ts";
import { amountCell, readAmount } from "../sheets/amounts.ts";
import { Faults } from "../sheets/faults.ts";
import { type Line, readSheet } from "../sheets/read-sheet.ts";
import { readYesOrNo, yesOrNo } from "../sheets/yes-or-no.ts";
import { changeOffer, holdOffer, readOffer } from "./offer.ts";

type Rows = readonly (readonly string[])[];
type Service = CityOffer["services"][number];

/** What is read of a table. The other columns say which service it is, and what it costs elsewhere. */
const read = ["id", "price here", "offered"] as const;
type Column = (typeof read)[number];
const columns = ["id", "sub-category", "name", "usual price", "price here", "offered"] as const;

const priceCell = (price: number | null): string => (price === null ? "" : amountCell(toMinor(price) ?? 0));

/** Returns what a city's customers are offered as a table. */
export async function readOfferSheet(db: Database, cityId: string): Promise<string[][]> {
  const { services } = await readOffer(db, cityId);
  const rows = services.map(({ _id, subCategory, name, usual, price, hidden }) => [
    ...[_id, subCategory, name, priceCell(usual), priceCell(price), yesOrNo(!hidden)],
  ]);
  return [[...columns], ...rows];
}

interface Planned {
  row: number;
  before: Service;
  after: Pick<Service, "_id" | "price" | "hidden">;
}

/** Tells what bringing in a table of a city's prices would do, in the reader's language. Writes nothing. */
export async function lookAtOfferSheet(
  db: Database,
  { cityId, rows, language, zone }: { cityId: string; rows: Rows; language: Language; zone: string },
): Promise<SheetLook> {
  const { services } = await readOffer(db, cityId);
  const { changed, faults, unread, count } = plan(rows, services);
  const isRight = faults.count === 0;
  return {
    ...{ version: versionOf(services), added: 0, changed: isRight ? changed.length : 0, unread },
    unchanged: isRight ? count - changed.length : 0,
    changes: isRight ? changed.map(changeOf) : [],
    ...{ faults: faults.inWords(language, zone), faultCount: faults.count },
  };
}

/** Brings it in. Refuses with 409 if the offer is not as it was at the look, and with 422 if the table has a fault. */
export async function bringInOfferSheet(
  tx: Tx,
  { cityId, rows, seen, operatorId }: { cityId: string; rows: Rows; seen: string; operatorId: string },
) {
  await holdOffer(tx);
  const { services, version } = await readOffer(tx, cityId);
  requireSeen(services, seen);
  const { changed, faults } = plan(rows, services);
  if (faults.count > 0) throw refuse("SHEET_HAS_FAULTS");
  await changeOffer(tx, cityId, { services: changed.map(({ after }) => after), seen: version }, operatorId);
  return { added: 0, changed: changed.length };
}

function plan(rows: Rows, services: readonly Service[]) {
  const faults = new Faults();
  const { lines, has, unread } = readSheet(rows, read, faults);
  if (lines.length > 0 && !has("id")) faults.add(1, "", check("COLUMN_MISSING", { column: "id" }));
  const byId = new Map(services.map((each) => [each._id, each]));
  const rowOfId = new Map<string, number>();
  const changed = lines.flatMap((line): Planned[] => {
    const before = has("id") ? serviceOf(line, byId, rowOfId, faults) : undefined;
    if (!before) return [];
    const { price = before.price, hidden = before.hidden } = wantedOf(line, faults);
    if (price === before.price && hidden === before.hidden) return [];
    return [{ row: line.row, before, after: { _id: before._id, price, hidden } }];
  });
  return { changed, faults, unread, count: lines.length };
}

/** Returns the service that a row names; undefined if it names none, or one that an earlier row names, which is noted. */
function serviceOf(
  { row, cells }: Line<Column>,
  services: ReadonlyMap<string, Service>,
  rowOfId: Map<string, number>,
  faults: Faults,
): Service | undefined {
  const id = cells.id?.toLowerCase() ?? "";
  const earlier = rowOfId.get(id);
  if (id === "") faults.add(row, "id", check("NEEDED"));
  else if (earlier !== undefined) faults.add(row, "id", check("SAME_AS_ROW", { row: earlier }));
  else {
    rowOfId.set(id, row);
    const found = services.get(id);
    if (!found) faults.add(row, "id", check("UNKNOWN_SERVICE_ID"));
    return found;
  }
  return undefined;
}

/** Returns what a row says; nothing of what has no column, or says nothing that can be, which is noted. */
function wantedOf({ row, cells }: Line<Column>, faults: Faults): { price?: number | null; hidden?: boolean } {
  const { offered, "price here": price } = cells;
  const isOffered = offered === undefined ? undefined : readYesOrNo(row, "offered", offered, faults);
  const amount = price ? readAmount(row, "price here", price, ServicePrice.shape.price, faults) : undefined;
  return {
    ...(price === "" ? { price: null } : {}),
    ...(amount === undefined ? {} : { price: toMajor(amount) }),
    ...(isOffered === undefined ? {} : { hidden: !isOffered }),
  };
}

function changeOf({ row, before, after }: Planned): SheetChange {
  const values = [
    { column: "price here", before: priceCell(before.price), after: priceCell(after.price) },
    { column: "offered", before: yesOrNo(!before.hidden), after: yesOrNo(!after.hidden) },
  ];
  return {
    ...{ row, kind: "service", isNew: false, name: before.name },
    values: values.filter((value) => value.before !== value.after),
  };
}
