import type { PartnerAccount } from "@chowk/contract";
import { type ExamplesOf, ids } from "./example.ts";

const account: PartnerAccount = {
  _id: ids.partner,
  name: "Suresh Kumar",
  email: "suresh@example.in",
  phone: "9123456780",
  photo: `/uploads/${ids.upload}.webp`,
  status: "Approved",
  appliedAt: "2026-11-02T06:10:00.000Z",
  decidedAt: "2026-11-03T05:00:00.000Z",
  reason: null,
  missing: [],
};

export const workspaceExamples: ExamplesOf<"partnerLogin" | "partnerLogout" | "partnerMe"> = {
  partnerLogin: {
    body: { email: account.email, password: "nine mangoes a year" },
    data: { ...account, token: "qN3v0dY8m2Kx7rT1wZ5bHc9fJ4gL6pS0uVaXeRiOyMk" },
  },
  partnerLogout: { data: {} },
  partnerMe: { data: account },
};
