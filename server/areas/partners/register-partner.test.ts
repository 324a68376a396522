import { endpoints } from "@chowk/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, aPartner, aSubCategory, signedInAs } from "../../tests/support/factories.ts";
import { anUpload, aRegistration } from "../../tests/support/registrations.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { openFor } from "./sealed.ts";

// Here many register from one IP address, which is normally limited.
const given = useApp({ RATE_LIMITS: "false" });

const register = (body: unknown, headers: Record<string, string> = {}) =>
  given.call(endpoints.registerPartner, { body, headers });
const applicationOf = (partnerId: string) =>
  given.db
    .selectFrom("partner_application as a")
    .innerJoin("partner as p", "p.id", "a.partner_id")
    // Columns of the application win over those of the partner.
    .selectAll("p")
    .selectAll("a")
    .where("p.id", "=", partnerId)
    .executeTakeFirstOrThrow();
const accountNumberOf = async (partnerId: string) =>
  openFor(given.secrets, partnerId, "accountNumber", (await applicationOf(partnerId)).account_number_sealed);
const partnersNow = async () =>
  (
    await given.db
      .selectFrom("partner")
      .select((of) => of.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

describe("someone who registers", () => {
  test("becomes a partner who has applied, with everything that was given", async () => {
    const form = await aRegistration(given.db);
    const answer = await register(form);

    expect(answer).toMatchObject({
      status: 200,
      code: 200,
      message: "Successfully completed registration.",
      data: { results: { _id: expect.any(String), status: "Applied" } },
    });
    expect(await applicationOf(answer.data.results._id)).toMatchObject({
      status: "Applied",
      name: "Lakshmi Nair",
      gender: "Female",
      country_code: "+91",
      phone: String(form.contact_details.Number),
      email: form.contact_details.Email,
      form_index: 5,
      sub_category_id: form.skill_details.SrvSubCategoryId,
      works_from: "09:00:00",
      works_until: "18:00:00",
      flat_no: "14",
      area: "Indiranagar",
      city: "Bengaluru",
      state: "Karnataka",
      pincode: "560038",
      latitude: 12.9716,
      longitude: 77.6412,
      bank_name: "HDFC Bank",
      branch_name: "Nariman Point",
      ifsc: "HDFC0000001",
    });
  });

  test("need not give the country code nor the form's number", async () => {
    const { index: _, ...form } = await aRegistration(given.db, { contact_details: { country_code: undefined } });
    const { data } = await register(form);
    expect(await applicationOf(data.results._id)).toMatchObject({ country_code: "+91", form_index: 5 });
  });

  test("owns the uploaded files: the photo is public, the documents are for few", async () => {
    const form = await aRegistration(given.db);
    const { _id } = (await register(form)).data.results;

    const application = await applicationOf(_id);
    const pathOf = (url: string) => url.split("?")[0];
    expect(application.photo).toBe(pathOf(form.contact_details.Photo));
    expect(application.skill_certificate).toBe(pathOf(form.skill_details.skillCertificate));
    expect(openFor(given.secrets, _id, "idProof", application.id_proof_sealed)).toBe(
      pathOf(form.contact_details.IdProof),
    );
    const owned = await given.db.selectFrom("upload").select("claimed_as").where("partner_id", "=", _id).execute();
    expect(owned.map((upload) => upload.claimed_as).sort()).toEqual(["document", "document", "picture"]);
  });

  test("leaves no readable account number, document or password in the database", async () => {
    const form = await aRegistration(given.db, { contact_details: { password: "a-password-to-look-for" } });
    const { _id } = (await register(form, { "idempotency-key": crypto.randomUUID() })).data.results;

    const stored = await sql<{ row: string }>`
      select to_jsonb(a)::text || to_jsonb(p)::text as row
      from partner_application a join partner p on p.id = a.partner_id where p.id = ${_id}
    `.execute(given.db);
    const row = stored.rows[0]?.row ?? "";
    expect(row).toContain("Lakshmi Nair");
    for (const secret of ["00012345678901234", "a-password-to-look-for", form.contact_details.IdProof.split("?")[0]]) {
      expect(row).not.toContain(secret);
      expect(row).not.toContain(Buffer.from(secret ?? "").toString("hex"));
    }
  });

  test("gets one e-mail about it", async () => {
    const form = await aRegistration(given.db);
    const key = { "idempotency-key": crypto.randomUUID() };
    await register(form, key);
    await register(form, key);
    await given.runJobs();
    expect(await sentTo(given, form.contact_details.Email)).toEqual([
      { template: "partner-applied", text: expect.stringContaining("You have registered to work with Chowk.") },
    ]);
  });

  test("cannot log in yet", async () => {
    const form = await aRegistration(given.db);
    await register(form);
    const { Email: email, password } = form.contact_details;
    expect((await given.call(endpoints.loginWithEmail, { body: { email, password } })).status).toBe(401);
  });

  test("cannot act as a customer even with a session", async () => {
    const partner = await signedInAs(given.db, "partner");
    expect(await given.call(endpoints.me, { as: partner })).toMatchObject({ status: 403 });
    const orders = await given.call(endpoints.listOrders, { as: partner, params: { userId: partner.id } });
    expect(orders).toMatchObject({ status: 403, message: "You are not allowed to do this." });
  });
});

describe("digits", () => {
  const accountNumber = fc.stringMatching(/^\d{9,18}$/);

  test("of an account number stay as they are, whatever they are", async () => {
    await fc.assert(
      fc.asyncProperty(accountNumber, async (AcNumber) => {
        const form = await aRegistration(given.db, { payment_details: { AcNumber } });
        const { data } = await register(form);
        expect(await accountNumberOf(data.results._id)).toBe(AcNumber);
      }),
      { numRuns: 20 },
    );
  });

  test("stay as they are even in a JSON number too large for JavaScript", async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[1-9]\d{8,17}$/), async (digits) => {
        const form = await aRegistration(given.db, { payment_details: { AcNumber: "NUMBER" } });
        const json = JSON.stringify(form).replace('"NUMBER"', digits);
        const { data } = await register(json, { "content-type": "application/json" });
        expect(await accountNumberOf(data.results._id)).toBe(digits);
      }),
      { numRuns: 20, examples: [["98765432109876543"], ["999999999999999999"]] },
    );
  });

  test("of phone and pincode are accepted as text and as numbers", async () => {
    const text = await aRegistration(given.db, {
      contact_details: { Number: " 0123456789 " },
      address_details: { pincode: "560001" },
    });
    const { data } = await register(text);
    expect(await applicationOf(data.results._id)).toMatchObject({ phone: "0123456789", pincode: "560001" });
  });

  test.each([
    ["12345678", "Account Number must be 9 to 18 digits"],
    ["1234567890123456789", "Account Number must be 9 to 18 digits"],
    ["1234 5678 9012", "Account Number must be 9 to 18 digits"],
    [12345678.9, "Account Number must be 9 to 18 digits"],
    [-123456789, "Account Number must be 9 to 18 digits"],
    ["", "Account Number is required"],
    [null, "Account Number is required"],
    [undefined, "Account Number is required"],
    [["123456789"], "Account Number is required"],
  ])("that are not an account number, %j, are refused", async (AcNumber, message) => {
    const answer = await register(await aRegistration(given.db, { payment_details: { AcNumber } }));
    expect(answer).toMatchObject({ status: 400, errors: [{ path: "payment_details.AcNumber", message }] });
  });

  test.each(["123456789012345678.0", "1234567890123456e2", "1e400"])("are not made up from %s", async (number) => {
    const form = await aRegistration(given.db, { payment_details: { AcNumber: "NUMBER" } });
    const json = JSON.stringify(form).replace('"NUMBER"', number);
    expect((await register(json, { "content-type": "application/json" })).status).toBe(400);
  });
});

test.each(["", "{", '{"index": 1e', '{"__proto__": {"index": 5}}', "[]", "17"])("%j is not a form", async (json) => {
  expect((await register(json, { "content-type": "application/json" })).status).toBe(400);
});

describe("a form", () => {
  const required = [
    ["contact_details.Name", "Name is required"],
    ["contact_details.Gender", "Gender is required"],
    ["contact_details.country_code", "Country code is required"],
    ["contact_details.Number", "Phone number is required"],
    ["contact_details.Email", "Email is required"],
    ["contact_details.password", "Password is required"],
    ["contact_details.Photo", "Photo is required"],
    ["contact_details.IdProof", "ID Proof is required"],
    ["skill_details.SrvCategoryId", "Category is required"],
    ["skill_details.SrvSubCategoryId", "Subcategory is required"],
    ["skill_details.workHoursStart", "Work Start Time is required"],
    ["skill_details.workHoursEnd", "Work End Time is required"],
    ["skill_details.skillCertificate", "Skill Certificate is required"],
    ["address_details.flatNo", "Flat/No. is required"],
    ["address_details.Area", "Area is required"],
    ["address_details.City", "City is required"],
    ["address_details.State", "State is required"],
    ["address_details.pincode", "Pincode is required"],
    ["payment_details.BankName", "Bank Name is required"],
    ["payment_details.AcNumber", "Account Number is required"],
    ["payment_details.IfscCode", "IFSC Code is required"],
    ["payment_details.BranchName", "Branch Name is required"],
  ] as const;
  const withField = async (path: string, value: unknown) => {
    const [section = "", field = ""] = path.split(".");
    return aRegistration(given.db, { [section]: { [field]: value } });
  };

  test("that is empty is told every field that is required", async () => {
    const empty = Object.groupBy(required, ([path]) => path.split(".")[0] as string);
    const form = Object.fromEntries(
      Object.entries(empty).map(([section, fields = []]) => [
        section,
        Object.fromEntries(fields.map(([path]) => [path.split(".")[1], ""])),
      ]),
    );
    const answer = await register(form);
    expect(answer.status).toBe(400);
    for (const [path, message] of required)
      expect(answer.errors).toContainEqual(expect.objectContaining({ path, message }));
  });

  test.each(
    required.filter(([path]) => path !== "contact_details.country_code"),
  )("without %s is told '%s'", async (path, message) => {
    for (const nothing of [undefined, null]) {
      const answer = await register(await withField(path, nothing));
      expect(answer).toMatchObject({ status: 400, message, errors: [{ path, message }] });
    }
  });

  test.each([
    ["contact_details.Gender", "Both", "Gender is required"],
    ["contact_details.country_code", "+1", "We take phone numbers that begin with +91 for now"],
    ["contact_details.Number", "98765", "Phone number must be exactly 10 digits"],
    ["contact_details.Number", 98765432101, "Phone number must be exactly 10 digits"],
    ["contact_details.Email", "lakshmi at example", "Invalid email address"],
    ["contact_details.password", "12345", "Password must be at least 6 characters"],
    ["skill_details.SrvCategoryId", "5", "Category is required"],
    ["skill_details.workHoursStart", "9 o'clock", "Enter a time such as 09:00"],
    ["skill_details.workHoursEnd", "24:00", "Enter a time such as 09:00"],
    ["skill_details.workHoursEnd", "09:00", "Work End Time must be after Work Start Time"],
    ["skill_details.workHoursEnd", "08:30", "Work End Time must be after Work Start Time"],
    ["address_details.pincode", "056003", "Enter a valid 6-digit pincode"],
    ["address_details.latitude", undefined, "Please allow location access"],
    ["address_details.longitude", "77.6", "Please allow location access"],
    ["payment_details.IfscCode", "HDFC1000001", "Enter a valid IFSC Code"],
  ])("with %s %j is told '%s'", async (path, value, message) => {
    expect(await register(await withField(path, value))).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test("without its sections is told which", async () => {
    const { errors } = await register({});
    expect(errors).toEqual([
      { path: "contact_details", reason: "CONTACT_REQUIRED", message: "Please fill in Contact Details" },
      { path: "skill_details", reason: "SKILL_REQUIRED", message: "Please fill in Skill Details" },
      { path: "address_details", reason: "ADDRESS_DETAILS_REQUIRED", message: "Please fill in Address Details" },
      { path: "payment_details", reason: "BANK_REQUIRED", message: "Please fill in Bank Details" },
    ]);
  });

  test("that names unknown things is told all of them, and nothing is stored", async () => {
    const before = await partnersNow();
    const answer = await register(
      await aRegistration(given.db, {
        skill_details: { SrvSubCategoryId: crypto.randomUUID() },
        address_details: { pincode: "999999" },
        payment_details: { IfscCode: "ABCD0123456" },
      }),
    );
    expect(answer).toMatchObject({ status: 422, message: "Please choose a subcategory of this category" });
    expect(answer.errors).toEqual([
      {
        ...{ path: "skill_details.SrvSubCategoryId", reason: "NOT_A_SKILL" },
        message: "Please choose a subcategory of this category",
      },
      {
        ...{ path: "address_details.pincode", reason: "UNKNOWN_PINCODE" },
        message: "We do not know this pincode. Please check it.",
      },
      {
        ...{ path: "payment_details.IfscCode", reason: "UNKNOWN_BANK_BRANCH" },
        message: "We do not know this IFSC Code. Please check it.",
      },
    ]);
    expect(await partnersNow()).toBe(before);
  });

  test("with a password that is easy to guess is refused", async () => {
    const answer = await register(await aRegistration(given.db, { contact_details: { password: "password123" } }));
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ path: "contact_details.password", message: expect.stringContaining("one of the first") }],
    });
  });

  test("with a subcategory of another category is refused", async () => {
    const other = await aSubCategory(given.db);
    const answer = await register(await aRegistration(given.db, { skill_details: { SrvSubCategoryId: other.id } }));
    expect(answer).toMatchObject({ status: 422, errors: [{ path: "skill_details.SrvSubCategoryId" }] });
  });

  test.each([
    ["HDFC0000001", "HDFC0000001"],
    [" sbin0000300 ", "SBIN0000300"],
    ["ABHY0065001", "ABHY0065001"],
  ])("may contain the branch code %j", async (IfscCode, ifsc) => {
    const { data } = await register(await aRegistration(given.db, { payment_details: { IfscCode } }));
    expect((await applicationOf(data.results._id)).ifsc).toBe(ifsc);
  });

  test.each([
    "Photo",
    "IdProof",
  ])("whose %s was not uploaded here stores nothing, and frees the other files", async (field) => {
    const before = await partnersNow();
    const elsewhere = "https://example.test/picture.webp";
    const form = await aRegistration(given.db, { contact_details: { [field]: elsewhere } });
    const refused = await register(form);
    expect(refused).toMatchObject({ status: 422, errors: [{ path: `contact_details.${field}` }] });
    expect(await partnersNow()).toBe(before);

    form.contact_details[field as "Photo"] = await anUpload(given.db);
    expect((await register(form)).status).toBe(200);
  });

  test("may contain neither a PDF nor somebody else's file as the photo", async () => {
    const taken = await aRegistration(given.db);
    await register(taken);
    for (const Photo of [await anUpload(given.db, "pdf"), taken.contact_details.Photo]) {
      const answer = await register(await aRegistration(given.db, { contact_details: { Photo } }));
      expect(answer).toMatchObject({ status: 422, errors: [{ path: "contact_details.Photo" }] });
    }
  });
});

describe("the same person twice", () => {
  const taken =
    "A partner with this phone number or e-mail is registered already. If it is you, we will write to you soon.";

  test("is refused by phone, and by e-mail in any case; no message is sent", async () => {
    const partner = await aPartner(given.db, { email: "asha@example.test" });
    for (const contact_details of [{ Number: partner.phone }, { Email: "ASHA@Example.test" }]) {
      const answer = await register(await aRegistration(given.db, { contact_details }));
      expect(answer).toMatchObject({ status: 409, message: taken });
    }
    expect(await sentTo(given, "asha@example.test")).toEqual([]);
  });

  test("is refused even if both come at once", async () => {
    const forms = [await aRegistration(given.db), await aRegistration(given.db), await aRegistration(given.db)];
    for (const form of forms) form.contact_details.Number = 6_543_210_987;
    const answers = await Promise.all(forms.map((form) => register(form)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const stored = await given.db.selectFrom("partner").select("id").where("phone", "=", "6543210987").execute();
    expect(stored).toHaveLength(1);
  });

  test("is accepted if a customer has the phone and e-mail: a partner may book, too", async () => {
    const customer = await aCustomer(given.db);
    const contact_details = { Number: customer.phone, Email: customer.email };
    expect((await register(await aRegistration(given.db, { contact_details }))).status).toBe(200);
  });
});

describe("a registration sent again under its key", () => {
  const headers = () => ({ "idempotency-key": crypto.randomUUID() });

  test("gets the same answer, one after the other or at once", async () => {
    const form = await aRegistration(given.db);
    const key = headers();
    const atOnce = await Promise.all([register(form, key), register(form, key), register(form, key)]);
    const later = await register(form, key);
    const ids = [...atOnce, later].map((answer) => answer.data?.results._id);
    expect(new Set(ids)).toEqual(new Set([expect.any(String)]));
    expect(later).toMatchObject({ status: 200, message: "Successfully completed registration." });
  });

  test("gets the same answer even if it would be refused by now", async () => {
    const form = await aRegistration(given.db);
    const key = headers();
    const first = await register(form, key);
    const elsewhere = await aSubCategory(given.db);
    await given.db
      .updateTable("sub_category")
      .set({ category_id: elsewhere.category_id })
      .where("id", "=", form.skill_details.SrvSubCategoryId)
      .execute();
    expect((await register(form, key)).data).toEqual(first.data);
  });

  test("must be the same registration", async () => {
    const form = await aRegistration(given.db);
    const key = headers();
    await register(form, key);
    form.payment_details.AcNumber = "111111111";
    expect(await register(form, key)).toMatchObject({
      status: 422,
      message: "This registration was already sent with other contents.",
    });
  });
});
