import type { CityOffer, DeskCity, SheetLook } from "@chowk/contract";
import { inEach } from "../shared/said.ts";
import { type ExamplesOf, ids } from "./example.ts";

const { towns, isLast, version, ...rest }: DeskCity = {
  ...{ _id: "0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0b2c", slug: "bengaluru", position: 1, served: true },
  name: { ...inEach(() => ""), en: "Bengaluru", hi: "बेंगलुरु", kn: "ಬೆಂಗಳೂರು" },
  ...{ email: "bengaluru@chowk.example", phone: "+91 80 4718 2200" },
  hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: "08:00", until: "20:00" })),
  daysOff: [{ day: "2027-01-26", name: "Republic Day" }],
  towns: [{ code: "560038", name: "Bengaluru", within: "Karnataka" }],
  shapes: [
    [
      [12.9, 77.5],
      [13.1, 77.5],
      [13.1, 77.7],
    ],
  ],
  isLast: true,
  version: "qN3v0dY8m2Kx7rT1wZ5b",
};
const { _id, ...form } = rest;
const params = { id: _id };
const body = { ...form, towns: ["560038"] };
const data = { results: { ...rest, towns, isLast, version } };
const prices = {
  rows: [
    ["id", "name", "usual price", "price here", "offered"],
    [ids.service, "Split AC service", "599.00", "649.00", "yes"],
  ],
};
const look: SheetLook = {
  ...{ version, added: 0, changed: 1, unchanged: 0, faults: [], faultCount: 0, unread: ["name", "usual price"] },
  changes: [
    {
      ...{ row: 2, kind: "service", isNew: false, name: "Split AC service" },
      values: [{ column: "price here", before: "", after: "649.00" }],
    },
  ],
};

const offer: { results: CityOffer } = {
  results: {
    services: [
      { _id: ids.service, name: "Split AC service", subCategory: "AC service", usual: 599, price: 649, hidden: false },
    ],
    version,
  },
};

export const cityExamples: ExamplesOf<
  | "listCities"
  | "whichCity"
  | "deskCities"
  | "deskCity"
  | "addCity"
  | "changeCity"
  | "removeCity"
  | "findTowns"
  | "cityOffer"
  | "changeCityOffer"
  | "cityOfferSheet"
  | "lookAtCityOfferSheet"
  | "bringInCityOfferSheet"
> = {
  listCities: {
    query: { language: "kn" },
    data: { results: [{ slug: "bengaluru", name: "ಬೆಂಗಳೂರು", email: form.email, phone: form.phone, hasOwnOffer: true }] },
  },
  whichCity: {
    query: { pincode: "560038", latitude: 12.972, longitude: 77.641 },
    data: { results: { served: true, city: "bengaluru" } },
  },
  deskCities: {
    data: {
      results: [{ _id, slug: "bengaluru", name: form.name, position: 1, served: true, towns: 1, shapes: 1 }],
    },
  },
  deskCity: { params, data },
  addCity: { body, data },
  changeCity: { params, body: { ...body, seen: version }, data },
  removeCity: { params, data: {} },
  cityOffer: { params, data: offer },
  changeCityOffer: {
    params,
    body: { services: [{ _id: ids.service, price: 649, hidden: false }], seen: version },
    data: offer,
  },
  cityOfferSheet: { params, data: { results: prices } },
  lookAtCityOfferSheet: { params, body: prices, data: { results: look } },
  bringInCityOfferSheet: {
    params,
    body: { ...prices, seen: version },
    data: { results: { added: 0, changed: 1 } },
  },
  findTowns: { query: { search: "5600" }, data: { results: towns, more: true } },
};
