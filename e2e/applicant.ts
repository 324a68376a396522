import type { APIRequestContext } from "@playwright/test";
import { aPicture } from "../server/tests/support/pictures.ts";
import { aPerson, expect } from "./test.ts";

const api = "/api/chowk365";

/** Registers somebody as a partner, with a picture for each document. */
export async function anApplicant(
  request: APIRequestContext,
  origin: string,
): Promise<{ name: string; email: string; password: string }> {
  const password = "monsoon-2026";
  const { email, phone } = aPerson();
  // The tests in both window sizes share one database.
  const name = `Lakshmi ${crypto.randomUUID().slice(0, 8)}`;
  const headers = { origin };
  const upload = async () => {
    const file = { name: "me.png", mimeType: "image/png", buffer: await aPicture({ format: "png" }) };
    return (await (await request.post(`${api}/uploads3`, { headers, multipart: { file } })).json()).data.results;
  };
  const get = async (path: string) => (await (await request.get(api + path)).json()).data.results;
  const [category] = await get("/srv_category_list");
  const [sub] = await get(`/srv_sub_by_category/${category._id}`);
  const answer = await request.post(`${api}/servicesPartner_add`, {
    headers,
    data: {
      contact_details: {
        ...{ Name: name, Gender: "Female", Number: phone, Email: email, password },
        ...{ Photo: await upload(), IdProof: await upload() },
      },
      skill_details: {
        ...{ SrvCategoryId: category._id, SrvSubCategoryId: sub._id, skillCertificate: await upload() },
        ...{ workHoursStart: "09:00", workHoursEnd: "18:00" },
      },
      address_details: {
        ...{ flatNo: "14", Area: "Indiranagar", City: "Bengaluru", State: "Karnataka", pincode: "560038" },
        ...{ latitude: 12.9716, longitude: 77.6412 },
      },
      payment_details: {
        ...{ BankName: "HDFC Bank", AcNumber: "00012345678901234", IfscCode: "HDFC0000001", BranchName: "Fort" },
      },
    },
  });
  expect(answer.status()).toBe(200);
  return { name, email, password };
}
