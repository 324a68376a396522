import * as addresses from "./customer/addresses.ts";
import * as answers from "./customer/answers.ts";
import * as askedAgain from "./customer/asked-again.ts";
import * as catalogue from "./customer/catalogue.ts";
import * as chats from "./customer/chat.ts";
import * as cities from "./customer/cities.ts";
import * as complaints from "./customer/complaints.ts";
import * as credit from "./customer/credit.ts";
import * as documents from "./customer/documents.ts";
import * as extras from "./customer/extras.ts";
import * as favourites from "./customer/favourites.ts";
import * as freePartners from "./customer/free-partners.ts";
import * as identity from "./customer/identity.ts";
import * as joining from "./customer/joining.ts";
import * as location from "./customer/live-location.ts";
import * as near from "./customer/near.ts";
import * as orderDetails from "./customer/order-details.ts";
import * as orders from "./customer/orders.ts";
import * as passkeys from "./customer/passkeys.ts";
import * as passwords from "./customer/passwords.ts";
import * as payments from "./customer/payments.ts";
import * as plans from "./customer/plans.ts";
import * as privacy from "./customer/privacy.ts";
import * as promoCodes from "./customer/promo-codes.ts";
import * as proofs from "./customer/proofs.ts";
import * as rates from "./customer/rates.ts";
import * as rests from "./customer/rests.ts";
import * as reviews from "./customer/reviews.ts";
import * as serviceReviews from "./customer/service-reviews.ts";
import * as sessions from "./customer/sessions.ts";
import * as slots from "./customer/slots.ts";
import * as storefront from "./customer/storefront.ts";
import * as tips from "./customer/tips.ts";
import * as alerts from "./desk/alerts.ts";
import * as applicationDocuments from "./desk/application-documents.ts";
import * as deskAudit from "./desk/audit.ts";
import * as deskBoard from "./desk/board.ts";
import * as cash from "./desk/cash.ts";
import * as deskCatalogue from "./desk/catalogue.ts";
import * as catalogueAnswers from "./desk/catalogue-answers.ts";
import * as catalogueChoices from "./desk/catalogue-choices.ts";
import * as catalogueMany from "./desk/catalogue-many.ts";
import * as catalogueSheet from "./desk/catalogue-sheet.ts";
import * as deskChat from "./desk/chat.ts";
import * as deskCities from "./desk/cities.ts";
import * as cityOfferSheet from "./desk/city-offer-sheet.ts";
import * as commission from "./desk/commission.ts";
import * as deskComplaints from "./desk/complaints.ts";
import * as deskCustomers from "./desk/customers.ts";
import * as desk from "./desk/desk.ts";
import * as deskDocuments from "./desk/documents.ts";
import * as deskExtras from "./desk/extras.ts";
import * as deskFailedJobs from "./desk/failed-jobs.ts";
import * as deskFigures from "./desk/figures.ts";
import * as find from "./desk/find.ts";
import * as deskHours from "./desk/hours.ts";
import * as deskInvoices from "./desk/invoices.ts";
import * as messageBudgets from "./desk/message-budgets.ts";
import * as deskMoney from "./desk/moved-money.ts";
import * as deskNotes from "./desk/notes.ts";
import * as deskOperators from "./desk/operators.ts";
import * as deskOrderList from "./desk/order-list.ts";
import * as deskOrderMoney from "./desk/order-money.ts";
import * as deskOrders from "./desk/orders.ts";
import * as deskPapers from "./desk/papers.ts";
import * as partnerDays from "./desk/partner-days.ts";
import * as partnerDetails from "./desk/partner-details.ts";
import * as partnersLately from "./desk/partner-lately.ts";
import * as deskPartners from "./desk/partners.ts";
import * as deskPayments from "./desk/payments.ts";
import * as payouts from "./desk/payouts.ts";
import * as peopleSheets from "./desk/people-sheets.ts";
import * as phoneOrders from "./desk/phone-orders.ts";
import * as placeVisits from "./desk/place-visit.ts";
import * as deskPlans from "./desk/plans.ts";
import * as deskPromoCodes from "./desk/promo-codes.ts";
import * as deskProof from "./desk/proof.ts";
import * as deskRates from "./desk/rates.ts";
import * as deskReviews from "./desk/reviews.ts";
import * as deskSettings from "./desk/settings.ts";
import * as deskSetup from "./desk/setup.ts";
import * as deskStarting from "./desk/starting.ts";
import * as deskTax from "./desk/tax.ts";
import * as templates from "./desk/templates.ts";
import * as deskViews from "./desk/views.ts";
import * as withheldTax from "./desk/withheld-tax.ts";
import * as partnerAccount from "./partner/account.ts";
import * as partnerCalendar from "./partner/calendar.ts";
import * as chat from "./partner/chat.ts";
import * as partnerDocuments from "./partner/documents.ts";
import * as partnerEarnings from "./partner/earnings.ts";
import * as partnerEvents from "./partner/events.ts";
import * as partnerExtras from "./partner/extras.ts";
import * as partnerJobs from "./partner/jobs.ts";
import * as partnerLocation from "./partner/live-location.ts";
import * as papers from "./partner/papers.ts";
import * as partners from "./partner/partners.ts";
import * as proof from "./partner/proof.ts";
import * as partnerShown from "./partner/shown.ts";
import * as statements from "./partner/statements.ts";
import * as pincodes from "./shared/pincodes.ts";
import * as push from "./shared/push.ts";
import * as uploads from "./shared/uploads.ts";

/** Every call of the API, by its name in the code. Nothing else can be called. */
export const endpoints = {
  listServices: catalogue.listServices,
  searchServices: catalogue.searchServices,
  listFound: catalogue.listFound,
  listCategories: catalogue.listCategories,
  listSubCategories: catalogue.listSubCategories,
  listServicesBySubCategory: catalogue.listServicesBySubCategory,
  getService: catalogue.getService,
  getAnswers: answers.getAnswers,
  listRates: rates.listRates,
  listLogos: catalogue.listLogos,
  readStorefront: storefront.readStorefront,
  listDocuments: documents.listDocuments,
  readDocument: documents.readDocument,
  openAgreements: documents.openAgreements,
  agreeToDocument: documents.agreeToDocument,
  listTopRated: catalogue.listTopRated,
  listBestSellers: catalogue.listBestSellers,
  listBookedWith: catalogue.listBookedWith,
  listReviews: catalogue.listReviews,
  sendOtp: identity.sendOtp,
  verifyLogin: identity.verifyLogin,
  register: identity.register,
  loginWithEmail: identity.loginWithEmail,
  logout: identity.logout,
  me: identity.me,
  updateUser: identity.updateUser,
  sendEmailLink: identity.sendEmailLink,
  confirmEmail: identity.confirmEmail,
  changePassword: passwords.changePassword,
  forgotPassword: passwords.forgotPassword,
  resetPassword: passwords.resetPassword,
  listSessions: sessions.listSessions,
  endOneSession: sessions.endOneSession,
  endOtherSessions: sessions.endOtherSessions,
  listPasskeys: passkeys.listPasskeys,
  offerPasskey: passkeys.offerPasskey,
  addPasskey: passkeys.addPasskey,
  removePasskey: passkeys.removePasskey,
  offerPasskeyLogin: passkeys.offerPasskeyLogin,
  loginWithPasskey: passkeys.loginWithPasskey,
  listAddresses: addresses.listAddresses,
  addAddress: addresses.addAddress,
  changeAddress: addresses.changeAddress,
  deleteAddress: addresses.deleteAddress,
  getPincode: pincodes.getPincode,
  getNearestPincode: pincodes.getNearestPincode,
  describePosition: pincodes.describePosition,
  listLocalities: pincodes.listLocalities,
  listServiceZones: pincodes.listServiceZones,
  listCities: cities.listCities,
  whichCity: cities.whichCity,
  listSlots: slots.listSlots,
  nextFree: near.nextFree,
  partnersNear: near.partnersNear,
  tellWhenServed: slots.tellWhenServed,
  placeOrder: orders.placeOrder,
  listOrders: orders.listOrders,
  getOrder: orderDetails.getOrder,
  orderEvents: orderDetails.orderEvents,
  cancelOrder: orderDetails.cancelOrder,
  changeWayIn: orderDetails.changeWayIn,
  changeVisitNote: orderDetails.changeVisitNote,
  changeBillTo: orderDetails.changeBillTo,
  lastBillTo: orderDetails.lastBillTo,
  partnersBefore: askedAgain.partnersBefore,
  partnersFree: freePartners.partnersFree,
  rescheduleOrder: orderDetails.rescheduleOrder,
  listExtras: extras.listExtras,
  agreeToExtra: extras.agreeToExtra,
  bookExtra: extras.bookExtra,
  declineExtra: extras.declineExtra,
  listRests: rests.listRests,
  showRest: rests.showRest,
  lookAtRest: rests.lookAtRest,
  payRest: rests.payRest,
  getCredit: credit.getCredit,
  useCredit: credit.useCredit,
  listTips: tips.listTips,
  lookAtTips: tips.lookAtTips,
  giveTip: tips.giveTip,
  checkPromo: promoCodes.checkPromo,
  listProofs: proofs.listProofs,
  listChats: chats.listChats,
  writeToPartner: chats.writeToPartner,
  readPartnersLines: chats.readPartnersLines,
  getLocation: location.getLocation,
  listFavourites: favourites.listFavourites,
  keepFavourite: favourites.keepFavourite,
  dropFavourite: favourites.dropFavourite,
  listComplaints: complaints.listComplaints,
  complain: complaints.complain,
  listPlans: plans.listPlans,
  planOffer: plans.planOffer,
  beginPlan: plans.beginPlan,
  changePlan: plans.changePlan,
  agreePlanPrice: plans.agreePlanPrice,
  changePlanVisit: plans.changePlanVisit,
  planSlots: plans.planSlots,
  getInvoice: orderDetails.getInvoice,
  paymentQuote: payments.paymentQuote,
  paymentSession: payments.paymentSession,
  paymentReturned: payments.paymentReturned,
  paymentCanceled: payments.paymentCanceled,
  reviewService: reviews.reviewService,
  serviceReviews: serviceReviews.serviceReviews,
  rateService: reviews.rateService,
  reviewPartner: reviews.reviewPartner,
  ratePartner: reviews.ratePartner,
  registerPartner: partners.registerPartner,
  getBankBranch: partners.getBankBranch,
  partnerLogin: partnerAccount.partnerLogin,
  partnerLogout: partnerAccount.partnerLogout,
  partnerMe: partnerAccount.partnerMe,
  listPartnerJobs: partnerJobs.listPartnerJobs,
  listDoneJobs: partnerJobs.listDoneJobs,
  listJobsBetween: partnerJobs.listJobsBetween,
  getPartnerJob: partnerJobs.getPartnerJob,
  acceptJob: partnerJobs.acceptJob,
  declineJob: partnerJobs.declineJob,
  giveBackJob: partnerJobs.giveBackJob,
  setOut: partnerJobs.setOut,
  sayLate: partnerJobs.sayLate,
  turnBack: partnerJobs.turnBack,
  arrive: partnerJobs.arrive,
  startJob: partnerJobs.startJob,
  completeJob: partnerJobs.completeJob,
  endVisit: partnerJobs.endVisit,
  reportNotMet: partnerJobs.reportNotMet,
  getProof: proof.getProof,
  setProof: proof.setProof,
  addProofPhoto: proof.addProofPhoto,
  removeProofPhoto: proof.removeProofPhoto,
  getChat: chat.getChat,
  writeToCustomer: chat.writeToCustomer,
  readCustomersLines: chat.readCustomersLines,
  showLocation: partnerLocation.showLocation,
  hideLocation: partnerLocation.hideLocation,
  jobExtras: partnerExtras.jobExtras,
  proposeExtra: partnerExtras.proposeExtra,
  withdrawExtra: partnerExtras.withdrawExtra,
  agreeByCode: partnerExtras.agreeByCode,
  partnerEvents: partnerEvents.partnerEvents,
  getShown: partnerShown.getShown,
  setShown: partnerShown.setShown,
  getPartnerCalendar: partnerCalendar.getPartnerCalendar,
  setPartnerHours: partnerCalendar.setPartnerHours,
  takeDayOff: partnerCalendar.takeDayOff,
  workOnDay: partnerCalendar.workOnDay,
  getEarnings: partnerEarnings.getEarnings,
  listStatements: statements.listStatements,
  getStatement: statements.getStatement,
  upload: uploads.upload,
  uploadLink: uploads.uploadLink,
  deskBoard: deskBoard.deskBoard,
  boardPartners: deskBoard.boardPartners,
  deskEvents: deskBoard.deskEvents,
  partnersOnMap: deskBoard.partnersOnMap,
  findCallers: phoneOrders.findCallers,
  takeCaller: phoneOrders.takeCaller,
  readCaller: phoneOrders.readCaller,
  addCallersAddress: phoneOrders.addCallersAddress,
  callersSlots: phoneOrders.callersSlots,
  checkCallersPromo: phoneOrders.checkCallersPromo,
  bookForCaller: phoneOrders.bookForCaller,
  deskOrders: deskOrderList.deskOrders,
  exportDeskOrders: deskOrderList.exportDeskOrders,
  deskViews: deskViews.deskViews,
  keepDeskView: deskViews.keepDeskView,
  removeDeskView: deskViews.removeDeskView,
  deskOrder: deskOrders.deskOrder,
  noteOnOrder: deskOrders.noteOnOrder,
  cancelByDesk: deskOrders.cancelByDesk,
  freePartners: deskOrders.freePartners,
  offerByDesk: deskOrders.offerByDesk,
  rescheduleByDesk: deskOrders.rescheduleByDesk,
  deskSlots: deskOrders.deskSlots,
  lookAtPlace: placeVisits.lookAtPlace,
  placeVisit: placeVisits.placeVisit,
  proposeByDesk: deskExtras.proposeByDesk,
  takeAwayByDesk: deskOrders.takeAwayByDesk,
  letTryAgain: deskOrders.letTryAgain,
  openProofs: deskProof.openProofs,
  openChats: deskChat.openChats,
  openVisitPhotos: deskOrders.openVisitPhotos,
  closeCashDifference: deskOrderMoney.closeCashDifference,
  lookAtRefund: deskOrderMoney.lookAtRefund,
  refundPart: deskOrderMoney.refundPart,
  refundCash: deskOrderMoney.refundCash,
  seeToRefund: deskOrderMoney.seeToRefund,
  paymentCases: deskPayments.paymentCases,
  closePaymentCase: deskPayments.closePaymentCase,
  deskInvoice: deskInvoices.deskInvoice,
  deskFigures: deskFigures.deskFigures,
  deskFigureVisits: deskFigures.deskFigureVisits,
  movedMoney: deskMoney.movedMoney,
  exportMovedMoney: deskMoney.exportMovedMoney,
  deskFiguresOfMonth: deskFigures.deskFiguresOfMonth,
  partnerBalances: deskFigures.partnerBalances,
  payPartner: deskFigures.payPartner,
  exportInvoices: deskInvoices.exportInvoices,
  deskCustomers: deskCustomers.deskCustomers,
  exportDeskCustomers: deskCustomers.exportDeskCustomers,
  deskCustomer: deskCustomers.deskCustomer,
  endCustomerSessions: deskCustomers.endCustomerSessions,
  payOutCredit: deskCustomers.payOutCredit,
  customerData: deskCustomers.customerData,
  eraseCustomer: deskCustomers.eraseCustomer,
  joinByPassword: joining.joinByPassword,
  sendJoinCode: joining.sendJoinCode,
  joinByCode: joining.joinByCode,
  declineJoin: joining.declineJoin,
  ownData: privacy.ownData,
  eraseOwnData: privacy.eraseOwnData,
  partnerData: privacy.partnerData,
  erasePartnerData: privacy.erasePartnerData,
  deskComplaints: deskComplaints.deskComplaints,
  exportDeskComplaints: deskComplaints.exportDeskComplaints,
  complaintFigures: deskComplaints.complaintFigures,
  openComplaintPhotos: deskComplaints.openComplaintPhotos,
  complaintSlots: deskComplaints.complaintSlots,
  answerComplaint: deskComplaints.answerComplaint,
  deskPlans: deskPlans.deskPlans,
  exportDeskPlans: deskPlans.exportDeskPlans,
  endPlan: deskPlans.endPlan,
  deskReviews: deskReviews.deskReviews,
  exportDeskReviews: deskReviews.exportDeskReviews,
  hideReview: deskReviews.hideReview,
  showReview: deskReviews.showReview,
  deskLogin: desk.deskLogin,
  deskCode: desk.deskCode,
  deskLogout: desk.deskLogout,
  deskMe: desk.deskMe,
  chooseDeskPassword: desk.chooseDeskPassword,
  listAudit: deskAudit.listAudit,
  readSetup: deskSetup.readSetup,
  changeOpening: deskSetup.changeOpening,
  tryOut: deskSetup.tryOut,
  tryOrder: deskSetup.tryOrder,
  listTrades: deskStarting.listTrades,
  readTrade: deskStarting.readTrade,
  takeServices: deskStarting.takeServices,
  deskHours: deskHours.deskHours,
  changeHours: deskHours.changeHours,
  deskSettings: deskSettings.deskSettings,
  changeSettings: deskSettings.changeSettings,
  setExchangeRate: deskSettings.setExchangeRate,
  setLogo: deskSettings.setLogo,
  changeStorefront: deskSettings.changeStorefront,
  listTaxRules: deskTax.listTaxRules,
  addTaxRule: deskTax.addTaxRule,
  takeTaxSuggestion: deskTax.takeTaxSuggestion,
  confirmTaxRule: deskTax.confirmTaxRule,
  dropTaxRule: deskTax.dropTaxRule,
  listOperators: deskOperators.listOperators,
  inviteOperator: deskOperators.inviteOperator,
  changeOperator: deskOperators.changeOperator,
  sendOperatorLink: deskOperators.sendOperatorLink,
  resetSecondFactor: deskOperators.resetSecondFactor,
  disableOperator: deskOperators.disableOperator,
  enableOperator: deskOperators.enableOperator,
  operatorData: deskOperators.operatorData,
  eraseOperator: deskOperators.eraseOperator,
  deskCatalogue: deskCatalogue.deskCatalogue,
  deskSubCategory: deskCatalogue.deskSubCategory,
  addCategory: deskCatalogue.addCategory,
  changeCategory: deskCatalogue.changeCategory,
  addSubCategory: deskCatalogue.addSubCategory,
  changeSubCategory: deskCatalogue.changeSubCategory,
  addService: deskCatalogue.addService,
  changeService: deskCatalogue.changeService,
  deskRates: deskRates.deskRates,
  addRate: deskRates.addRate,
  changeRate: deskRates.changeRate,
  moveRate: deskRates.moveRate,
  moveInCatalogue: deskCatalogue.moveInCatalogue,
  setPrice: deskCatalogue.setPrice,
  dropPrice: deskCatalogue.dropPrice,
  setChoices: catalogueChoices.setChoices,
  deskAnswers: catalogueAnswers.deskAnswers,
  setAnswers: catalogueAnswers.setAnswers,
  catalogueSheet: catalogueSheet.catalogueSheet,
  lookAtCatalogueSheet: catalogueSheet.lookAtCatalogueSheet,
  bringInCatalogueSheet: catalogueSheet.bringInCatalogueSheet,
  deskServices: catalogueMany.deskServices,
  lookAtMany: catalogueMany.lookAtMany,
  changeMany: catalogueMany.changeMany,
  customerSheet: peopleSheets.customerSheet,
  lookAtCustomerSheet: peopleSheets.lookAtCustomerSheet,
  bringInCustomerSheet: peopleSheets.bringInCustomerSheet,
  partnerSheet: peopleSheets.partnerSheet,
  lookAtPartnerSheet: peopleSheets.lookAtPartnerSheet,
  bringInPartnerSheet: peopleSheets.bringInPartnerSheet,
  deskPartners: deskPartners.deskPartners,
  exportDeskPartners: deskPartners.exportDeskPartners,
  deskPartner: deskPartners.deskPartner,
  listSkills: deskPartners.listSkills,
  openPartnerDocument: applicationDocuments.openPartnerDocument,
  askForDocument: applicationDocuments.askForDocument,
  putDocument: applicationDocuments.putDocument,
  approvePartner: deskPartners.approvePartner,
  refusePartner: deskPartners.refusePartner,
  suspendPartner: deskPartners.suspendPartner,
  resumePartner: deskPartners.resumePartner,
  changePartnerWork: deskPartners.changePartnerWork,
  changePartnerGstin: deskPartners.changePartnerGstin,
  readCashDay: cash.readCashDay,
  closeCashDay: cash.closeCashDay,
  readWithheldTax: withheldTax.readWithheldTax,
  payTax: withheldTax.payTax,
  takeTaxPaymentBack: withheldTax.takeTaxPaymentBack,
  findAtDesk: find.findAtDesk,
  partnerLately: partnersLately.partnerLately,
  partnerMoney: partnersLately.partnerMoney,
  addPartner: partnerDetails.addPartner,
  changePartnerContact: partnerDetails.changePartnerContact,
  changePartnerPlace: partnerDetails.changePartnerPlace,
  changePartnerBank: partnerDetails.changePartnerBank,
  sendPartnersLink: partnerDetails.sendPartnersLink,
  changePartnerHours: partnerDays.changePartnerHours,
  planAway: partnerDays.planAway,
  setAway: partnerDays.setAway,
  setBack: partnerDays.setBack,
  partnerDataByDesk: deskPartners.partnerDataByDesk,
  erasePartner: deskPartners.erasePartner,
  getPushKey: push.getPushKey,
  subscribePush: push.subscribePush,
  subscribePartnerPush: push.subscribePartnerPush,
  messageBudgets: messageBudgets.messageBudgets,
  deskAlerts: alerts.deskAlerts,
  seeAlerts: alerts.seeAlerts,
  readHearing: alerts.readHearing,
  changeHearing: alerts.changeHearing,
  tryHearing: alerts.tryHearing,
  subscribeOperatorPush: alerts.subscribeOperatorPush,
  readRota: alerts.readRota,
  changeDuty: alerts.changeDuty,
  readCommission: commission.readCommission,
  agreeOnCommission: commission.agreeOnCommission,
  changeCommission: commission.changeCommission,
  removeCommission: commission.removeCommission,
  listPromoCodes: deskPromoCodes.listPromoCodes,
  addPromoCode: deskPromoCodes.addPromoCode,
  changePromoCode: deskPromoCodes.changePromoCode,
  deskPaperKinds: deskPapers.deskPaperKinds,
  addPaperKind: deskPapers.addPaperKind,
  changePaperKind: deskPapers.changePaperKind,
  removePaperKind: deskPapers.removePaperKind,
  deskPartnerPapers: deskPapers.deskPartnerPapers,
  givePaper: deskPapers.givePaper,
  openPaper: deskPapers.openPaper,
  confirmPaper: deskPapers.confirmPaper,
  sendPaperBack: deskPapers.sendPaperBack,
  ownPapers: papers.ownPapers,
  sendPaper: papers.sendPaper,
  sendDocument: papers.sendDocument,
  listPayouts: payouts.listPayouts,
  readPayout: payouts.readPayout,
  makePayout: payouts.makePayout,
  leaveOutOfPayout: payouts.leaveOutOfPayout,
  exportPayout: payouts.exportPayout,
  payoutStatement: payouts.payoutStatement,
  payPayout: payouts.payPayout,
  dropPayout: payouts.dropPayout,
  deskNotes: deskNotes.deskNotes,
  addDeskNote: deskNotes.addDeskNote,
  removeDeskNote: deskNotes.removeDeskNote,
  deskReminders: deskNotes.deskReminders,
  finishReminder: deskNotes.finishReminder,
  putOffReminder: deskNotes.putOffReminder,
  failedJobs: deskFailedJobs.failedJobs,
  retryFailedJob: deskFailedJobs.retryFailedJob,
  retryFailedJobs: deskFailedJobs.retryFailedJobs,
  dismissFailedJob: deskFailedJobs.dismissFailedJob,
  deskCities: deskCities.deskCities,
  deskCity: deskCities.deskCity,
  addCity: deskCities.addCity,
  changeCity: deskCities.changeCity,
  removeCity: deskCities.removeCity,
  cityOffer: deskCities.cityOffer,
  changeCityOffer: deskCities.changeCityOffer,
  cityOfferSheet: cityOfferSheet.cityOfferSheet,
  lookAtCityOfferSheet: cityOfferSheet.lookAtCityOfferSheet,
  bringInCityOfferSheet: cityOfferSheet.bringInCityOfferSheet,
  findTowns: deskCities.findTowns,
  deskDocuments: deskDocuments.deskDocuments,
  deskDocument: deskDocuments.deskDocument,
  previewDocument: deskDocuments.previewDocument,
  publishDocument: deskDocuments.publishDocument,
  withdrawDocument: deskDocuments.withdrawDocument,
  deskAgreement: deskDocuments.deskAgreement,
  partnerOpenAgreements: partnerDocuments.partnerOpenAgreements,
  partnerAgrees: partnerDocuments.partnerAgrees,
  listTemplates: templates.listTemplates,
  changeTemplate: templates.changeTemplate,
} as const;

export type Endpoints = typeof endpoints;
