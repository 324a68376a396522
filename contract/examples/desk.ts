import { everyDay, HowBusinessWorks, type Operator, Storefront } from "@chowk/contract";
import { type Language, languages, type OtherLanguage, otherLanguages } from "../shared/languages.ts";
import { type ExamplesOf, ids, when } from "./example.ts";

const operator: Operator = { _id: ids.operator, name: "Farah Khan", email: "farah@example.in", roles: ["dispatcher"] };
const password = "seven lemons a week";
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const challenge = "BGRlbW9xTjN2MGRZOG0yS3g3clQxd1o1YkhjOWZKNGdMNnBTMHVWYVhlUmlPeU1r";

const version = "qN3v0dY8m2Kx7rT1wZ5b";
const inOthers = <Each>(make: (code: OtherLanguage) => Each) =>
  Object.fromEntries(otherLanguages.map((code) => [code, make(code)])) as Record<OtherLanguage, Each>;
const namesInOthers = inOthers((code) => ({ name: code === "hi" ? "एसी सर्विस" : "" }));
const textsInOthers = inOthers((code) =>
  code === "hi"
    ? { name: "स्प्लिट एसी सर्विस", description: "फ़िल्टर, कॉइल और नाली साफ़ की जाती है; गैस का दबाव जाँचा जाता है।" }
    : { name: "", description: "" },
);
const image = "/media/catalogue/split-ac-service/480.webp";
const uploaded = `/uploads/${ids.upload}.webp?expires=1795253400&signature=qN3v0dY8m2Kx7rT1wZ5bHc9f`;
const said = {
  name: "Split AC service",
  description: "Filters, coils and drain cleaned.",
  minutes: 45,
  maxQuantity: 10,
  people: 1,
};
const rupees = { price: 599, listPrice: 799 };
const choice = {
  ...{ id: "unit", name: "Which unit?", words: namesInOthers, kind: "one" as const, required: true },
  options: [{ id: "cassette", name: "Cassette", words: namesInOthers, price: 300, minutes: 30, hidden: false }],
};
const made = { data: { results: { _id: ids.service } } };

const settings = HowBusinessWorks.parse({});
const hours = { hours: everyDay("08:00", "20:00"), daysOff: [{ day: "2027-01-26", name: "Republic Day" }] };
const workingHours = { data: { results: { ...hours, visits: [{ day: "2027-01-26", count: 2 }], cities: 0, version } } };
const inEach = <Each>(each: Each) =>
  Object.fromEntries(Object.keys(languages).map((code) => [code, each])) as Record<Language, Each>;

const storefront = Storefront.parse({
  words: { headline: { en: "Home, taken care of" } },
  email: "help@example.in",
  phone: "+91 80 4718 2200",
});
const business = {
  data: {
    results: {
      settings,
      version,
      storefront: { ...storefront, version },
      usualNames: inEach({ name: "Chowk", city: "Bengaluru" }),
      chargedIn: "KWD",
      rates: [{ to: "KWD", rate: "0.0036", since: when, setBy: operator.name }],
      logo: "/brand/logo.svg",
    },
  },
};
const taxRule = { partnerRegistered: false, treatment: "OPERATOR_9_5", sac: "9987", rate: 5 } as const;
const taxRules = {
  data: {
    results: {
      rules: [
        {
          ...{ _id: "1", category: null, ...taxRule, from: "2018-01-25", holds: "now" as const },
          ...{ reviewed: "HOUSEKEEPING" as const, confirmed: { by: operator.name, at: when }, toConfirm: false },
        },
      ],
      suggestions: [
        {
          ...{ reviewed: "BEAUTY" as const, isOfCategory: true, since: "2025-09-22" },
          rules: [{ ...taxRule, sac: "9997" }],
        },
      ],
      earliest: "2026-11-22",
      categories: [{ _id: ids.category, name: "AC & Appliance Repair" }],
    },
  },
};
const member = {
  params: { id: ids.operator },
  data: {
    results: { ...operator, erased: false, disabled: false, invited: false, hasSecondFactor: true, lastSeenAt: when },
  },
};
const { name, email, roles } = operator;

export const deskExamples: ExamplesOf<
  | "deskLogin"
  | "deskCode"
  | "deskLogout"
  | "deskMe"
  | "chooseDeskPassword"
  | "listAudit"
  | "deskCatalogue"
  | "deskSubCategory"
  | "addCategory"
  | "changeCategory"
  | "addSubCategory"
  | "changeSubCategory"
  | "addService"
  | "changeService"
  | "moveInCatalogue"
  | "setPrice"
  | "dropPrice"
  | "setChoices"
  | "deskHours"
  | "changeHours"
  | "deskSettings"
  | "changeSettings"
  | "setExchangeRate"
  | "setLogo"
  | "changeStorefront"
  | "listOperators"
  | "inviteOperator"
  | "changeOperator"
  | "sendOperatorLink"
  | "resetSecondFactor"
  | "disableOperator"
  | "enableOperator"
  | "operatorData"
  | "eraseOperator"
  | "listTaxRules"
  | "addTaxRule"
  | "takeTaxSuggestion"
  | "confirmTaxRule"
  | "dropTaxRule"
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
  listTaxRules: taxRules,
  addTaxRule: { body: { category: null, ...taxRule, from: "2026-12-01" }, ...taxRules },
  takeTaxSuggestion: { body: { reviewed: "BEAUTY", category: ids.category }, ...taxRules },
  confirmTaxRule: { params: { id: "3" }, ...taxRules },
  dropTaxRule: { params: { id: "3" }, ...taxRules },
  deskCatalogue: {
    data: {
      results: [
        {
          ...{ _id: ids.category, name: "AC & Appliance Repair", image, hidden: false, version },
          words: namesInOthers,
          subCategories: [
            {
              ...{ _id: ids.subCategory, name: "AC service", image, hidden: false, version },
              ...{ words: namesInOthers, services: 12, untold: inOthers((code) => (code === "hi" ? 0 : 12)) },
            },
          ],
        },
      ],
    },
  },
  deskSubCategory: {
    params: { id: ids.subCategory },
    data: {
      results: {
        ...{ _id: ids.subCategory, name: "AC service", image, hidden: false, version, words: namesInOthers },
        services: [
          {
            ...{ _id: ids.service, image, hidden: false, version, ...said, words: textsInOthers },
            prices: { ...rupees, planned: [{ _id: ids.job, price: 649, listPrice: 799, from: when }], version },
            choices: { asked: [choice], version },
          },
        ],
      },
    },
  },
  addCategory: { body: { name: "AC & Appliance Repair", image: uploaded }, ...made },
  changeCategory: { params: { id: ids.category }, body: { name: "AC repair", hidden: false, seen: version }, data: {} },
  addSubCategory: { body: { categoryId: ids.category, name: "AC service", image: uploaded }, ...made },
  changeSubCategory: {
    params: { id: ids.subCategory },
    body: { name: "AC service", hidden: true, seen: version },
    data: {},
  },
  addService: { body: { subCategoryId: ids.subCategory, ...said, image: uploaded, ...rupees }, ...made },
  changeService: {
    params: { id: ids.service },
    body: { ...said, words: textsInOthers, hidden: false, seen: version },
    data: {},
  },
  moveInCatalogue: { body: { kind: "service", id: ids.service, by: -1 }, data: {} },
  setPrice: { params: { id: ids.service }, body: { ...rupees, from: when, seen: version }, data: {} },
  dropPrice: {
    params: { id: ids.service, priceId: ids.job },
    query: { seen: version },
    data: { results: { ...rupees, planned: [], version } },
  },
  setChoices: { params: { id: ids.service }, body: { choices: [choice], seen: version }, data: {} },
  deskHours: workingHours,
  changeHours: { body: { ...hours, seen: version }, ...workingHours },
  deskSettings: business,
  changeSettings: { body: { ...settings, seen: version }, ...business },
  changeStorefront: { body: { ...storefront, image: uploaded, seen: version }, ...business },
  setExchangeRate: { body: { to: "KWD", rate: "0.0036" }, ...business },
  setLogo: { body: { image: uploaded }, ...business },
  listOperators: { data: { results: [member.data.results] } },
  inviteOperator: { body: { name, email, roles }, data: member.data },
  changeOperator: { ...member, body: { name, roles } },
  sendOperatorLink: member,
  resetSecondFactor: member,
  disableOperator: member,
  enableOperator: member,
  operatorData: {
    params: member.params,
    body: { reason: "Asked in writing." },
    data: { results: { account: [{ name, email }] } },
  },
  eraseOperator: {
    ...member,
    body: { asked: "in person" },
    data: { results: { ...member.data.results, name: "Former colleague", email: "", erased: true, disabled: true } },
  },
};
