import type { Words as Rooms } from "words:desk";
import type { Words } from "words:desk-find";
import type { FoundAtDesk } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import type { Room } from "../../rooms.ts";
import { nameInWords } from "../name-in-words.ts";
import { momentInWords } from "../when.ts";

/** Somewhere the command bar leads. */
export interface Entry {
  to: string;
  title: string;
  /** What tells it from others of the same title. */
  note?: string;
  /** The key that leads there from everywhere. */
  shortcut?: string | undefined;
}

export interface Group {
  heading: string;
  entries: Entry[];
}

/** What is done in a room beside looking at it, and where. */
const deeds = [
  { room: "partners", to: "/desk/partners/new", what: "addPartner" },
  { room: "cities", to: "/desk/cities/new", what: "addCity" },
  { room: "complaints", to: "/desk/complaints/figures", what: "complaintFigures" },
  { room: "figures", to: "/desk/figures/money", what: "movedMoney" },
  { room: "catalogue", to: "/desk/catalogue/many", what: "manyServices" },
  { room: "settings", to: "/desk/settings/hours", what: "hours" },
  { room: "settings", to: "/desk/settings/ways", what: "ways" },
  { room: "settings", to: "/desk/settings/money", what: "money" },
  { room: "settings", to: "/desk/settings/invoices", what: "invoices" },
  { room: "settings", to: "/desk/settings/data", what: "data" },
  { room: "settings", to: "/desk/settings/site", what: "site" },
  { room: "settings", to: "/desk/settings/commission", what: "commission" },
  { room: "settings", to: "/desk/settings/promo-codes", what: "promoCodes" },
  { room: "settings", to: "/desk/settings/papers", what: "papers" },
  { room: "settings", to: "/desk/settings/tax", what: "tax" },
] as const satisfies { room: Room["path"]; to: string; what: keyof Words["deeds"] }[];

interface Named {
  rooms: readonly Room[];
  names: Rooms["rooms"];
  text: Words;
}

/** The rooms that somebody may enter and what is done there, if each word that was typed begins a word of its name. */
export function placesLike(typed: string, { rooms, names, text }: Named): Group {
  const wanted = wordsOf(typed);
  const ofRooms = rooms.map(({ path, key }) => ({ to: `/desk/${path}`, title: names[path], shortcut: key }));
  const ofDeeds = deeds
    .filter(({ room, what }) => rooms.some(({ path }) => path === room) && (what !== "tax" || hasTax()))
    .map(({ to, what }) => ({ to, title: text.deeds[what] }));
  const entries = [...ofRooms, ...ofDeeds].filter(({ title }) => {
    const own = wordsOf(title);
    return wanted.every((word) => own.some((each) => each.startsWith(word)));
  });
  return { heading: text.places, entries };
}

const hasTax = () => country().tax.regime !== "none";

/** Letters and digits alone: people leave out the dashes of an order's number. */
const signsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);

/** What was found of the business's own; first of all the kind of which something begins with what was typed. */
export function foundGroups(
  typed: string,
  { orders, customers, partners, services }: FoundAtDesk,
  text: Words,
): Group[] {
  const groups: Group[] = [
    {
      heading: text.orders,
      entries: orders.map(({ ordId, customer, startsAt, placedAt }) => ({
        to: `/desk/orders/${ordId}`,
        title: ordId,
        note: `${nameInWords(customer)} · ${momentInWords(startsAt ?? placedAt)}`,
      })),
    },
    {
      heading: text.customers,
      entries: customers.map(({ _id, name, phone }) => ({
        ...{ to: `/desk/customers/${_id}`, title: nameInWords(name), note: phone },
      })),
    },
    {
      heading: text.partners,
      entries: partners.map(({ _id, name, phone }) => ({
        ...{ to: `/desk/partners/${_id}`, title: nameInWords(name), note: phone },
      })),
    },
    {
      heading: text.services,
      entries: services.map(({ name, subCategory, within }) => ({
        ...{ to: `/desk/catalogue/${subCategory}`, title: name, note: within },
      })),
    },
  ];
  const wanted = signsOf(typed);
  const begins = ({ entries }: Group) => entries.some(({ title }) => signsOf(title).startsWith(wanted));
  const there = groups.filter(({ entries }) => entries.length > 0);
  return [...there.filter(begins), ...there.filter((group) => !begins(group))];
}
