import { expect } from "vitest";
import { aSubCategory } from "../factories.ts";
import { aPicture, pdf } from "../pictures.ts";
import type { Rows } from "./table.ts";

export const partnerRows: Rows = (row, given, ask) => {
  const uploaded = async (content: Buffer, filename: string, type: string) =>
    (await ask("POST /api/chowk365/uploads3", { file: { content, filename, type } })).data.results;

  row(
    "POST /servicesPartner_add",
    "contact_details, skill_details, address_details, payment_details, index in; code 200 out",
    async () => {
      const subCategory = await aSubCategory(given.db);
      const { code, message } = await ask("POST /api/chowk365/servicesPartner_add", {
        payload: {
          contact_details: {
            Name: "Lakshmi Nair",
            Gender: "Female",
            country_code: "+91",
            Number: 9811100009,
            Email: "lakshmi@example.test",
            password: "monsoon-2026",
            Photo: await uploaded(await aPicture(), "photo.jpg", "image/jpeg"),
            IdProof: await uploaded(pdf, "id.pdf", "application/pdf"),
          },
          skill_details: {
            SrvCategoryId: subCategory.category_id,
            SrvCategoryName: "Plumbing",
            SrvSubCategoryId: subCategory.id,
            SrvSubCategoryName: subCategory.name,
            workHoursStart: "09:00",
            workHoursEnd: "18:00",
            skillCertificate: await uploaded(pdf, "certificate.pdf", "application/pdf"),
          },
          address_details: {
            flatNo: "14",
            Area: "Indiranagar",
            City: "Bengaluru",
            State: "Karnataka",
            pincode: 560038,
            latitude: 12.9716,
            longitude: 77.6412,
          },
          payment_details: {
            BankName: "HDFC Bank",
            AcNumber: 50100123456789,
            IfscCode: "HDFC0000001",
            BranchName: "Nariman Point",
          },
          index: 5,
        },
      });
      expect([code, message]).toEqual([200, "Successfully completed registration."]);
      const stored = await given.db
        .selectFrom("partner")
        .select(["name", "phone", "status"])
        .where("email", "=", "lakshmi@example.test")
        .executeTakeFirst();
      expect(stored).toEqual({ name: "Lakshmi Nair", phone: "9811100009", status: "Applied" });
    },
  );
};
