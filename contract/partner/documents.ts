import { Agreeing, OpenAgreements } from "../customer/documents.ts";
import { endpoint } from "../shared/endpoint.ts";

const call = { tag: "Partners", access: "partner", data: OpenAgreements } as const;

export const partnerOpenAgreements = endpoint({
  ...call,
  method: "GET",
  path: "/partner/agreements/open",
  summary: "Lists the texts of which the partner has not agreed to the version that holds now.",
});

export const partnerAgrees = endpoint({
  ...call,
  method: "POST",
  path: "/partner/agreements",
  summary: "Notes that the partner agrees to the version of a text that holds now.",
  body: Agreeing,
  refusals: ["DOCUMENT_CHANGED"],
});
