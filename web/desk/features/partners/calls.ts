import type { PartnerRow } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";
import { outdated } from "../../calls/outdated.ts";
import { allOfList } from "../../parts/list/all-of-list.ts";
import { allPages } from "../../parts/sheet/all-pages.ts";

const nobody = { NO_SUCH_PARTNER: say };
const decided = { ...nobody, PERSON_ERASED: say, DECIDED_BY_COLLEAGUE: say, CHANGED_MEANWHILE: say };
const changed = { ...nobody, PERSON_ERASED: outdated, CHANGED_SINCE: outdated };

/** For `List`. */
export const partnerList = (asked: Record<string, string>) => ({
  queryKey: ["desk", "partners", "list", asked],
  ask: (page: { limit: number; cursor?: string }) =>
    call("GET /desk/partners", { query: { ...asked, ...page } } as Input<"GET /desk/partners">),
});

/** How many wait for an answer. */
export const waitingQuery = queryOptions({
  queryKey: ["desk", "partners", "waiting"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/partners", { query: { status: "Applied", limit: 1 } })).waiting,
});

/** Fetches all partners of a list, for a file, which is recorded. */
export const allPartners = (asked: Record<string, string>): Promise<PartnerRow[]> =>
  allOfList((cursor) =>
    call("POST /desk/partners/export", { body: { ...asked, ...cursor } } as Input<"POST /desk/partners/export">),
  );

export const partnerQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "partners", id],
    ...fresh,
    queryFn: async () => (await call("GET /desk/partners/:id", { params: { id } }, nobody)).results,
  });

/** A partner's visits of today, and how they do: it changes with each visit. */
export const latelyQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "partners", id, "lately"],
    ...fresh,
    refetchInterval: 60_000,
    queryFn: async () => (await call("GET /desk/partners/:id/lately", { params: { id } }, nobody)).results,
  });

export const moneyQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "partners", id, "money"],
    ...fresh,
    queryFn: async () => (await call("GET /desk/partners/:id/money", { params: { id } }, nobody)).results,
  });

/** All skills that partners can have. */
export const skillsQuery = queryOptions({
  queryKey: ["desk", "skills"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/skills", {})).results,
});

/** Fetches a link to a document, valid for a while. The server records that it was asked for. */
export const openDocument = async (
  id: string,
  document: Input<"POST /desk/partners/:id/documents/:document">["params"]["document"],
) => (await call("POST /desk/partners/:id/documents/:document", { params: { id, document } }, nobody)).results;

/** Asks a partner for another document of the application. */
export const askForDocument = (
  params: Input<"POST /desk/partners/:id/documents/:document/ask">["params"],
  reason: string,
) => call("POST /desk/partners/:id/documents/:document/ask", { params, body: { reason } }, changed);

/** Stores a document of the application for a partner. */
export const putDocument = (params: Input<"PUT /desk/partners/:id/documents/:document">["params"], file: string) =>
  call(
    "PUT /desk/partners/:id/documents/:document",
    { params, body: { file } },
    { ...changed, NOT_UPLOADED_HERE: say },
  );

export const approve = (id: string, body: Input<"POST /desk/partners/:id/approve">["body"]) =>
  call("POST /desk/partners/:id/approve", { params: { id }, body }, { ...decided, SKILL_GONE: say });

export const refuse = (id: string, reason: string) =>
  call("POST /desk/partners/:id/refuse", { params: { id }, body: { reason } }, decided);

export const suspend = (id: string, reason: string) =>
  call("POST /desk/partners/:id/suspend", { params: { id }, body: { reason } }, decided);

export const resume = (id: string) => call("POST /desk/partners/:id/resume", { params: { id } }, decided);

export const changeWork = (id: string, body: Input<"PUT /desk/partners/:id/work">["body"]) =>
  call("PUT /desk/partners/:id/work", { params: { id }, body }, { ...changed, SKILL_GONE: say });

/** Lets a partner do more, beside what they do already. */
export async function addSkills(id: string, more: ReadonlySet<string>): Promise<void> {
  const { work } = (await call("GET /desk/partners/:id", { params: { id } }, nobody)).results;
  const { version, radiusKm, isOwn } = work;
  const skills = new Set(work.skills.map(({ _id }) => _id));
  if (more.isSubsetOf(skills)) return;
  await changeWork(id, { skills: [...skills.union(more)], radiusKm, isOwn, seen: version });
}

export const changeHours = (id: string, body: Input<"PUT /desk/partners/:id/hours">["body"]) =>
  call("PUT /desk/partners/:id/hours", { params: { id }, body }, changed);

export const changeTaxNumbers = (id: string, body: Input<"PUT /desk/partners/:id/gstin">["body"]) =>
  call("PUT /desk/partners/:id/gstin", { params: { id }, body }, { ...changed, NO_TAX_HERE: say });

const contactTaken = { PARTNER_PHONE_TAKEN: say, PARTNER_EMAIL_TAKEN: say };

export const addPartner = async (body: Input<"POST /desk/partners">["body"]) =>
  (await call("POST /desk/partners", { body }, { ...contactTaken, SKILL_GONE: say })).results;

export const sendLink = (id: string) =>
  call(
    "POST /desk/partners/:id/password-link",
    { params: { id } },
    { ...nobody, PERSON_ERASED: say, NOT_REGISTERED_YET: say, PARTNER_HAS_PASSWORD: say },
  );

export const changeContact = (id: string, body: Input<"PUT /desk/partners/:id/contact">["body"]) =>
  call("PUT /desk/partners/:id/contact", { params: { id }, body }, { ...changed, ...contactTaken });

export const changePlace = (id: string, body: Input<"PUT /desk/partners/:id/place">["body"]) =>
  call("PUT /desk/partners/:id/place", { params: { id }, body }, changed);

export const changeBank = (id: string, body: Input<"PUT /desk/partners/:id/bank">["body"]) =>
  call("PUT /desk/partners/:id/bank", { params: { id }, body }, { ...changed, UNKNOWN_BANK_BRANCH: say });

export const exportPartner = (id: string, reason: string) =>
  call("POST /desk/partners/:id/export", { params: { id }, body: { reason } }, nobody);

export const erasePartner = (id: string, body: Input<"POST /desk/partners/:id/erase">["body"]) =>
  call(
    "POST /desk/partners/:id/erase",
    { params: { id }, body },
    { ...nobody, VISIT_UNDER_WAY: say, MONEY_BETWEEN: say },
  );

export const readPartners = () =>
  allPages(async (body) => (await call("POST /desk/partners/sheet/out", { body })).results);

export const lookAtPartners = async (rows: string[][]) =>
  (await call("POST /desk/partners/sheet/look", { body: { rows } })).results;

export const bringInPartners = async (rows: string[][], seen: string) =>
  (
    await call(
      "POST /desk/partners/sheet",
      { body: { rows, seen } },
      { CHANGED_SINCE: outdated, SHEET_HAS_FAULTS: outdated },
    )
  ).results;
