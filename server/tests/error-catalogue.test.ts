import { randomUUIDv7 } from "node:crypto";
import { describe, expect, test } from "vitest";
import { useApp } from "./support/app.ts";
import { type Answer, clientOf } from "./support/contract-proof/client.ts";
import { read, refusal } from "./support/contract-proof/refusal.ts";
import { anAddress, anOrder, aPartner, aService, signedIn } from "./support/factories.ts";
import { aPicture } from "./support/pictures.ts";
import { aRegistration } from "./support/registrations.ts";
import { lastCode } from "./support/sent.ts";

// The server's messages that the specification's error catalogue shows. Each refusal is read as its client reads it:
// the status, `code`, `message`, `errors`. For messages about form fields see field-messages.test.ts.

const given = useApp();
const ask: ReturnType<typeof clientOf> = (...sent) => clientOf(given)(...sent);

const NOBODY = "019a0000-0000-7000-8000-000000000000";

describe("without a session, or with somebody else's", () => {
  test.each([
    "GET /api/chowk365/me",
    `PUT /api/chowk365/update_user/${NOBODY}`,
    `GET /api/chowk365/myaddresslist/${NOBODY}`,
    `POST /api/chowk365/myaddress/${NOBODY}`,
    `PUT /api/chowk365/myaddress/${NOBODY}`,
    `DELETE /api/chowk365/myaddress/${NOBODY}`,
    `GET /api/chowk365/odm/user_srv_booking/${NOBODY}`,
    `GET /api/chowk365/odm/srv_booking/${NOBODY}`,
    "POST /api/chowk365/odm/srv_booking",
    `PUT /api/chowk365/odm/payment_status_success/${NOBODY}`,
    `PUT /api/chowk365/odm/payment_status_failed/${NOBODY}`,
    `PUT /api/chowk365/serviceReview/${NOBODY}`,
    `PUT /api/chowk365/serviceRating/${NOBODY}`,
    `PUT /api/chowk365/service_partner_Review/${NOBODY}`,
    `PUT /api/chowk365/service_partner_Rating/${NOBODY}`,
  ] as const)("%s asks to log in", async (call) => {
    expect(read(await ask(call))).toEqual(refusal(401, "Please log in to continue."));
  });

  test("somebody else's account, address and order are not there", async () => {
    const [{ token }, other] = [await signedIn(given.db), await signedIn(given.db)];
    const address = await anAddress(given.db, { customer_id: other.id });
    const order = await anOrder(given.db, { customer_id: other.id });
    const nothing = refusal(404, "There is nothing here for this account.");
    const noAddress = refusal(404, "There is no such address in this account.");
    const noOrder = refusal(404, "There is no such order in this account.");

    for (const [call, expected] of [
      [`GET /api/chowk365/myaddresslist/${other.id}`, nothing],
      [`GET /api/chowk365/odm/user_srv_booking/${other.id}`, nothing],
      [`DELETE /api/chowk365/myaddress/${address.id}`, noAddress],
      [`GET /api/chowk365/odm/srv_booking/${order.number}`, noOrder],
      [`PUT /api/chowk365/odm/payment_status_success/${order.id}`, noOrder],
      [`PUT /api/chowk365/odm/payment_status_failed/${order.number}`, noOrder],
    ] as const) {
      expect(read(await ask(call, { token }))).toEqual(expected);
    }
  });
});

describe("the catalogue", () => {
  test.each([
    [`GET /api/chowk365/srv_sub_by_category/${NOBODY}`, "This category is not offered (any more)."],
    [`GET /api/chowk365/service_by_sub_category/${NOBODY}`, "This kind of service is not offered (any more)."],
    [`GET /api/chowk365/services/${NOBODY}`, "This service is not offered (any more)."],
  ] as const)("%s", async (call, message) => {
    expect(read(await ask(call))).toEqual(refusal(404, message));
  });

  test("a search for nothing", async () => {
    expect(read(await ask("GET /api/chowk365/service_search?searchTerm=%20"))).toEqual(
      refusal(400, "Type what you are looking for.", "searchTerm"),
    );
  });
});

describe("the upload", () => {
  const upload = (content: Buffer) =>
    ask("POST /api/chowk365/uploads3", { file: { content, filename: "me.jpg", type: "image/jpeg" } });

  test("of more than 5 MB", async () => {
    const answer = await upload(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(read(answer)).toEqual(refusal(413, "This file is too large. Please choose one of 5 MB or less."));
  });

  test("of a file that only claims to be a picture", async () => {
    expect(read(await upload(Buffer.from("<script>alert(1)</script>")))).toEqual(
      refusal(422, "Please choose a picture (JPEG, PNG, WebP, AVIF or GIF) or a PDF."),
    );
  });

  test("of a broken picture", async () => {
    const half = (await aPicture({ width: 300, height: 300, noisy: true })).subarray(0, 4000);
    expect(await upload(half)).toMatchObject({ status: 422, code: 422, message: expect.stringMatching(/picture/) });
  });

  test("without a form", async () => {
    expect(read(await ask("POST /api/chowk365/uploads3", { payload: { file: "me.jpg" } }))).toEqual(
      refusal(415, "Please send the file as a form (multipart/form-data)."),
    );
  });
});

describe("log-in", () => {
  test("a wrong e-mail or password: the message is the same for both", async () => {
    await signedIn(given.db, { email: "meera@example.test", password: "monsoon" });
    for (const payload of [
      { email: "meera@example.test", password: "winter" },
      { email: "nobody@example.test", password: "monsoon" },
    ]) {
      expect(read(await ask("POST /api/chowk365/login_with_email", { payload }))).toEqual(
        refusal(401, "Email or password is not correct."),
      );
    }
  });

  test("a code that is requested again too soon", async () => {
    const payload = { country_code: "+91", phone: "9811100004" };
    await ask("POST /api/chowk365/send_otp", { payload });
    const again = await ask("POST /api/chowk365/send_otp", { payload });
    expect(again).toMatchObject({ status: 429, code: 429, retryAfterSeconds: expect.any(Number) });
    expect(again.message).toMatch(/^Wait \d+ seconds before you ask for a new code\.$/);
  });

  test("a wrong code, and a code without its token", async () => {
    const phone = { country_code: "+91", phone: "9811100005" };
    const { token } = (await ask("POST /api/chowk365/send_otp", { payload: phone })).data;
    const right = await lastCode(given, phone.phone);
    const wrong = right === "1111" ? "2222" : "1111";
    expect(read(await ask("POST /api/chowk365/verifylogin", { payload: { ...phone, otp: wrong }, token }))).toEqual(
      refusal(401, "Phone number verification failed! That is not the code. 4 tries are left."),
    );
    expect(read(await ask("POST /api/chowk365/verifylogin", { payload: { ...phone, otp: right } }))).toEqual(
      refusal(401, "Phone number verification failed! This code is no longer valid. Ask for a new one."),
    );
  });
});

describe("placing an order", () => {
  async function aCart() {
    const { id, token } = await signedIn(given.db);
    const address = await anAddress(given.db, { customer_id: id });
    const service = await aService(given.db, { name: "Tap repair", price: 199_00 });
    const payload = {
      userId: id,
      services_json: [{ serviceId: service.id, serviceName: "Tap repair", servicePrice: 199 }],
      paymentType: "COD",
      addressId: address.id,
      totalPrice: 199,
      discount_price: "",
    };
    const place = (change: object) =>
      ask("POST /api/chowk365/odm/srv_booking", { payload: { ...payload, ...change }, token });
    return { place, service };
  }
  const gone = { serviceId: NOBODY, serviceName: "Tap repair", servicePrice: 199 };

  test.each([
    ["an empty cart", { services_json: [] }, "Add some services before placing an order."],
    ["no way to pay", { paymentType: "" }, "Please select a payment method."],
    ["no address", { addressId: "" }, "Please select a delivery address."],
    ["another's address", { addressId: NOBODY }, "Please select a delivery address."],
    [
      "a service that is gone",
      { services_json: [gone] },
      "Tap repair is not offered any more. Please remove it from your cart.",
    ],
  ])("with %s", async (_what, change, message) => {
    const { place } = await aCart();
    expect(read(await place(change))).toEqual(refusal(422, message));
  });

  test("at a price that differs from the catalogue: the current services are returned", async () => {
    const { place, service } = await aCart();
    expect(await place({ totalPrice: 1 })).toMatchObject({
      status: 409,
      code: 409,
      message: "Some prices have changed. Please check them and confirm again.",
      data: { results: [{ _id: service.id, Price: 199 }] },
    });
  });
});

describe("ratings and reviews", () => {
  async function aVisit(status: string) {
    const { id, token } = await signedIn(given.db);
    const [service, partner] = [await aService(given.db), await aPartner(given.db)];
    const order = await anOrder(given.db, { customer_id: id, services: [service], status, partner_id: partner.id });
    const say = (call: string, subject: string, said: object) =>
      ask(`PUT /api/chowk365/${call}/${subject}`, { payload: { userId: id, ordId: order.number, ...said }, token });
    return { say, service, partner };
  }

  test("of an order that is not completed", async () => {
    const { say, service, partner } = await aVisit("Started");
    for (const answer of [
      await say("serviceRating", service.id, { rating: 5 }),
      await say("serviceReview", service.id, { review: "Good." }),
      await say("service_partner_Rating", partner.id, { rating: 5 }),
      await say("service_partner_Review", partner.id, { review: "Good." }),
    ]) {
      expect(read(answer)).toEqual(refusal(422, "You can rate and review this once the order is completed."));
    }
  });

  test("of a service or partner that was not in the order", async () => {
    const { say } = await aVisit("Completed");
    for (const [call, said, message] of [
      ["serviceRating", { rating: 5 }, "This service is not part of that order."],
      ["serviceReview", { review: "Good." }, "This service is not part of that order."],
      ["service_partner_Rating", { rating: 5 }, "This partner did not do that order."],
      ["service_partner_Review", { review: "Good." }, "This partner did not do that order."],
      ["serviceRating", { rating: 5, ordId: "CH-2222-2222" }, "There is no such order in this account."],
    ] as const) {
      expect(read(await say(call, randomUUIDv7(), said))).toEqual(refusal(404, message));
    }
  });

  test("with six stars, or with too many words", async () => {
    const { say, service } = await aVisit("Completed");
    expect(read(await say("serviceRating", service.id, { rating: 6 }))).toEqual(
      refusal(400, "Please choose 1 to 5 stars.", "rating"),
    );
    expect(read(await say("serviceReview", service.id, { review: "x".repeat(2001) }))).toEqual(
      refusal(400, "Please keep your review to 2,000 characters.", "review"),
    );
  });
});

describe("the partner registration", () => {
  test("of somebody who is registered already", async () => {
    const payload = await aRegistration(given.db);
    await ask("POST /api/chowk365/servicesPartner_add", { payload });
    const again = await aRegistration(given.db, { contact_details: { Email: payload.contact_details.Email } });
    expect(read(await ask("POST /api/chowk365/servicesPartner_add", { payload: again }))).toEqual(
      refusal(
        409,
        "A partner with this phone number or e-mail is registered already. If it is you, we will write to you soon.",
      ),
    );
  });
});

describe("any call", () => {
  const raw = (payload: string, contentType = "application/json") =>
    given.app
      .inject({
        method: "POST",
        url: "/api/chowk365/login_with_email",
        headers: { "content-type": contentType },
        payload,
      })
      .then((answer): Answer => ({ ...answer.json(), status: answer.statusCode }));

  test("to an unknown address", async () => {
    expect(read(await ask("GET /api/chowk365/nothing_here"))).toEqual(
      refusal(404, "There is nothing at this address."),
    );
  });

  test("that cannot be read, is not JSON, or is too large", async () => {
    expect(read(await raw("{"))).toEqual(refusal(400, "The request could not be read. Please check what you sent."));
    expect(read(await raw("email=a", "application/x-www-form-urlencoded"))).toEqual(
      refusal(415, "Send this as JSON (application/json)."),
    );
    expect(read(await raw(JSON.stringify({ email: "x".repeat(1024 * 1024) })))).toEqual(
      refusal(413, "That is too large to send."),
    );
  });
});

describe("too many tries", () => {
  const limited = useApp({ RATE_LIMITS: "true" });

  test("are refused with the time to wait", async () => {
    const payload = { email: "nobody@example.test", password: "monsoon" };
    const tries = 200;
    let answer: Answer = await clientOf(limited)("POST /api/chowk365/login_with_email", { payload });
    for (let n = 1; n < tries && answer.status !== 429; n += 1) {
      answer = await clientOf(limited)("POST /api/chowk365/login_with_email", { payload });
    }
    expect(answer).toMatchObject({ status: 429, code: 429, retryAfterSeconds: expect.any(Number) });
    expect(answer.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes?\.$/);
  });
});
