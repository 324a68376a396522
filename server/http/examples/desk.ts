import type { Operator } from "@chowk/contract";
import { type ExamplesOf, ids, when } from "./example.ts";

const operator: Operator = { _id: ids.operator, name: "Farah Khan", email: "farah@example.in", roles: ["dispatcher"] };
const password = "seven lemons a week";
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const challenge = "BGRlbW9xTjN2MGRZOG0yS3g3clQxd1o1YkhjOWZKNGdMNnBTMHVWYVhlUmlPeU1r";

export const deskExamples: ExamplesOf<
  "deskLogin" | "deskCode" | "deskLogout" | "deskMe" | "chooseDeskPassword" | "listAudit"
> = {
  deskLogin: {
    body: { email: operator.email, password },
    data: {
      challenge,
      enrol: { secret, uri: `otpauth://totp/Chowk:farah%40example.in?issuer=Chowk&secret=${secret}` },
    },
  },
  deskCode: { body: { challenge, code: "492039" }, data: { operator, recoveryCodes: null } },
  deskLogout: { data: {} },
  deskMe: { data: { operator } },
  chooseDeskPassword: { body: { token: "qN3v0dY8m2Kx7rT1wZ5bHc9fJ4gL6pS0uVaXeRiOyMk", password }, data: {} },
  listAudit: {
    query: { subject: "partner" },
    data: {
      results: [
        {
          _id: "4711",
          at: when,
          by: { _id: operator._id, name: operator.name },
          action: "approve partner",
          subjectKind: "partner",
          subjectId: ids.partner,
          details: { radiusKm: 12 },
        },
      ],
      older: false,
    },
  },
};
