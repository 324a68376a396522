import { describe, expect, test } from "vitest";
import { useApp } from "./support/app.ts";
import { type Answer, clientOf } from "./support/contract-proof/client.ts";
import { read, refusal } from "./support/contract-proof/refusal.ts";
import { signedIn } from "./support/factories.ts";
import { aRegistration } from "./support/registrations.ts";

// The specification's validation messages, word for word, as the server returns them for each field: a client without
// checks can show them.

const given = useApp();
const ask: ReturnType<typeof clientOf> = (...sent) => clientOf(given)(...sent);

/** Sends a form with one wrong field, and returns the message for that field. */
const saidOf = async (send: (change: Record<string, unknown>) => Promise<Answer>, field: string, value: unknown) => {
  const answer = await send({ [field]: value });
  expect(answer).toMatchObject({ status: 400, code: 400 });
  expect(answer.message).toBe(answer.errors?.[0]?.message);
  return answer.errors?.find(({ path }) => path === field)?.message;
};

describe("sign-up", () => {
  const signUp = (change: object) =>
    ask("POST /api/chowk365/user_register", {
      payload: {
        name: "Kavya Nair",
        email: "kavya@example.test",
        password: "ban-42",
        country_code: "+91",
        phone: "9811100003",
        userImage: "",
        ...change,
      },
    });

  test.each([
    ["name", " ", "Name is required"],
    ["name", undefined, "Name is required"],
    ["email", "", "Email is required"],
    ["email", undefined, "Email is required"],
    ["email", "kavya@example", "Invalid email address"],
    ["password", "", "Password is required"],
    ["password", undefined, "Password is required"],
    ["password", "ban-4", "Password must be at least 6 characters"],
    ["phone", "", "Phone number is required"],
    ["phone", undefined, "Phone number is required"],
    ["phone", "98111000", "Invalid phone number"],
    ["phone", "98111000034", "Invalid phone number"],
  ])("%s %j: %s", async (field, value, message) => {
    expect(await saidOf(signUp, field, value)).toBe(message);
  });

  test("all faults are reported at once, each at its field", async () => {
    const { errors, message } = await signUp({ name: "", email: "", phone: "1" });
    expect(message).toBe("Name is required");
    expect(errors).toEqual([
      expect.objectContaining({ path: "name", message: "Name is required" }),
      expect.objectContaining({ path: "email", message: "Email is required" }),
      expect.objectContaining({ path: "phone", message: "Invalid phone number" }),
    ]);
  });
});

test("log-in without e-mail and password", async () => {
  const answer = await ask("POST /api/chowk365/login_with_email", { payload: { email: "", password: "" } });
  expect(answer.errors).toEqual([
    expect.objectContaining({ path: "email", message: "Email is required" }),
    expect.objectContaining({ path: "password", message: "Password is required" }),
  ]);
});

test("a profile without a name, or with a picture from elsewhere", async () => {
  const { id, token } = await signedIn(given.db);
  const payload = { name: "Meera", email: "m@example.test", userImage: "" };
  const save = (change: object) =>
    ask(`PUT /api/chowk365/update_user/${id}`, { payload: { ...payload, ...change }, token });
  expect(await saidOf(save, "name", "")).toBe("Name is required");
  expect(await saidOf(save, "email", "")).toBe("Email is required");
  expect(await saidOf(save, "userImage", "https://elsewhere.test/me.jpg")).toBe(
    "Choose a picture that was uploaded here.",
  );
});

describe("addresses", () => {
  const form = {
    addressType: "Home",
    flatNo: "12",
    address: "Church Street",
    landmark: "Metro station",
    pincode: "560001",
    phoneNo: "9876543210",
    latitude: 12.97,
    longitude: 77.61,
  };
  const save = async (change: object) => {
    const { id, token } = await signedIn(given.db);
    return ask(`POST /api/chowk365/myaddress/${id}`, { payload: { ...form, ...change }, token });
  };

  test.each([
    ["addressType", undefined, "Please select address type"],
    ["addressType", "Office", "Please select address type"],
    ["phoneNo", "98765", "Enter a valid 10-digit phone number"],
    ["phoneNo", undefined, "Enter a valid 10-digit phone number"],
    ["pincode", "", "Pincode is required"],
    ["flatNo", "", "Flat No is required"],
    ["landmark", " ", "Landmark is required"],
    ["address", "", "Address is required"],
    ["latitude", undefined, "Choose the place on the map"],
  ])("%s %j: %s", async (field, value, message) => {
    expect(await saidOf(save, field, value)).toBe(message);
  });

  test("a pincode that nobody knows", async () => {
    expect(read(await save({ pincode: "999999" }))).toEqual(
      refusal(422, "We do not know this pincode. Please check it.", "pincode"),
    );
  });
});

describe("the partner form", () => {
  test.each([
    ["contact_details", "Name", "", "Name is required"],
    ["contact_details", "Gender", "", "Gender is required"],
    ["contact_details", "country_code", "", "Country code is required"],
    ["contact_details", "Email", "", "Email is required"],
    ["contact_details", "Number", "", "Phone number is required"],
    ["contact_details", "Number", 98111, "Phone number must be exactly 10 digits"],
    ["contact_details", "password", "", "Password is required"],
    ["contact_details", "password", "ban-4", "Password must be at least 6 characters"],
    ["contact_details", "Photo", "", "Photo is required"],
    ["contact_details", "IdProof", "", "ID Proof is required"],
    ["skill_details", "SrvCategoryId", "", "Category is required"],
    ["skill_details", "SrvSubCategoryId", "", "Subcategory is required"],
    ["skill_details", "workHoursStart", "", "Work Start Time is required"],
    ["skill_details", "workHoursEnd", "", "Work End Time is required"],
    ["skill_details", "skillCertificate", "", "Skill Certificate is required"],
    ["address_details", "flatNo", "", "Flat/No. is required"],
    ["address_details", "Area", "", "Area is required"],
    ["address_details", "City", "", "City is required"],
    ["address_details", "State", "", "State is required"],
    ["address_details", "pincode", "", "Pincode is required"],
    ["payment_details", "BankName", "", "Bank Name is required"],
    ["payment_details", "AcNumber", "", "Account Number is required"],
    ["payment_details", "IfscCode", "", "IFSC Code is required"],
    ["payment_details", "BranchName", "", "Branch Name is required"],
  ])("%s.%s %j: %s", async (section, field, value, message) => {
    const payload = await aRegistration(given.db, { [section]: { [field]: value } });
    const answer = await ask("POST /api/chowk365/servicesPartner_add", { payload });
    expect(read(answer)).toEqual(refusal(400, message, `${section}.${field}`));
  });
});
