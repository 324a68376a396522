import { table } from "./table.ts";

/** Documents that partners are asked for. */
export const papers = table({
  NO_SUCH_PAPER_KIND: { status: 404, message: "This document is not asked for any more." },
  NO_SUCH_PAPER: { status: 404, message: "This file is not there any more." },
  PAPER_LAST_DAY_REQUIRED: { status: 422, message: "Choose the day until which it is valid." },
  TOO_MANY_PAPER_KINDS: {
    status: 409,
    message: "{most} kinds of documents are asked for already. Remove one first.",
    values: { most: "number" },
  },
});
