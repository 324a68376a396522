import { endpoints } from "@chowk/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aRegistration } from "../../tests/support/registrations.ts";
import { loadPincodes } from "../places/places.ts";

const given = useApp({ COUNTRY: "AE" });
beforeAll(() => loadPincodes(given.db));

const iban = "AE070331234567890123456";
const aForm = (payment: object = {}) =>
  aRegistration(given.db, {
    contact_details: { country_code: "+971", Number: "501234567", Email: `p${Math.random()}@example.test` },
    address_details: { pincode: "AE-DU", Area: "Al Barsha 1", City: "Dubai", State: "Dubai" },
    payment_details: { BankName: "Mashreq", AcNumber: iban, IfscCode: "", BranchName: "", ...payment },
  });
const register = (body: object) => given.call(endpoints.registerPartner, { body });

describe("a partner in a country with IBANs", () => {
  test("registers with one, in whatever groups it was typed, and without a branch", async () => {
    const { status, data } = await register(await aForm({ AcNumber: "ae07 0331 2345 6789 0123 456" }));
    expect(status).toBe(200);
    const kept = await given.db
      .selectFrom("partner_application")
      .select(["ifsc", "branch_name", "pincode"])
      .where("partner_id", "=", data.results._id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ ifsc: "", branch_name: "", pincode: "AE-DU" });
  });

  test.each([
    ["", "IBAN is required"],
    ["AE070331234567890123457", "Please compare the IBAN: it begins with AE and has 23 characters"],
    ["00012345678901234", "Please compare the IBAN: it begins with AE and has 23 characters"],
    ["KW81CBKU0000000000001234560101", "Please compare the IBAN: it begins with AE and has 23 characters"],
  ])("is told of %j: '%s'", async (AcNumber, message) => {
    expect(await register(await aForm({ AcNumber }))).toMatchObject({
      status: 400,
      errors: [{ path: "payment_details.AcNumber", message }],
    });
  });

  test("need not know any IFSC: one that is sent is not kept", async () => {
    const { data } = await register({
      ...(await aForm({ IfscCode: "ABCD0123456" })),
      contact_details: {
        ...(await aForm()).contact_details,
        ...{ Number: "509876543", Email: "another@example.test" },
      },
    });
    const kept = given.db
      .selectFrom("partner_application")
      .select("ifsc")
      .where("partner_id", "=", data.results._id)
      .executeTakeFirstOrThrow();
    expect(await kept).toEqual({ ifsc: "" });
  });
});
