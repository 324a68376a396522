import type { Address, Company, Order, OrderDetails } from "@chowk/contract";
import { type ExamplesOf, ids, orderNumber, photoLink, place, when } from "./example.ts";

const address: Address = { ...place, _id: ids.address, city: "Bengaluru", state: "Karnataka" };
const { latitude: _latitude, longitude: _longitude, ...ofOrder } = place;

const company: Company = {
  name: "Meera Textiles Private Limited",
  address: "14, Residency Road, Bengaluru 560025",
  taxNumber: "29AAGCB7383J1Z4",
};

const visit = "2026-12-01T03:30:00.000Z";
const visitEnd = "2026-12-01T04:15:00.000Z";

const order: Order = {
  _id: ids.order,
  ordId: orderNumber,
  createdAt: when,
  orderedDate: when,
  ordStatus: "Completed",
  totalPrice: 599,
  TotalPrice: 599,
  paymentType: "COD",
  payment_status: null,
  payBy: null,
  startsAt: visit,
  endsAt: visitEnd,
  canCancel: false,
  servicePartnerId: ids.partner,
  rating: 5,
  review: "Came on time.",
  ServiceAddress: { ...ofOrder, area: "Bengaluru, Karnataka" },
  services_json: [
    {
      serviceDetail: {
        _id: ids.service,
        ServiceName: "Split AC service",
        Price: 599,
        Image: "/media/catalogue/split-ac-service/480.webp",
      },
      quantity: 1,
      userRating: 5,
      userReview: "The AC cools like new.",
    },
  ],
};

const details: OrderDetails = {
  ...order,
  ordStatus: "Accepted",
  canCancel: true,
  rating: null,
  review: null,
  visits: [
    {
      _id: ids.job,
      name: "AC service",
      status: "Accepted",
      startsAt: "2026-11-22T04:30:00.000Z",
      endsAt: "2026-11-22T05:15:00.000Z",
      lateMinutes: null,
      partner: {
        _id: ids.partner,
        name: "Suresh Kumar",
        photo: `/uploads/${ids.upload}.webp`,
        overallRating: 4.8,
        ratings: 212,
        rating: null,
        review: null,
      },
      callAt: null,
      startCode: "4711",
      events: [{ event: "accepted", at: when, by: "partner" }],
    },
  ],
  canReschedule: true,
  invoices: [],
  visitNote: { text: "The tap in the kitchen drips. Park behind the temple.", photos: [], canChange: true },
  billTo: null,
  cancellationFee: 0,
  visitCharge: 199,
  charged: 0,
  kept: 0,
};

const paid = {
  order: {
    _id: ids.order,
    ordId: orderNumber,
    ordStatus: "Open" as const,
    payment_status: "SUCCESS",
    paymentType: "Online" as const,
    totalPrice: 599,
    payBy: null,
  },
};
const quote = {
  price: { currency: "INR", amount: "599.00" },
  charge: { currency: "KWD", amount: "2.156" },
  rate: "0.0036",
};
const pincode = { pincode: "560038", city: "Bengaluru", state: "Karnataka", latitude: 12.98, longitude: 77.64 };
const zone: [number, number][] = [
  [12.93, 77.61],
  [12.93, 77.68],
  [13.01, 77.68],
  [12.93, 77.61],
];
const of = { userId: ids.customer, ordId: orderNumber };
const [stars, words] = [5, "On time, and neat work."];

const favourite = { _id: ids.partner, name: "Ravi Kumar", photo: "", skills: ["Taps and mixers"] };

export const orderExamples: ExamplesOf<
  | "listAddresses"
  | "addAddress"
  | "changeAddress"
  | "deleteAddress"
  | "getPincode"
  | "getNearestPincode"
  | "describePosition"
  | "listLocalities"
  | "listServiceZones"
  | "listSlots"
  | "tellWhenServed"
  | "placeOrder"
  | "listOrders"
  | "getOrder"
  | "orderEvents"
  | "cancelOrder"
  | "changeWayIn"
  | "changeVisitNote"
  | "changeBillTo"
  | "lastBillTo"
  | "partnersBefore"
  | "listFavourites"
  | "keepFavourite"
  | "dropFavourite"
  | "partnersFree"
  | "rescheduleOrder"
  | "getInvoice"
  | "paymentQuote"
  | "paymentSession"
  | "paymentReturned"
  | "paymentCanceled"
  | "reviewService"
  | "rateService"
  | "reviewPartner"
  | "ratePartner"
> = {
  listAddresses: { params: { userId: ids.customer }, data: { results: [address] } },
  addAddress: { params: { userId: ids.customer }, body: place, data: { results: address } },
  changeAddress: {
    params: { addressId: ids.address },
    body: { ...place, landmark: "Opposite the park" },
    data: { results: { ...address, landmark: "Opposite the park" } },
  },
  deleteAddress: { params: { addressId: ids.address }, data: {} },
  getPincode: { params: { pincode: pincode.pincode }, data: { results: pincode } },
  getNearestPincode: { query: { latitude: 12.9716, longitude: 77.6412 }, data: { results: pincode } },
  describePosition: {
    query: { latitude: 12.9716, longitude: 77.6412 },
    data: { results: { ...pincode, address: "12th Main Road, Indiranagar, Bengaluru" } },
  },
  listLocalities: { query: {}, data: { results: [{ code: "salmiya", name: "Salmiya", within: "Hawalli" }] } },
  listServiceZones: { data: { results: [{ name: "Bengaluru East", polygons: [[zone]] }] } },
  listSlots: {
    query: { services: ids.service, addressId: ids.address },
    data: {
      results: {
        served: true,
        unserved: [],
        tooMuch: false,
        first: visit,
        days: [
          { date: "2026-11-30", starts: [] },
          { date: "2026-12-01", starts: [visit, "2026-12-01T04:00:00.000Z"] },
        ],
      },
    },
  },
  tellWhenServed: { body: { addressId: ids.address, serviceIds: [ids.service] }, data: {} },
  placeOrder: {
    body: {
      userId: ids.customer,
      services_json: [{ serviceId: ids.service, serviceName: "Split AC service", servicePrice: 599 }],
      paymentType: "COD",
      addressId: ids.address,
      totalPrice: 599,
      slot: visit,
    },
    data: { results: [{ _id: ids.order, ordId: orderNumber }] },
  },
  listOrders: { params: { userId: ids.customer }, query: { limit: 20 }, data: { results: [order] } },
  getOrder: { params: { id: orderNumber }, data: details },
  orderEvents: {
    params: { id: orderNumber },
    data: { _id: ids.order, ordStatus: "Traveling", payment_status: null },
  },
  cancelOrder: {
    params: { id: orderNumber },
    data: { ...details, ordStatus: "Cancelled", canCancel: false, visits: [], canReschedule: false },
  },
  getInvoice: { params: { id: orderNumber }, query: { number: "CH/26-27/000042" }, data: {} },
  changeWayIn: {
    params: { id: orderNumber },
    body: { accessInstructions: "Gate code 7788, second lift." },
    data: {
      ...details,
      ServiceAddress: { ...details.ServiceAddress, accessInstructions: "Gate code 7788, second lift." },
    },
  },
  changeVisitNote: {
    params: { id: orderNumber },
    body: { visitNote: details.visitNote.text, visitPhotos: [] },
    data: details,
  },
  changeBillTo: { params: { id: orderNumber }, body: { billTo: company }, data: { ...details, billTo: company } },
  lastBillTo: { params: { userId: ids.customer }, data: { results: company } },
  partnersBefore: {
    params: { userId: ids.customer },
    query: { kinds: ids.subCategory },
    data: { results: [{ _id: ids.partner, name: "Ravi" }] },
  },
  listFavourites: { params: { userId: ids.customer }, data: { results: [favourite] } },
  keepFavourite: { params: { userId: ids.customer, partnerId: ids.partner }, data: { results: [favourite] } },
  dropFavourite: { params: { userId: ids.customer, partnerId: ids.partner }, data: { results: [] } },
  partnersFree: {
    query: { services: ids.service, addressId: ids.address, slot: "2026-11-22T04:30:00.000Z" },
    data: {
      results: [
        {
          ...{ _id: ids.partner, firstName: "Ravi", photo: "", overallRating: 4.8, ratings: 12, visits: 31 },
          ...{ isFavourite: true, cameBefore: true },
        },
      ],
    },
  },
  rescheduleOrder: { params: { id: orderNumber }, body: { slot: "2026-11-22T04:30:00.000Z" }, data: details },
  paymentQuote: { query: { totalPrice: 599 }, data: { quote } },
  paymentSession: {
    params: { orderId: orderNumber },
    data: { ...quote, link: "https://pay.example/?session_id=0199c5d4", payBy: when },
  },
  paymentReturned: { params: { orderId: orderNumber }, data: paid },
  paymentCanceled: { params: { orderId: orderNumber }, data: paid },
  reviewService: {
    params: { serviceId: ids.service },
    body: { ...of, review: words, photos: [photoLink] },
    data: { rating: stars, review: words, photos: [photoLink] },
  },
  rateService: {
    params: { serviceId: ids.service },
    body: { ...of, rating: stars },
    data: { rating: stars, review: null },
  },
  reviewPartner: {
    params: { servicePartnerId: ids.partner },
    body: { ...of, review: words },
    data: { rating: null, review: words },
  },
  ratePartner: {
    params: { servicePartnerId: ids.partner },
    body: { ...of, rating: stars },
    data: { rating: stars, review: words },
  },
};
