import type { Service } from "@chowk/contract";
import { type ExamplesOf, ids } from "./example.ts";

const image = "/media/catalogue/split-ac-service/480.webp";

const service: Service = {
  _id: ids.service,
  ServiceName: "Split AC service",
  Description: "Filters, coils and drain cleaned; gas pressure and cooling checked.",
  ServiceTime: "45 mins",
  DisplayPrice: 799,
  Price: 599,
  maxQuantity: 10,
  overallRating: 4.7,
  reviewscount: 128,
  Image: image,
  SrvCategoryId: ids.category,
  SrvCategoryName: "AC & Appliance Repair",
  SrvSubCategoryId: ids.subCategory,
  SrvSubCategoryName: "AC service",
};

const inSubCategory = { SrvSubCategoryId: ids.subCategory, SrvSubCategoryName: service.SrvSubCategoryName };

export const catalogueExamples: ExamplesOf<
  | "listServices"
  | "searchServices"
  | "listFound"
  | "listCategories"
  | "listSubCategories"
  | "listServicesBySubCategory"
  | "getService"
  | "listLogos"
  | "readStorefront"
  | "listTopRated"
  | "listBestSellers"
  | "listBookedWith"
  | "listReviews"
> = {
  listServices: { query: { limit: 20 }, data: { results: [service] } },
  searchServices: {
    query: { searchTerm: "ac servise" },
    data: { results: [{ _id: service._id, ServiceName: service.ServiceName, ...inSubCategory, Image: image }] },
  },
  listFound: { query: { searchTerm: "ac servise" }, data: { results: [service] } },
  listCategories: {
    query: { language: "hi" },
    data: {
      results: [
        {
          ...{ _id: ids.category, SrvCategoryName: "एसी और घरेलू उपकरणों की मरम्मत", Image: image },
          englishNames: { SrvCategoryName: service.SrvCategoryName },
        },
      ],
    },
  },
  listSubCategories: {
    query: {},
    params: { categoryId: ids.category },
    data: {
      results: [
        {
          _id: ids.subCategory,
          SrvCategoryId: ids.category,
          SrvCategoryName: service.SrvCategoryName,
          SrvSubCategoryName: service.SrvSubCategoryName,
          Image: image,
        },
      ],
    },
  },
  listServicesBySubCategory: { query: {}, params: { subCategoryId: ids.subCategory }, data: { results: [service] } },
  getService: {
    params: { serviceId: ids.service },
    query: { language: "kn" },
    data: {
      results: {
        ...service,
        ...{ ServiceName: "ಸ್ಪ್ಲಿಟ್ ಎಸಿ ಸರ್ವಿಸ್", SrvCategoryName: "ಎಸಿ ಮತ್ತು ಗೃಹೋಪಕರಣ ದುರಸ್ತಿ", SrvSubCategoryName: "ಎಸಿ ಸರ್ವಿಸ್" },
        inEnglish: ["Description"],
        englishNames: {
          SrvCategoryName: service.SrvCategoryName,
          SrvSubCategoryName: service.SrvSubCategoryName,
        },
      },
    },
  },
  listLogos: { data: { results: [{ _id: ids.logo, logo: "/brand/logo.svg" }] } },
  readStorefront: {
    query: { language: "hi" },
    data: {
      results: {
        words: { headline: { text: "Home, taken care of", language: "en" } },
        business: { name: "Chowk", city: "बेंगलुरु", cities: ["बेंगलुरु"], email: "help@example.in" },
        look: {
          ...{ isNamed: true, accent: "#0f766e", stylesheet: "/brand/own/0f766e.5f0c2a9b.css" },
          ...{ icons: "/brand/own/3b1f6c0d9a7e5824", logo: image, logoDark: "", version: "9c41d7e2" },
        },
        ...{ image: "", email: "help@example.in", phone: "+91 80 4718 2200", address: "" },
        booksKeptYears: 8,
        visitCharge: 199,
        opening: { state: "paused", notice: { text: "Closed until Monday", language: "en" } },
      },
    },
  },
  listTopRated: { query: {}, data: { results: [service] } },
  listBookedWith: { params: { serviceId: ids.service }, query: {}, data: { results: [service] } },
  listBestSellers: { query: {}, data: { results: [service] } },
  listReviews: {
    data: {
      results: [{ _id: ids.review, rating: 5, review: "On time, and the AC cools like new.", userName: "Ananya Rao" }],
    },
  },
};
