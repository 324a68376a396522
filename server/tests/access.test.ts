import { randomUUID } from "node:crypto";
import {
  type Endpoint,
  type Endpoints,
  endpoints,
  type JobStatus,
  type OperatorRole,
  operatorRoles,
  type Role,
} from "@chowk/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { extraCodeOf } from "../areas/extras/extra-code.ts";
import { openSession } from "../areas/identity/sessions.ts";
import { issueInvoice } from "../areas/invoices/issue-invoice.ts";
import { startCodeOf } from "../areas/scheduling/scheduling.ts";
import { useApp } from "./support/app.ts";
import { aComplaint, aVisitDone } from "./support/complaints.ts";
import {
  aCategory,
  aJob,
  anAddress,
  anExtra,
  anOperator,
  anOrder,
  anUpload,
  aPartner,
  aPasskey,
  aRate,
  aReview,
  aService,
  aWorkingPartner,
  signedIn,
  signedInAs,
} from "./support/factories.ts";
import { aFailedJob } from "./support/failed-jobs.ts";
import { aGateway } from "./support/gateway.ts";
import { aPaper, aPaperKind } from "./support/papers.ts";
import { aPlan, aRepeatableOrder, dayIn } from "./support/plans.ts";
import { aPromoCode, promoTerms } from "./support/promo-codes.ts";
import { aVisitToThank } from "./support/tips.ts";

const given = useApp({}, aGateway("INR").gateway);

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

type Row = "their own" | "their session" | ((owner: Owner) => Sent | Promise<Sent>);

const paperKind = { name: "Police check", askedOf: "own", category: null, hasLastDay: true };

async function aPaperOf(partner_id: string) {
  const { paper_kind_id: kind, given_at } = await aPaper(given.db, { partner_id });
  return { id: partner_id, kind, seen: given_at.toISOString() };
}

const ofPartners = (row: Row) => ({ role: "partner", row }) as const;
/** A call of the desk, for operators with these roles and for owners. */
const ofOperators = (allowed: OperatorRole[], row: Row = "their session") => ({
  role: "operator" as const,
  row,
  allowed,
});

/** An open list, of which there is one at a time. */
async function aPayout(partner_id?: string): Promise<string> {
  await given.db.updateTable("payout").set({ dropped_at: new Date() }).where("paid_at", "is", null).execute();
  const id = randomUUID();
  const made_by = (await anOperator(given.db)).id;
  await given.db.insertInto("payout").values({ id, made_by, until: "2020-01-05", currency: "INR" }).execute();
  if (partner_id)
    await given.db.insertInto("payout_share").values({ payout_id: id, partner_id, amount: 100_00 }).execute();
  return id;
}

const terms = { percent: 15, from: "2030-01-01", until: null };
const aCommission = async () => {
  const id = randomUUID();
  const rate = { percent: 12, first_day: "2030-01-01", category_id: (await aCategory(given.db)).id };
  await given.db
    .insertInto("commission_rate")
    .values({ id, ...rate })
    .execute();
  return id;
};

const aDayOff = () => {
  const day = dayIn(40);
  return { from: day, until: day };
};

/**
 * Every call, tried with every kind of session; the contract tells who may make it. A call that names somebody's things
 * is made with those of `owner`; a call that names none returns the caller's own things, or is about the caller's
 * session. Calls are for customers by default. A call without a row here fails the type check and the first test.
 */
const calls: Record<keyof Endpoints, "everybody" | Row | { role: Role; row: Row; allowed?: OperatorRole[] }> = {
  listServices: "everybody",
  searchServices: "everybody",
  listFound: "everybody",
  listCategories: "everybody",
  listSubCategories: "everybody",
  listServicesBySubCategory: "everybody",
  getService: "everybody",
  getAnswers: "everybody",
  serviceReviews: "everybody",
  listRates: "everybody",
  listLogos: "everybody",
  readStorefront: "everybody",
  listDocuments: "everybody",
  readDocument: "everybody",
  openAgreements: "their session",
  agreeToDocument: "their session",
  listTopRated: "everybody",
  listBestSellers: "everybody",
  listBookedWith: "everybody",
  listReviews: "everybody",
  sendOtp: "everybody",
  verifyLogin: "everybody",
  register: "everybody",
  loginWithEmail: "everybody",
  logout: "everybody",
  me: "their own",
  updateUser: ({ id, name, email }) => ({ params: { userId: id }, body: { name, email } }),
  sendEmailLink: "their session",
  confirmEmail: "their session",
  changePassword: "their session",
  joinByPassword: "their session",
  sendJoinCode: "their session",
  joinByCode: "their session",
  declineJoin: "their session",
  forgotPassword: "everybody",
  resetPassword: "everybody",
  listSessions: "their session",
  endOneSession: ({ elsewhere }) => ({ params: { id: elsewhere } }),
  endOtherSessions: "their session",
  listPasskeys: "their session",
  offerPasskey: "their session",
  addPasskey: "their session",
  removePasskey: ({ passkey }) => ({ params: { id: passkey.id } }),
  offerPasskeyLogin: "everybody",
  loginWithPasskey: "everybody",
  listAddresses: ({ id }) => ({ params: { userId: id } }),
  addAddress: ({ id, address }) => ({ params: { userId: id }, body: sentAddress(address) }),
  changeAddress: ({ address }) => ({ params: { addressId: address.id }, body: sentAddress(address) }),
  deleteAddress: ({ address }) => ({ params: { addressId: address.id } }),
  getPincode: "everybody",
  getNearestPincode: "everybody",
  describePosition: "their session",
  listLocalities: "everybody",
  listServiceZones: "everybody",
  listCities: "everybody",
  whichCity: "everybody",
  nextFree: "everybody",
  partnersNear: "everybody",
  listSlots: ({ address, service }) => ({ query: { services: service.id, addressId: address.id } }),
  tellWhenServed: ({ address, service }) => ({ body: { addressId: address.id, serviceIds: [service.id] } }),
  placeOrder: ({ id, address, service }) => ({
    body: {
      userId: id,
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: service.price / 100 }],
      paymentType: "COD",
      addressId: address.id,
      totalPrice: service.price / 100,
    },
  }),
  listOrders: ({ id }) => ({ params: { userId: id } }),
  getOrder: ({ order }) => ({ params: { id: order.id } }),
  orderEvents: ({ order }) => ({ params: { id: order.id } }),
  cancelOrder: ({ unpaid }) => ({ params: { id: unpaid.id } }),
  listExtras: ({ order }) => ({ params: { id: order.id } }),
  agreeToExtra: async (owner) => {
    const { order, extra } = await anExtraFor(owner);
    return { params: { id: order.id, extraId: extra.id }, body: { newTotal: (order.total + extra.added) / 100 } };
  },
  listRests: ({ order }) => ({ params: { id: order.id } }),
  showRest: "everybody",
  lookAtRest: "everybody",
  payRest: "everybody",
  checkPromo: async ({ id }) => ({
    ...{ params: { userId: id }, query: { code: (await aPromoCode(given.db)).code, totalPrice: "500" } },
  }),
  getCredit: ({ id }) => ({ params: { userId: id } }),
  useCredit: ({ order }) => ({ params: { id: order.id } }),
  listTips: ({ order }) => ({ params: { id: order.id } }),
  lookAtTips: ({ order }) => ({ params: { id: order.id } }),
  giveTip: async ({ id }) => {
    const { order, job } = await aVisitToThank(given.db, id);
    return { params: { id: order.id }, body: { jobId: job.id, amount: 20 } };
  },
  listFavourites: ({ id }) => ({ params: { userId: id } }),
  keepFavourite: async ({ id }) => {
    const { partner } = await aVisitDone(given.db, { customerId: id });
    return { params: { userId: id, partnerId: partner.id } };
  },
  dropFavourite: ({ id, partner }) => ({ params: { userId: id, partnerId: partner.id } }),
  listProofs: ({ order }) => ({ params: { id: order.id } }),
  getProof: ofPartners(async (owner) => ({ params: { id: (await aJobOf(owner, "Started")).id } })),
  setProof: ofPartners(async (owner) => ({
    params: { id: (await aJobOf(owner, "Started")).id },
    body: { done: [], used: "A cartridge" },
  })),
  addProofPhoto: ofPartners(async (owner) => ({
    params: { id: (await aJobOf(owner, "Started")).id, photoId: crypto.randomUUID() },
    body: { moment: "before", photo: (await anUpload(given.db)).url },
  })),
  removeProofPhoto: ofPartners(async (owner) => ({
    params: { id: (await aJobOf(owner, "Started")).id, photoId: crypto.randomUUID() },
  })),
  getLocation: async (owner) => {
    const { id } = await aJobOf(owner, "Traveling");
    return { params: { id: owner.order.id, jobId: id } };
  },
  showLocation: ofPartners(async (owner) => ({
    params: { id: (await aJobOf(owner, "Traveling")).id },
    body: { latitude: 12.97, longitude: 77.59, accuracy: 10 },
  })),
  hideLocation: ofPartners(async (owner) => ({ params: { id: (await aJobOf(owner, "Traveling")).id } })),
  listChats: ({ order }) => ({ params: { id: order.id } }),
  writeToPartner: async ({ partner, order }) => {
    const startsAt = new Date(Date.now() - 3_600_000);
    const job = await aJob(given.db, { booking_id: order.id, partner_id: partner.id, status: "Started", startsAt });
    return { params: { id: order.id, jobId: job.id, lineId: crypto.randomUUID() }, body: { text: "The second gate" } };
  },
  readPartnersLines: ({ order }) => ({
    params: { id: order.id, jobId: crypto.randomUUID() },
    body: { upTo: crypto.randomUUID() },
  }),
  writeToCustomer: ofPartners(async (owner) => ({
    params: { id: (await aJobOf(owner, "Started")).id, lineId: crypto.randomUUID() },
    body: { text: "Which gate?" },
  })),
  readCustomersLines: ofPartners(async (owner) => ({
    params: { id: (await aJobOf(owner, "Started")).id },
    body: { upTo: crypto.randomUUID() },
  })),
  openChats: ofOperators(["dispatcher", "support"], ({ order }) => ({ params: { id: order.id } })),
  proposeByDesk: ofOperators(["dispatcher", "support"], async (owner) => ({
    params: { id: (await aJobOf(owner, "Started")).id },
    body: { kind: "part", name: "A flare nut", price: 120, minutes: 5, reason: "It is cracked." },
  })),
  getChat: ofPartners(async (owner) => ({ params: { id: (await aJobOf(owner, "Started")).id } })),
  openProofs: ofOperators(["dispatcher", "support"], ({ order }) => ({ params: { id: order.id } })),
  listComplaints: ({ order }) => ({ params: { id: order.id } }),
  complain: async ({ id }) => {
    const { order, job } = await aVisitDone(given.db, { customerId: id });
    return { params: { id: order.id }, body: { jobId: job.id, kind: "work", said: "It drips again." } };
  },
  listPlans: ({ id }) => ({ params: { userId: id } }),
  planOffer: ({ order }) => ({ params: { id: order.id } }),
  beginPlan: async ({ id }) => {
    const { order } = await aRepeatableOrder(given.db, { customerId: id });
    return { params: { userId: id }, body: { orderId: order.id, everyWeeks: 2, price: 500 } };
  },
  changePlan: async ({ id }) => {
    const plan = await aPlan(given.db, { customerId: id });
    return { params: { userId: id, planId: plan.id }, body: { status: "paused" } };
  },
  agreePlanPrice: async ({ id }) => {
    const plan = await aPlan(given.db, { customerId: id });
    return { params: { userId: id, planId: plan.id }, body: { price: 500 } };
  },
  changePlanVisit: async ({ id }) => {
    const plan = await aPlan(given.db, { customerId: id });
    return { params: { userId: id, planId: plan.id, day: dayIn(4) }, body: { skipped: true } };
  },
  planSlots: async ({ id }) => {
    const plan = await aPlan(given.db, { customerId: id });
    return { params: { userId: id, planId: plan.id, day: dayIn(4) } };
  },
  bookExtra: async (owner) => {
    const { order, job, extra } = await anExtraFor(owner, { another_visit: true });
    await aWorkingPartner(given.db, { skills: [job.sub_category_id] });
    // Tomorrow at noon in India.
    const slot = new Date(Date.now() + 86_400_000);
    slot.setUTCHours(6, 30, 0, 0);
    return {
      params: { id: order.id, extraId: extra.id },
      body: { slot: slot.toISOString(), total: extra.added / 100 },
    };
  },
  declineExtra: async (owner) => {
    const { order, extra } = await anExtraFor(owner);
    return { params: { id: order.id, extraId: extra.id } };
  },
  getInvoice: ({ order }) => ({ params: { id: order.id } }),
  changeWayIn: ({ unpaid }) => ({ params: { id: unpaid.id }, body: { accessInstructions: "Gate code 1" } }),
  changeVisitNote: ({ unpaid }) => ({ params: { id: unpaid.id }, body: { visitNote: "It drips", visitPhotos: [] } }),
  changeBillTo: ({ unpaid }) => ({ params: { id: unpaid.id }, body: { billTo: null } }),
  lastBillTo: ({ id }) => ({ params: { userId: id } }),
  partnersBefore: ({ id }) => ({ params: { userId: id }, query: { kinds: id } }),
  partnersFree: ({ address, service }) => ({
    query: { services: service.id, addressId: address.id, slot: new Date(Date.now() + 86_400_000).toISOString() },
  }),
  rescheduleOrder: ({ movable }) => ({
    params: { id: movable.id },
    body: { slot: movable.starts_at?.toISOString() ?? "" },
  }),
  paymentQuote: "everybody",
  paymentSession: ({ unpaid }) => ({ params: { orderId: unpaid.id } }),
  paymentReturned: ({ paid }) => ({ params: { orderId: paid.id } }),
  paymentCanceled: ({ order }) => ({ params: { orderId: order.id } }),
  reviewService: ({ id, service, order }) => ({
    params: { serviceId: service.id },
    body: { userId: id, ordId: order.id, review: "Neat work." },
  }),
  rateService: ({ id, service, order }) => ({
    params: { serviceId: service.id },
    body: { userId: id, ordId: order.id, rating: 5 },
  }),
  reviewPartner: ({ id, partner, order }) => ({
    params: { servicePartnerId: partner.id },
    body: { userId: id, ordId: order.id, review: "On time." },
  }),
  ratePartner: ({ id, partner, order }) => ({
    params: { servicePartnerId: partner.id },
    body: { userId: id, ordId: order.id, rating: 5 },
  }),
  registerPartner: "everybody",
  getBankBranch: "everybody",
  partnerLogin: "everybody",
  partnerLogout: "everybody",
  partnerMe: ofPartners("their own"),
  listPartnerJobs: ofPartners("their session"),
  listDoneJobs: ofPartners("their session"),
  listJobsBetween: ofPartners("their session"),
  getPartnerJob: ofPartners(async (owner) => ({ params: { id: (await aJobOf(owner, "Accepted")).id } })),
  acceptJob: ofPartners(async (owner) => ({ params: { id: (await aJobOf(owner, "Offered")).id } })),
  declineJob: ofPartners(async (owner) => ({
    params: { id: (await aJobOf(owner, "Offered")).id },
    body: { reason: "too far" },
  })),
  giveBackJob: ofPartners(async (owner) => ({
    params: { id: (await aJobOf(owner, "Accepted")).id },
    body: { reason: "not free" },
  })),
  setOut: ofPartners(async (owner) => ({ params: { id: (await aJobOf(owner, "Accepted")).id } })),
  turnBack: ofPartners(async (owner) => ({ params: { id: (await aJobOf(owner, "Traveling")).id } })),
  sayLate: ofPartners(async (owner) => ({
    params: { id: (await aJobOf(owner, "Traveling")).id },
    body: { minutes: 15 },
  })),
  arrive: ofPartners(async (owner) => ({ params: { id: (await aJobOf(owner, "Traveling")).id } })),
  startJob: ofPartners(async (owner) => {
    const job = await aJobOf(owner, "Reached");
    return { params: { id: job.id }, body: { code: startCodeOf(given.secrets, job) } };
  }),
  completeJob: ofPartners(async (owner) => ({
    params: { id: (await aJobOf(owner, "Started")).id },
    body: { cashReceived: 0 },
  })),
  endVisit: ofPartners(async (owner) => {
    const job = await aJobOf(owner, "Started");
    const { id } = await anExtra(given.db, { job });
    const declined = { state: "declined", decided_by: "account", decided_at: new Date() };
    await given.db.updateTable("extra").set(declined).where("id", "=", id).execute();
    return { params: { id: job.id }, body: { reason: "It cannot be done.", cashReceived: 0 } };
  }),
  reportNotMet: ofPartners(async (owner) => ({ params: { id: (await aJobOf(owner, "Reached")).id } })),
  jobExtras: ofPartners(async (owner) => ({ params: { id: (await aJobOf(owner, "Started")).id } })),
  proposeExtra: ofPartners(async (owner) => {
    const job = await aJobOf(owner, "Started");
    const rate = await aRate(given.db, { sub_category_id: job.sub_category_id });
    const { url } = await anUpload(given.db);
    const body = { lines: [{ rateId: rate.id, quantity: 1 }], reason: "It leaks.", photo: url };
    return { params: { id: job.id }, body };
  }),
  withdrawExtra: ofPartners(async (owner) => {
    const { extra } = await anExtraFor(owner);
    return { params: { id: extra.job_id, extraId: extra.id } };
  }),
  agreeByCode: ofPartners(async (owner) => {
    const { order, extra } = await anExtraFor(owner);
    const code = extraCodeOf(given.secrets, { id: extra.id, newTotal: order.total + extra.added });
    return { params: { id: extra.job_id, extraId: extra.id }, body: { code } };
  }),
  deskLogin: "everybody",
  deskCode: "everybody",
  deskLogout: "everybody",
  deskMe: "everybody",
  chooseDeskPassword: "everybody",
  listAudit: ofOperators(["owner"]),
  messageBudgets: ofOperators(["owner", "dispatcher", "catalogue", "support"]),
  failedJobs: ofOperators(["owner"]),
  retryFailedJob: ofOperators(["owner"], async () => ({ params: { id: await aFailedJob(given.db) } })),
  retryFailedJobs: ofOperators(["owner"], async () => ({ body: { task: null } })),
  dismissFailedJob: ofOperators(["owner"], async () => ({
    params: { id: await aFailedJob(given.db) },
    body: { reason: "It is done by hand." },
  })),
  readSetup: ofOperators(["owner"]),
  changeOpening: ofOperators(["owner"]),
  tryOut: ofOperators(["owner"]),
  tryOrder: ofOperators(["owner"]),
  listTrades: ofOperators(["owner"]),
  readTrade: ofOperators(["owner"], async () => ({ params: { slug: "plumbing" } })),
  takeServices: ofOperators(["owner"]),
  deskCities: ofOperators(["owner"]),
  deskCity: ofOperators(["owner"]),
  addCity: ofOperators(["owner"]),
  changeCity: ofOperators(["owner"]),
  cityOffer: ofOperators(["owner"]),
  changeCityOffer: ofOperators(["owner"]),
  cityOfferSheet: ofOperators(["owner"]),
  lookAtCityOfferSheet: ofOperators(["owner"]),
  bringInCityOfferSheet: ofOperators(["owner"]),
  removeCity: ofOperators(["owner"]),
  findTowns: ofOperators(["owner"]),
  deskHours: ofOperators(["owner"]),
  changeHours: ofOperators(["owner"]),
  deskSettings: ofOperators(["owner"]),
  changeSettings: ofOperators(["owner"]),
  setExchangeRate: ofOperators(["owner"]),
  setLogo: ofOperators(["owner"]),
  changeStorefront: ofOperators(["owner"]),
  listTaxRules: ofOperators(["owner"]),
  addTaxRule: ofOperators(["owner"]),
  takeTaxSuggestion: ofOperators(["owner"]),
  confirmTaxRule: ofOperators(["owner"]),
  dropTaxRule: ofOperators(["owner"]),
  listOperators: ofOperators(["owner"]),
  inviteOperator: ofOperators(["owner"]),
  changeOperator: ofOperators(["owner"]),
  sendOperatorLink: ofOperators(["owner"]),
  resetSecondFactor: ofOperators(["owner"]),
  disableOperator: ofOperators(["owner"]),
  enableOperator: ofOperators(["owner"]),
  operatorData: ofOperators(["owner"]),
  eraseOperator: ofOperators(["owner"]),
  getPushKey: "everybody",
  subscribePush: "their session",
  subscribePartnerPush: ofPartners("their session"),
  deskDocuments: ofOperators(["owner"]),
  deskDocument: ofOperators(["owner"], () => ({ params: { document: "terms" } })),
  previewDocument: ofOperators(["owner"], () => ({
    params: { document: "terms" },
    body: { language: "en", text: "# Terms" },
  })),
  publishDocument: ofOperators(["owner"]),
  withdrawDocument: ofOperators(["owner"]),
  deskAgreement: ofOperators(["support", "dispatcher"]),
  partnerOpenAgreements: ofPartners("their session"),
  partnerAgrees: ofPartners("their session"),
  listTemplates: ofOperators(["owner"]),
  changeTemplate: ofOperators(["owner"], async ({ accounts }) => {
    const { data } = await given.call(endpoints.listTemplates, { as: accounts.operator });
    const message = data.results.find(
      ({ name, channel, language }) => name === "order-moved" && channel === "sms" && language === "en",
    );
    return {
      params: { name: "order-moved", channel: "sms", language: "en" },
      body: { words: { text: "We come on {time}." }, seen: message?.version },
    };
  }),
  partnerEvents: ofPartners("their session"),
  getShown: ofPartners("their session"),
  setShown: ofPartners("their session"),
  ownPapers: ofPartners("their session"),
  sendPaper: ofPartners("their session"),
  sendDocument: ofPartners("their session"),
  getPartnerCalendar: ofPartners("their session"),
  setPartnerHours: ofPartners("their session"),
  takeDayOff: ofPartners("their session"),
  workOnDay: ofPartners("their session"),
  getEarnings: ofPartners("their session"),
  listStatements: ofPartners("their session"),
  getStatement: ofPartners(async ({ partner }) => {
    const id = await aPayout(partner.id);
    const paid = { paid_at: new Date(), paid_by: (await anOperator(given.db)).id, reference: "NEFT 1" };
    await given.db.updateTable("payout").set(paid).where("id", "=", id).execute();
    return { params: { id } };
  }),
  deskCatalogue: ofOperators(["catalogue"]),
  deskSubCategory: ofOperators(["catalogue"], ({ service }) => ({ params: { id: service.sub_category_id } })),
  addCategory: ofOperators(["catalogue"]),
  changeCategory: ofOperators(["catalogue"]),
  addSubCategory: ofOperators(["catalogue"]),
  changeSubCategory: ofOperators(["catalogue"]),
  addService: ofOperators(["catalogue"]),
  changeService: ofOperators(["catalogue"]),
  deskRates: ofOperators(["catalogue"], ({ service }) => ({ params: { id: service.sub_category_id } })),
  addRate: ofOperators(["catalogue"]),
  changeRate: ofOperators(["catalogue"]),
  moveRate: ofOperators(["catalogue"]),
  moveInCatalogue: ofOperators(["catalogue"]),
  setPrice: ofOperators(["catalogue"]),
  dropPrice: ofOperators(["catalogue"]),
  setChoices: ofOperators(["catalogue"]),
  deskAnswers: ofOperators(["catalogue"], ({ service }) => ({ params: { kind: "service", id: service.id } })),
  setAnswers: ofOperators(["catalogue"]),
  catalogueSheet: ofOperators(["catalogue"]),
  lookAtCatalogueSheet: ofOperators(["catalogue"]),
  bringInCatalogueSheet: ofOperators(["catalogue"]),
  deskServices: ofOperators(["catalogue"]),
  lookAtMany: ofOperators(["catalogue"], ({ service }) => ({
    body: { services: [service.id], change: { what: "hide" } },
  })),
  changeMany: ofOperators(["catalogue"]),
  customerSheet: ofOperators(["owner"]),
  lookAtCustomerSheet: ofOperators(["owner"]),
  bringInCustomerSheet: ofOperators(["owner"]),
  partnerSheet: ofOperators(["owner"]),
  lookAtPartnerSheet: ofOperators(["owner"]),
  bringInPartnerSheet: ofOperators(["owner"]),
  deskPartners: ofOperators(["dispatcher"]),
  exportDeskPartners: ofOperators(["dispatcher"]),
  exportDeskCustomers: ofOperators(["owner"]),
  exportDeskReviews: ofOperators(["support"], () => ({ body: {} })),
  exportDeskComplaints: ofOperators(["support"], () => ({ body: {} })),
  deskPartner: ofOperators(["dispatcher"], ({ partner }) => ({ params: { id: partner.id } })),
  listSkills: ofOperators(["dispatcher"]),
  openPartnerDocument: ofOperators(["dispatcher"]),
  askForDocument: ofOperators(["dispatcher"]),
  putDocument: ofOperators(["dispatcher"]),
  deskPaperKinds: ofOperators(["owner"]),
  addPaperKind: ofOperators(["owner"], () => ({ body: { ...paperKind, _id: randomUUID() } })),
  changePaperKind: ofOperators(["owner"], async () => ({
    params: { kind: (await aPaperKind(given.db)).id },
    body: paperKind,
  })),
  removePaperKind: ofOperators(["owner"], async () => ({ params: { kind: (await aPaperKind(given.db)).id } })),
  deskPartnerPapers: ofOperators(["dispatcher"], ({ partner: { id } }) => ({ params: { id } })),
  givePaper: ofOperators(["dispatcher"], async ({ partner: { id } }) => ({
    params: { id, kind: (await aPaperKind(given.db)).id },
    body: { file: (await anUpload(given.db)).url, lastDay: dayIn(9) },
  })),
  openPaper: ofOperators(["dispatcher"], async ({ partner: { id } }) => ({ params: await aPaperOf(id) })),
  confirmPaper: ofOperators(["dispatcher"], async ({ partner: { id } }) => {
    const { seen, ...params } = await aPaperOf(id);
    return { params, body: { seen } };
  }),
  sendPaperBack: ofOperators(["dispatcher"], async ({ partner: { id } }) => {
    const { seen, ...params } = await aPaperOf(id);
    return { params, body: { seen, reason: "A page is missing." } };
  }),
  approvePartner: ofOperators(["dispatcher"]),
  refusePartner: ofOperators(["dispatcher"]),
  suspendPartner: ofOperators(["dispatcher"]),
  resumePartner: ofOperators(["dispatcher"]),
  changePartnerWork: ofOperators(["dispatcher"], async ({ partner: { id }, service, accounts }) => {
    const { data } = await given.call(endpoints.deskPartner, { params: { id }, as: accounts.operator });
    const { version: seen } = data.results.work;
    return { params: { id }, body: { skills: [service.sub_category_id], radiusKm: 12, seen } };
  }),
  changePartnerGstin: ofOperators(["dispatcher"], async ({ partner: { id }, accounts }) => {
    const { data } = await given.call(endpoints.deskPartner, { params: { id }, as: accounts.operator });
    return { params: { id }, body: { gstin: "", seen: data.results.tax.version } };
  }),
  changePartnerHours: ofOperators(["dispatcher"], async ({ partner: { id }, accounts }) => {
    const { data } = await given.call(endpoints.deskPartner, { params: { id }, as: accounts.operator });
    return { params: { id }, body: { hours: data.results.hours, seen: data.results.hoursVersion } };
  }),
  readCashDay: ofOperators(["owner"]),
  readWithheldTax: ofOperators(["owner"]),
  closeCashDay: ofOperators(["owner"], async ({ accounts }) => {
    const { data } = await given.call(endpoints.readCashDay, { query: {}, as: accounts.operator });
    const { day, handedIn } = data.results;
    return { params: { day }, body: { counted: handedIn, handedIn } };
  }),
  findAtDesk: ofOperators(["dispatcher", "support", "catalogue"], () => ({ query: { q: "asha" } })),
  partnerLately: ofOperators(["dispatcher"], ({ partner }) => ({ params: { id: partner.id } })),
  partnerMoney: ofOperators(["owner"], ({ partner }) => ({ params: { id: partner.id } })),
  addPartner: ofOperators(["dispatcher"], ({ service }) => ({
    body: {
      ...{ name: "Suresh Kumar", phone: "6250000000", email: `${randomUUID()}@example.test`, language: "en" },
      ...{ skills: [service.sub_category_id], radiusKm: null, hours: [], place: { latitude: 12.9, longitude: 77.6 } },
    },
  })),
  sendPartnersLink: ofOperators(["dispatcher"]),
  changePartnerContact: ofOperators(["dispatcher"], async ({ partner: { id }, accounts }) => {
    const { data } = await given.call(endpoints.deskPartner, { params: { id }, as: accounts.operator });
    const { version: seen, ...contact } = data.results.contact;
    return { params: { id }, body: { ...contact, seen } };
  }),
  changePartnerPlace: ofOperators(["dispatcher"], async ({ partner: { id }, accounts }) => {
    const { data } = await given.call(endpoints.deskPartner, { params: { id }, as: accounts.operator });
    return { params: { id }, body: { latitude: 12.9, longitude: 77.6, seen: data.results.placeVersion } };
  }),
  changePartnerBank: ofOperators(["owner"], async ({ partner: { id }, accounts }) => {
    const { data } = await given.call(endpoints.deskPartner, { params: { id }, as: accounts.operator });
    const account = { BankName: "HDFC Bank", BranchName: "Fort", IfscCode: "HDFC0000001", AcNumber: "501000123451234" };
    return { params: { id }, body: { ...account, seen: data.results.bankVersion } };
  }),
  planAway: ofOperators(["dispatcher"], ({ partner: { id } }) => ({ params: { id }, query: aDayOff() })),
  setAway: ofOperators(["dispatcher"], ({ partner: { id } }) => ({
    ...{ params: { id }, body: { ...aDayOff(), kind: "sick" } },
  })),
  setBack: ofOperators(["dispatcher"], ({ partner: { id } }) => ({ params: { id }, body: aDayOff() })),
  upload: "everybody",
  uploadLink: ({ document }) => ({ params: { id: document.id } }),
  deskBoard: ofOperators(["dispatcher", "support"]),
  boardPartners: ofOperators(["dispatcher", "support"]),
  deskEvents: ofOperators(["dispatcher", "support"]),
  partnersOnMap: ofOperators(["dispatcher", "support"]),
  deskOrders: ofOperators(["dispatcher", "support"]),
  deskViews: ofOperators(["dispatcher", "support"], () => ({ params: { room: "orders" } })),
  keepDeskView: ofOperators(["dispatcher", "support"], () => ({
    params: { room: "orders" },
    body: { name: "Open", search: "status=Open" },
  })),
  removeDeskView: ofOperators(["dispatcher", "support"], ({ id }) => ({ params: { room: "orders", id } })),
  exportDeskOrders: ofOperators(["dispatcher", "support"], () => ({ body: {} })),
  deskOrder: ofOperators(["dispatcher", "support"], ({ order }) => ({ params: { id: order.id } })),
  noteOnOrder: ofOperators(["dispatcher", "support"], ({ order }) => ({
    params: { id: order.id },
    body: { note: "Called back." },
  })),
  cancelByDesk: ofOperators(["dispatcher", "support"]),
  freePartners: ofOperators(["dispatcher", "support"], ({ job }) => ({ params: { id: job.id } })),
  offerByDesk: ofOperators(["dispatcher", "support"]),
  lookAtPlace: ofOperators(["dispatcher", "support"], ({ job, partner }) => ({
    ...{ params: { id: job.id }, query: { partnerId: partner.id, startsAt: new Date().toISOString() } },
  })),
  placeVisit: ofOperators(["dispatcher", "support"]),
  deskNotes: ofOperators(["dispatcher", "support"], ({ id }) => ({ query: { customer: id } })),
  addDeskNote: ofOperators(["dispatcher", "support"], ({ id }) => ({
    body: { _id: randomUUID(), customer: id, text: "Call back." },
  })),
  removeDeskNote: ofOperators(["dispatcher", "support"], () => ({ params: { id: randomUUID() } })),
  listPromoCodes: ofOperators(["owner"]),
  addPromoCode: ofOperators(["owner"], () => ({ body: { ...promoTerms, _id: randomUUID(), code: "ACCESS5" } })),
  changePromoCode: ofOperators(["owner"], async () => ({
    ...{ params: { id: (await aPromoCode(given.db)).id }, body: promoTerms },
  })),
  readCommission: ofOperators(["owner"]),
  agreeOnCommission: ofOperators(["owner"], async () => ({
    body: { ...terms, _id: randomUUID(), category: (await aCategory(given.db)).id, partner: null },
  })),
  changeCommission: ofOperators(["owner"], async () => ({ params: { id: await aCommission() }, body: terms })),
  removeCommission: ofOperators(["owner"], async () => ({ params: { id: await aCommission() } })),
  payTax: ofOperators(["owner"]),
  takeTaxPaymentBack: ofOperators(["owner"]),
  listPayouts: ofOperators(["owner"]),
  readPayout: ofOperators(["owner"], async () => ({ params: { id: await aPayout() } })),
  makePayout: ofOperators(["owner"], async () => ({ body: { _id: await aPayout(), until: "2020-01-05" } })),
  leaveOutOfPayout: ofOperators(["owner"], async () => ({
    params: { id: await aPayout() },
    body: { partner: randomUUID() },
  })),
  exportPayout: ofOperators(["owner"], async () => ({ params: { id: await aPayout() } })),
  payoutStatement: ofOperators(["owner"], async () => {
    const partner = (await aPartner(given.db)).id;
    return { params: { id: await aPayout(partner), partner } };
  }),
  payPayout: ofOperators(["owner"], async () => ({
    params: { id: await aPayout() },
    body: { reference: "NEFT 1" },
  })),
  dropPayout: ofOperators(["owner"], async () => ({ params: { id: await aPayout() } })),
  deskAlerts: ofOperators(["dispatcher", "support"]),
  seeAlerts: ofOperators(["dispatcher", "support"], () => ({ body: { until: 0 } })),
  readHearing: ofOperators(["dispatcher", "support"]),
  changeHearing: ofOperators(["dispatcher", "support"], () => ({ body: { ways: {}, language: "en" } })),
  tryHearing: ofOperators(["dispatcher", "support"]),
  subscribeOperatorPush: ofOperators(["dispatcher", "support"]),
  readRota: ofOperators(["dispatcher", "support"]),
  changeDuty: ofOperators(["dispatcher"], async () => ({
    body: { operator: (await anOperator(given.db)).id, day: dayIn(1), duty: null, everyWeek: false },
  })),
  deskReminders: ofOperators(["dispatcher", "support"]),
  finishReminder: ofOperators(["dispatcher", "support"]),
  putOffReminder: ofOperators(["dispatcher", "support"]),
  findCallers: ofOperators(["dispatcher", "support"], ({ name }) => ({ query: { q: name } })),
  takeCaller: ofOperators(["dispatcher", "support"]),
  readCaller: ofOperators(["dispatcher", "support"], ({ id }) => ({ params: { id } })),
  addCallersAddress: ofOperators(["dispatcher", "support"], ({ id, address }) => ({
    ...{ params: { id }, body: sentAddress(address) },
  })),
  callersSlots: ofOperators(["dispatcher", "support"]),
  checkCallersPromo: ofOperators(["dispatcher", "support"], async ({ id }) => ({
    ...{ params: { id }, query: { code: (await aPromoCode(given.db)).code, totalPrice: "500" } },
  })),
  bookForCaller: ofOperators(["dispatcher", "support"]),
  rescheduleByDesk: ofOperators(["dispatcher", "support"]),
  deskSlots: ofOperators(["dispatcher", "support"], ({ movable }) => ({ params: { id: movable.id } })),
  takeAwayByDesk: ofOperators(["dispatcher", "support"], ({ job }) => ({
    params: { id: job.id },
    body: { reason: "Did not come." },
  })),
  letTryAgain: ofOperators(["dispatcher", "support"]),
  openVisitPhotos: ofOperators(["dispatcher", "support"], ({ order }) => ({ params: { id: order.id } })),
  closeCashDifference: ofOperators(["support"]),
  lookAtRefund: ofOperators(["support"]),
  refundPart: ofOperators(["support"]),
  refundCash: ofOperators(["support"]),
  seeToRefund: ofOperators(["support"]),
  paymentCases: ofOperators(["support"]),
  closePaymentCase: ofOperators(["support"]),
  deskInvoice: ofOperators(["support"], ({ order }) => ({ params: { id: order.id } })),
  deskFigures: ofOperators(["owner"]),
  movedMoney: ofOperators(["owner"]),
  exportMovedMoney: ofOperators(["owner"]),
  deskFigureVisits: ofOperators(["owner"], () => ({ query: { from: "2026-10-01", until: "2026-10-31" } })),
  deskFiguresOfMonth: ofOperators(["owner"], () => ({ query: { month: "2026-10" } })),
  partnerBalances: ofOperators(["owner"]),
  payPartner: ofOperators(["owner"]),
  exportInvoices: ofOperators(["owner"], () => ({ body: { month: "2026-10" } })),
  deskCustomers: ofOperators(["support"]),
  deskCustomer: ofOperators(["support"], ({ id }) => ({ params: { id } })),
  endCustomerSessions: ofOperators(["support"], ({ id }) => ({ params: { id } })),
  payOutCredit: ofOperators(["support"]),
  customerData: ofOperators(["support"]),
  eraseCustomer: ofOperators(["support"]),
  ownData: "their session",
  eraseOwnData: "their session",
  partnerData: ofPartners("their session"),
  erasePartnerData: ofPartners("their session"),
  partnerDataByDesk: ofOperators(["dispatcher"]),
  erasePartner: ofOperators(["dispatcher"]),
  deskComplaints: ofOperators(["support"]),
  complaintFigures: ofOperators(["support"]),
  openComplaintPhotos: ofOperators(["support"], async () => ({ params: { id: (await aComplaint(given.db)).id } })),
  complaintSlots: ofOperators(["support"], async () => ({ params: { id: (await aComplaint(given.db)).id } })),
  answerComplaint: ofOperators(["support"], async () => ({
    params: { id: (await aComplaint(given.db)).id },
    body: { outcome: "declined", reason: "This is as agreed." },
  })),
  deskPlans: ofOperators(["support"]),
  exportDeskPlans: ofOperators(["support"], () => ({ body: {} })),
  endPlan: ofOperators(["support"], async ({ id }) => ({
    params: { id: (await aPlan(given.db, { customerId: id })).id },
    body: { reason: "We do this no more." },
  })),
  deskReviews: ofOperators(["support"]),
  hideReview: ofOperators(["support"], ({ review }) => ({
    params: { id: review.id },
    body: { reason: "It names a person." },
  })),
  showReview: ofOperators(["support"], ({ review }) => ({ params: { id: review.id } })),
};

type Owner = Awaited<ReturnType<typeof anOwner>>;

/** Returns the role that a call is for, and its row. */
function ownerOf(name: keyof Endpoints): { role: Role; row: "everybody" | Row } {
  const given = calls[name];
  return typeof given === "object" ? given : { role: "customer", row: given };
}

interface Account {
  id: string;
  token: string;
}

/** Who makes a call of their own; an operator has all roles. */
async function anAccount(role: Role): Promise<Account> {
  if (role !== "operator") return signedInAs(given.db, role);
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  return { id, token: await openSession(given.db, { role, id }, "a test") };
}

/** Somebody with everything that a call can name. */
async function anOwner() {
  const customer = await signedIn(given.db);
  const service = await aService(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id });
  const partner = await aPartner(given.db, { status: "Approved" });
  const partnerToken = await openSession(given.db, { role: "partner", id: partner.id }, "a test");
  const order = await anOrder(given.db, {
    customer_id: customer.id,
    services: [service],
    status: "Completed",
    partner_id: partner.id,
  });
  await given.db.transaction().execute((tx) => issueInvoice(tx, given.parts, order.id));
  const paid = await anOrder(given.db, { customer_id: customer.id, payment_type: "Online", payment_status: "SUCCESS" });
  const unpaid = await anOrder(given.db, {
    customer_id: customer.id,
    status: "Pending",
    payment_type: "Online",
    payment_status: "PENDING",
  });
  const [starts_at, ends_at] = [new Date(Date.now() + 48 * 3_600_000), new Date(Date.now() + 49 * 3_600_000)];
  const movable = await anOrder(given.db, { customer_id: customer.id, starts_at, ends_at });
  await aJob(given.db, { booking_id: movable.id, startsAt: starts_at });
  const document = await anUpload(given.db, { customer_id: customer.id, claimed_as: "document" });
  const passkey = await aPasskey(given.db, { customer_id: customer.id });
  await openSession(given.db, { role: "customer", id: customer.id }, "elsewhere");
  const { id: elsewhere } = await given.db
    .selectFrom("session")
    .select("id")
    .where("customer_id", "=", customer.id)
    .where("user_agent", "=", "elsewhere")
    .executeTakeFirstOrThrow();
  const review = await aReview(given.db, { service_id: service.id });
  const job = await aJob(given.db, { booking_id: (await anOrder(given.db)).id, partner_id: partner.id });
  return {
    ...customer,
    ...{ service, address, order, unpaid, paid, movable, document, passkey, elsewhere, job, review },
    partner,
    /** The caller of each role. */
    accounts: {
      customer,
      partner: { id: partner.id, token: partnerToken },
      operator: await anAccount("operator"),
    },
  };
}

/** An order of the customer, and what the partner at work on it proposes to add. */
async function anExtraFor({ id: customer_id, partner }: Owner, more: { another_visit?: boolean } = {}) {
  const order = await anOrder(given.db, { customer_id });
  const startsAt = new Date(Date.now() - 3_600_000);
  const job = await aJob(given.db, { booking_id: order.id, partner_id: partner.id, status: "Started", startsAt });
  return { order, job, extra: await anExtra(given.db, { job, ...more }) };
}

/** A partner's visit that began an hour ago. */
const aJobOf = ({ partner }: Owner, status: JobStatus) =>
  aJob(given.db, { partner_id: partner.id, status, startsAt: new Date(Date.now() - 3_600_000) });

const sentAddress = (address: Owner["address"]) => ({
  addressType: address.type,
  flatNo: address.flat_no,
  address: address.address,
  landmark: address.landmark,
  pincode: address.pincode,
  phoneNo: address.phone,
  latitude: address.latitude,
  longitude: address.longitude,
});

test("every call of the contract is in this table", () => {
  expect(Object.keys(calls).sort()).toEqual(Object.keys(endpoints).sort());
});

/** Calls on a customer's things that some operators may make, too; partners get 404. */
const shownToOperators: (keyof Endpoints)[] = ["uploadLink"];

test.each(
  Object.keys(endpoints) as (keyof Endpoints)[],
)("the contract opens %s to no more than this table does", (name) => {
  const { role, row } = ownerOf(name);
  const forMore = shownToOperators.includes(name) ? ["customer", "partner", "operator"] : role;
  expect(endpoints[name].access).toEqual(row === "everybody" ? "public" : forMore);
});

const who = [
  "nobody",
  "a forger",
  "whose session has ended",
  "the owner",
  "another of that kind",
  "a customer",
  "a partner",
  "an operator",
] as const;
type Who = (typeof who)[number];

/** Opens a session of somebody other than the owner; `role` is the role that the call is for. */
async function openSessionOf(each: Who, role: Role): Promise<string | undefined> {
  if (each === "nobody") return undefined;
  if (each === "a forger") return "x".repeat(43);
  const { id, token } = await signedInAs(given.db, roleOf(each, role) ?? role);
  if (each === "whose session has ended")
    await given.db
      .updateTable("session")
      .set({ expires_at: new Date(0) })
      .where(`${role}_id`, "=", id)
      .execute();
  return token;
}

// Calls that do not come through change nothing, so the same people make them all: making one takes longer than most calls.
const kept = new Map<string, ReturnType<typeof openSessionOf>>();
function sessionKeptOf(each: Who, role: Role): ReturnType<typeof openSessionOf> {
  const session = kept.get(`${each} ${role}`) ?? openSessionOf(each, role);
  kept.set(`${each} ${role}`, session);
  return session;
}

function roleOf(each: Who, role: Role): Role | undefined {
  if (each === "the owner" || each === "another of that kind") return role;
  if (each === "a customer" || each === "a partner" || each === "an operator") return each.split(" ")[1] as Role;
  return undefined;
}

type Outcome = "comes through" | "must log in" | "may not" | "finds nothing";

/** Returns what the contract's rules for a call mean for a caller. Operators other than the owner have no roles here. */
function expected(name: keyof Endpoints, each: Who): Outcome {
  const { access, operatorRoles }: Endpoint = endpoints[name];
  if (access === "public") return "comes through";
  const { role: owners, row } = ownerOf(name);
  const role = roleOf(each, owners);
  if (!role) return "must log in";
  if (![access].flat().includes(role)) return "may not";
  if (role === "operator" && operatorRoles && each !== "the owner") return "may not";
  // The business's things belong to all its operators.
  const isTheirs = each === "the owner" || typeof row !== "function" || owners === "operator";
  if (isTheirs) return "comes through";
  return "finds nothing";
}

function outcomeOf({ status, message }: { status: number; message: string }): Outcome {
  if (status === 401 && message === "Please log in to continue.") return "must log in";
  if (status === 403 && message === "You are not allowed to do this.") return "may not";
  return status === 404 ? "finds nothing" : "comes through";
}

const nothing = "00000000-0000-4000-8000-000000000000";
const wrong = {
  params: { userId: "?", id: "?", addressId: "?", orderId: "?", serviceId: "?", servicePartnerId: "?" },
  body: "?",
};

describe.each(Object.keys(endpoints) as (keyof Endpoints)[])("%s", (name) => {
  const endpoint: Endpoint = endpoints[name];
  const { role, row } = ownerOf(name);
  const send = async (owner: Account, each: Who, sent: Sent) => {
    const open = expected(name, each) === "comes through" ? openSessionOf : sessionKeptOf;
    const token = each === "the owner" ? owner.token : await open(each, role);
    return given.call(endpoint, { ...sent, as: token === undefined ? undefined : { token } });
  };

  const prepare = async (): Promise<{ owner: Account; sent: Sent }> => {
    if (typeof row !== "function") return { owner: await anAccount(role), sent: {} };
    const owner = await anOwner();
    return { owner: owner.accounts[role], sent: await row(owner) };
  };
  // They share an owner, too.
  let kept: ReturnType<typeof prepare> | undefined;
  const standing = () => {
    kept ??= prepare();
    return kept;
  };

  test.each(who)("by %s", async (each) => {
    const { owner, sent } = expected(name, each) === "comes through" ? await prepare() : await standing();
    const answer = await send(owner, each, sent);
    expect({ status: answer.status, outcome: outcomeOf(answer) }).toMatchObject({ outcome: expected(name, each) });
    // A caller who may not make the call learns nothing; one who may is refused only for what they sent.
    if (expected(name, each) !== "comes through") expect(answer.data).toBeUndefined();
    else if (typeof row === "function") expect([200, 201]).toContain(answer.status);
    else expect([200, 400, 401, 409, 415, 422]).toContain(answer.status);
  });

  if (endpoint.access === "public") return;

  test("by callers who may not make it, whatever they send: none of it is looked at", async () => {
    const { owner } = await standing();
    for (const each of who) {
      const outcome = expected(name, each);
      if (outcome !== "must log in" && outcome !== "may not") continue;
      expect(outcomeOf(await send(owner, each, wrong)), each).toBe(outcome);
    }
  });

  if (typeof row !== "function" || role === "operator") return;

  test("by callers who probe for what exists: another's thing gets the same answer as one that does not exist", async () => {
    const { owner, sent } = await standing();
    const theirs = await send(owner, "another of that kind", sent);
    const params = Object.fromEntries(
      Object.entries(sent.params ?? {}).map(([key, value]) => [key, key === "day" ? value : nothing]),
    );
    const body =
      typeof sent.body === "object"
        ? { ...(sent.body as object), ...("userId" in (sent.body as object) ? { userId: nothing } : {}) }
        : undefined;
    const query = Object.fromEntries(
      Object.entries(sent.query ?? {}).map(([key, value]) => [key, key.endsWith("Id") ? nothing : value]),
    );
    const none = await send(owner, "another of that kind", { params, query, body });
    expect([theirs.status, theirs.message]).toEqual([none.status, none.message]);
  });
});

describe("at the desk", () => {
  const desk = (Object.keys(endpoints) as (keyof Endpoints)[]).filter((name) => ownerOf(name).role === "operator");
  // Nothing comes of what they send, so they are the same for all calls.
  const operators: { role: OperatorRole; token: string }[] = [];
  beforeAll(async () => {
    for (const role of operatorRoles) {
      const { id } = await anOperator(given.db, { roles: [role] });
      operators.push({ role, token: await openSession(given.db, { role: "operator", id }, "a test") });
    }
  });

  test.each(desk)("%s is open to the roles whose work it is, and to owners", async (name) => {
    const endpoint: Endpoint = endpoints[name];
    const { allowed = [] } = calls[name] as { allowed?: OperatorRole[] };
    expect(endpoint.operatorRoles).toEqual(allowed);
    for (const { role, token } of operators) {
      const may = role === "owner" || allowed.includes(role);
      // Operators who may make the call are told that there is no such thing, or what is wrong with it.
      const outcomes = may ? ["comes through", "finds nothing"] : ["may not"];
      expect(outcomes, role).toContain(outcomeOf(await given.call(endpoint, { ...wrong, as: { token } })));
    }
  });
});

describe("every caller gets their own", () => {
  const names = Object.keys(endpoints) as (keyof Endpoints)[];
  test.each(names.filter((name) => ownerOf(name).row === "their own"))("%s", async (name) => {
    const { role } = ownerOf(name);
    for (const account of [await anAccount(role), await anAccount(role)]) {
      expect(await given.call<Endpoint>(endpoints[name], { as: account })).toMatchObject({
        status: 200,
        data: { _id: account.id },
      });
    }
  });
});
