import type { NewAddress } from "@chowk/contract";

/** A past order: how many days ago, its status, and the slugs of the services booked. */
export interface SeedOrder {
  daysAgo: number;
  status: "Open" | "Accepted" | "Traveling" | "Completed" | "Cancelled";
  services: string[];
  /** What the customer said about the first service, once the work was done. */
  said?: { rating: number; text: string };
  /** The slug of the partner who does it, or did. */
  partner?: string;
  saidOfPartner?: { rating: number; text: string | null };
}

/** The phone number is the person's. */
export type SeedPlace = Omit<NewAddress, "phoneNo">;

export interface SeedPerson {
  name: string;
  email: string;
  phone: string;
  addresses: SeedPlace[];
  orders: SeedOrder[];
}

/** The demo customers. */
export const people: SeedPerson[] = [
  {
    name: "Ananya Rao",
    email: "ananya@demo.chowk.test",
    phone: "9876500001",
    addresses: [
      {
        addressType: "Home",
        flatNo: "C-302, Prestige Palms",
        address: "100 Feet Road, HAL 2nd Stage, Indiranagar, Bengaluru",
        parts: {},
        landmark: "Defence Colony park",
        accessInstructions: "Gate code 4521. Take the second lift to the third floor.",
        pincode: "560038",
        latitude: 12.9719,
        longitude: 77.6412,
      },
      {
        addressType: "Work",
        flatNo: "4th floor, Brigade Tech Court",
        address: "ITPL Main Road, Whitefield, Bengaluru",
        parts: {},
        landmark: "Hope Farm junction",
        pincode: "560066",
        latitude: 12.9845,
        longitude: 77.7517,
      },
    ],
    orders: [
      { daysAgo: 0.1, status: "Open", services: ["tap-repair", "kitchen-sink-blockage-removal"] },
      { daysAgo: 2, status: "Accepted", services: ["overhead-tank-cleaning-up-to-1000-litres"], partner: "manjunath" },
      {
        daysAgo: 31,
        status: "Completed",
        services: ["split-ac-power-jet-service", "ac-gas-refill", "ceiling-fan-repair"],
        said: { rating: 5, text: "Both rooms cool again, and the fan he looked at on the side stopped humming." },
        partner: "imran",
      },
      { daysAgo: 64, status: "Cancelled", services: ["water-motor-repair"] },
      {
        daysAgo: 118,
        status: "Completed",
        services: ["classic-bathroom-cleaning", "three-seater-sofa-cleaning"],
        said: { rating: 4, text: "Tiles like new. They came half an hour late, but called before." },
        partner: "kavitha",
        saidOfPartner: { rating: 5, text: "Careful and friendly. We would ask for her again." },
      },
    ],
  },
  {
    name: "Rahul Menon",
    email: "rahul@demo.chowk.test",
    phone: "9876500002",
    addresses: [
      {
        addressType: "Home",
        flatNo: "No. 17, 2nd floor",
        address: "27th Main Road, Sector 2, HSR Layout, Bengaluru",
        parts: {},
        landmark: "Agara lake gate",
        pincode: "560102",
        latitude: 12.9116,
        longitude: 77.6473,
      },
      {
        addressType: "Other",
        flatNo: "Menon house",
        address: "8th Cross, Malleshwaram, Bengaluru",
        parts: {},
        landmark: "Sankey tank",
        pincode: "560003",
        latitude: 13.0031,
        longitude: 77.5643,
      },
      {
        addressType: "Work",
        flatNo: "Desk 12, Innov8",
        address: "80 Feet Road, Koramangala 4th Block, Bengaluru",
        parts: {},
        landmark: "Maharaja signal",
        pincode: "560034",
        latitude: 12.9352,
        longitude: 77.6245,
      },
    ],
    orders: [
      { daysAgo: 0.05, status: "Traveling", services: ["geyser-check-up"], partner: "imran" },
      {
        daysAgo: 12,
        status: "Completed",
        services: ["water-motor-installation"],
        said: { rating: 5, text: "Neat wiring to the starter, and he waited until the tank was full." },
        partner: "selvam",
        saidOfPartner: { rating: 4, text: null },
      },
      {
        daysAgo: 45,
        status: "Completed",
        services: ["haircut-and-beard-combo", "deep-tissue-massage"],
        partner: "deepa",
      },
      {
        daysAgo: 83,
        status: "Cancelled",
        services: ["wash-basin-installation", "waste-pipe-leak-repair", "tap-replacement", "mirror-installation"],
      },
    ],
  },
];
