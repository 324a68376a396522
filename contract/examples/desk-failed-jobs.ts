import { type ExamplesOf, when } from "./example.ts";

const params = { id: "48213" };
const seenTo = { data: { results: { _id: params.id } } };

export const deskFailedJobExamples: ExamplesOf<
  "failedJobs" | "retryFailedJob" | "retryFailedJobs" | "dismissFailedJob"
> = {
  failedJobs: {
    query: {},
    data: {
      results: [
        {
          _id: params.id,
          task: "bill-order",
          template: null,
          about: { kind: "order", id: "CH-7K3M-92QD", name: "CH-7K3M-92QD" },
          addedAt: when,
          triedAt: when,
          tries: 25,
          why: "No rule of tax holds for this day",
          isKnown: true,
        },
      ],
      total: 1,
      kinds: [{ task: "bill-order", isKnown: true, count: 1 }],
    },
  },
  retryFailedJob: { params, ...seenTo },
  retryFailedJobs: { body: { task: "bill-order" }, data: { results: { count: 12 } } },
  dismissFailedJob: { params, body: { reason: "The invoice was written by hand." }, ...seenTo },
};
