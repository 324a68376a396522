import type { Paper, PaperKinds } from "@chowk/contract";
import { type ExamplesOf, ids } from "./example.ts";
import { account } from "./workspace.ts";

const kindId = "0199a3c2-77aa-7b10-8d31-5e6f70819203";
const kindForm = { name: "Electrician's licence", askedOf: "everyone", hasLastDay: true } as const;
const category = { _id: ids.category, name: "AC & Appliance Repair" };
const results: PaperKinds = {
  kinds: [{ _id: kindId, ...kindForm, category, given: 11, lacking: 2 }],
  categories: [category],
};
const paper: Paper = {
  kind: { _id: kindId, name: kindForm.name, hasLastDay: true },
  ...{ state: "valid", file: "pdf", lastDay: "2028-03-31", givenAt: "2026-11-23T09:30:00.000Z", sentBackWhy: "" },
};
const missing: Paper = { ...paper, state: "missing", file: null, lastDay: null, givenAt: null };
const sentBack: Paper = {
  ...{ ...missing, state: "sentBack", givenAt: "2026-11-24T06:10:00.000Z" },
  sentBackWhy: "The second page is missing.",
};
const params = { id: ids.partner, kind: kindId };
const given = { file: "/uploads/0199a3c2-5d6e-7f80-91a2-b3c4d5e6f708.pdf", lastDay: "2028-03-31" };
const seen = "2026-11-23T09:30:00.000Z";

export const paperExamples: ExamplesOf<
  | "deskPaperKinds"
  | "addPaperKind"
  | "changePaperKind"
  | "removePaperKind"
  | "deskPartnerPapers"
  | "givePaper"
  | "openPaper"
  | "confirmPaper"
  | "sendPaperBack"
  | "ownPapers"
  | "sendPaper"
  | "sendDocument"
> = {
  deskPaperKinds: { data: { results } },
  addPaperKind: { body: { _id: kindId, ...kindForm, category: ids.category }, data: { results } },
  changePaperKind: {
    ...{ params: { kind: kindId }, body: { ...kindForm, category: ids.category } },
    data: { results },
  },
  removePaperKind: { params: { kind: kindId }, data: { results: { ...results, kinds: [] } } },
  deskPartnerPapers: { params: { id: ids.partner }, data: { results: [paper] } },
  givePaper: { params, body: given, data: { results: [paper] } },
  openPaper: {
    params,
    data: { results: "/uploads/0199a3c2-5d6e-7f80-91a2-b3c4d5e6f708.pdf?expires=1795426200&signature=Zk3J" },
  },
  confirmPaper: { params, body: { seen }, data: { results: [paper] } },
  sendPaperBack: {
    ...{ params, body: { reason: "The second page is missing.", seen } },
    data: { results: [sentBack] },
  },
  ownPapers: { data: { results: [missing] } },
  sendPaper: { params: { kind: kindId }, body: given, data: { results: [{ ...paper, state: "unconfirmed" }] } },
  sendDocument: { params: { document: "id-proof" }, body: { file: given.file }, data: account },
};
