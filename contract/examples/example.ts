import type { DataOf, Endpoint, Endpoints, InputOf, Place } from "@chowk/contract";

/** One call that goes well: what is sent, and the envelope's `data`. The types hold it to the contract. */
export type Example<E extends Endpoint> = InputOf<E> & { data: DataOf<E> };

export type ExamplesOf<Names extends keyof Endpoints> = { [Name in Names]: Example<Endpoints[Name]> };

export const ids = {
  customer: "0199c5d2-8f5e-7c31-9a4b-3d1e6f7a8b9c",
  partner: "0199c5d2-9a10-7b52-8c6d-4e2f7a8b9c0d",
  category: "0199c5d0-1111-7a00-8b00-0c0000000001",
  subCategory: "0199c5d0-2222-7a00-8b00-0c0000000002",
  service: "0199c5d0-3333-7a00-8b00-0c0000000003",
  address: "0199c5d3-4444-7a00-8b00-0c0000000004",
  order: "0199c5d4-5555-7a00-8b00-0c0000000005",
  session: "0199c5d5-6666-7a00-8b00-0c0000000006",
  passkey: "0199c5d6-7777-7a00-8b00-0c0000000007",
  upload: "0199c5d7-8888-7a00-8b00-0c0000000008",
  review: "0199c5d8-9999-7a00-8b00-0c0000000009",
  refund: "0199c5db-cccc-7a00-8b00-0c000000000c",
  operator: "0199c5dc-dddd-7a00-8b00-0c000000000d",
  logo: "0199c5d9-aaaa-7a00-8b00-0c000000000a",
  rate: "0199c5dd-eeee-7a00-8b00-0c000000000e",
  extra: "0199c5de-ffff-7a00-8b00-0c000000000f",
  complaint: "0199c5df-abcd-7a00-8b00-0c0000000010",
  promoCode: "0199c5e1-cdef-7a00-8b00-0c0000000012",
  plan: "0199c5e0-bcde-7a00-8b00-0c0000000011",
  job: "0199c5da-bbbb-7a00-8b00-0c000000000b",
} as const;

/** Opens an uploaded photo for 15 minutes. */
export const photoLink = `/uploads/${ids.upload}.webp?expires=1795257000&signature=x`;

export const orderNumber = "CH-7K3M-92QD";
export const when = "2026-11-21T09:30:00.000Z";

/** Where work is done. */
export const place: Place = {
  addressType: "Home",
  flatNo: "B-204",
  address: "12th Main Road, Indiranagar",
  parts: {},
  landmark: "Metro station",
  pincode: "560038",
  phoneNo: "9876543210",
  accessInstructions: "Gate code 4521, second lift.",
  latitude: 12.9716,
  longitude: 77.6412,
};
