import type { SeedPlace } from "./people.ts";

/** A customer of the demo and their home; nobody logs in as them. */
export interface Household extends SeedPlace {
  name: string;
  email: string;
  phone: string;
}

const FIRST_PHONE = 98_765_00101;

type Row = readonly [
  name: string,
  flatNo: string,
  street: string,
  landmark: string,
  pincode: string,
  latitude: number,
  longitude: number,
];

const rows: readonly Row[] = [
  ["Kiran Shetty", "12, 1st floor", "4th Cross, Jayanagar 4th Block", "Cool Joint", "560011", 12.929, 77.5828],
  ["Sunita Mehta", "B-704, Sobha Petunia", "Veerannapalya, Nagawara", "Manyata gate 2", "560045", 13.0412, 77.6195],
  ["Abdul Rahman", "No. 8", "Spencer Road, Frazer Town", "Coles Park", "560005", 12.9985, 77.613],
  ["Divya Krishnan", "A-210, Purva Fairmont", "24th Main, HSR Layout", "NIFT", "560102", 12.9081, 77.6419],
  ["Joseph Mathew", "Flat 3", "Wheeler Road, Cooke Town", "Thom's café", "560005", 13.0021, 77.6259],
  ["Priya Venkatesh", "No. 221", "11th Main, Banashankari 2nd Stage", "BDA complex", "560070", 12.9252, 77.5657],
  [
    "Vikram Desai",
    "C-12, Raheja Residency",
    "8th C Main, Koramangala 3rd Block",
    "Sai Baba temple",
    "560034",
    12.928,
    77.6285,
  ],
  ["Farida Khan", "2nd floor", "Hospital Road, Shivajinagar", "Bowring Hospital", "560001", 12.9829, 77.6046],
  ["Nikhil Joshi", "D-1503, Brigade Gateway", "Dr Rajkumar Road, Rajajinagar", "Orion Mall", "560055", 13.0113, 77.555],
  ["Shalini Gupta", "No. 45", "6th Main, Indiranagar 1st Stage", "ESI Hospital", "560038", 12.9784, 77.6365],
  ["Raghav Hegde", "No. 19", "East Park Road, Malleshwaram", "Railway station", "560003", 12.9965, 77.5731],
  ["Teresa D'Souza", "Flat 9, Windsor Court", "Richmond Road", "Richmond circle", "560025", 12.9665, 77.5995],
  ["Harsha Gowda", "No. 77", "Kanakapura Road, JP Nagar 6th Phase", "Metro pillar 112", "560078", 12.9055, 77.573],
  ["Anjali Bose", "E-405, Adarsh Palm", "Old Madras Road, CV Raman Nagar", "Bagmane gate", "560093", 12.9853, 77.6637],
  ["Mohan Prasad", "No. 5", "Vivekananda Road, Basavanagudi", "Bull Temple", "560004", 12.942, 77.5679],
  ["Rekha Subramaniam", "3rd floor", "Langford Road, Shanthi Nagar", "Hockey stadium", "560027", 12.9577, 77.5981],
  ["Sameer Kulkarni", "F-602, Salarpuria", "Sarjapur Road, Bellandur", "Central Mall", "560103", 12.9257, 77.6669],
  ["Latha Murthy", "No. 33", "1st Main, Sadashivanagar", "Sankey Road", "560080", 13.0068, 77.5813],
  ["Gurpreet Singh", "No. 14", "Haudin Road, Ulsoor", "Ulsoor lake", "560042", 12.984, 77.6186],
  ["Nandini Rao", "G-2, Mantri Elegance", "Bannerghatta Road, BTM Layout", "Shoppers Stop", "560076", 12.9081, 77.6015],
  ["Imtiaz Ahmed", "No. 60", "Tannery Road, Benson Town", "Haines Road", "560046", 13.0005, 77.6045],
  ["Swathi Bhat", "No. 101", "9th Main, Vijayanagar", "Maruti Mandir", "560040", 12.9719, 77.5372],
  ["Arvind Kamath", "B-9, Diamond District", "Old Airport Road, Domlur", "Domlur flyover", "560008", 12.961, 77.6387],
  ["Zara Fernandes", "No. 27", "St Mark's Road", "Bowring Institute", "560001", 12.972, 77.6013],
];

/** In the order in which they are visited. */
export const households: readonly Household[] = rows.map(
  ([name, flatNo, street, landmark, pincode, latitude, longitude], n) => ({
    ...{ name, flatNo, landmark, pincode, latitude, longitude, addressType: "Home" },
    email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@demo.chowk.test`,
    phone: String(FIRST_PHONE + n),
    address: `${street}, Bengaluru`,
    parts: {},
  }),
);
