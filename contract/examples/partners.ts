import { type ExamplesOf, ids } from "./example.ts";

const uploaded = (n: number) =>
  `/uploads/0199c5d7-8888-7a00-8b00-0c000000000${n}.webp?expires=1795258800&signature=9f2c…`;

export const partnerExamples: ExamplesOf<"registerPartner" | "getBankBranch" | "upload" | "uploadLink"> = {
  registerPartner: {
    body: {
      contact_details: {
        Name: "Suresh Kumar",
        Gender: "Male",
        country_code: "+91",
        Number: "9123456780",
        Email: "suresh@example.in",
        password: "nine mangoes a year",
        Photo: uploaded(1),
        IdProof: uploaded(2),
      },
      skill_details: {
        SrvCategoryId: ids.category,
        SrvSubCategoryId: ids.subCategory,
        workHoursStart: "09:00",
        workHoursEnd: "18:00",
        skillCertificate: uploaded(3),
      },
      address_details: {
        flatNo: "14",
        Area: "Jayanagar 4th Block",
        City: "Bengaluru",
        State: "Karnataka",
        pincode: "560011",
        latitude: 12.925,
        longitude: 77.5938,
      },
      payment_details: {
        BankName: "HDFC Bank",
        AcNumber: "00123456789012",
        IfscCode: "HDFC0000001",
        BranchName: "Jayanagar",
      },
      index: 5,
    },
    data: { results: { _id: ids.partner, status: "Applied" } },
  },
  getBankBranch: {
    params: { ifsc: "HDFC0000001" },
    data: { results: { ifsc: "HDFC0000001", bank: "HDFC Bank" } },
  },
  upload: { data: { results: uploaded(8) } },
  uploadLink: { params: { id: ids.upload }, data: { results: uploaded(8) } },
};
