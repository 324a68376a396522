/**
 * The data names districts, in capitals; people write the city. In big cities the first digits of a pin code identify the
 * city (its sorting district), whatever districts it has grown into. Longer prefixes come first.
 */
const citiesByPrefix: readonly (readonly [prefix: string, city: string])[] = [
  ["110", "New Delhi"],
  ["20130", "Noida"],
  ["2013", "Greater Noida"],
  ["380", "Ahmedabad"],
  ["4000", "Mumbai"],
  ["4001", "Mumbai"],
  ["4006", "Thane"],
  ["4007", "Navi Mumbai"],
  ["411", "Pune"],
  ["500", "Hyderabad"],
  ["5200", "Vijayawada"],
  ["530", "Visakhapatnam"],
  ["560", "Bengaluru"],
  ["600", "Chennai"],
  ["682", "Kochi"],
  ["700", "Kolkata"],
  ["751", "Bhubaneswar"],
  ["781", "Guwahati"],
  ["831", "Jamshedpur"],
];

/** Districts that people call by another name or spell differently. */
const citiesByDistrict: Readonly<Record<string, string>> = {
  "24 PARAGANAS NORTH": "North 24 Parganas",
  "24 PARAGANAS SOUTH": "South 24 Parganas",
  AHMADABAD: "Ahmedabad",
  "BENGALURU URBAN": "Bengaluru",
  "DINAJPUR DAKSHIN": "Dakshin Dinajpur",
  "DINAJPUR UTTAR": "Uttar Dinajpur",
  "EAST DISTRICT": "Gangtok",
  "EAST NIMAR": "Khandwa",
  "EAST SINGHBUM": "East Singhbhum",
  GANGANAGAR: "Sri Ganganagar",
  "KAIMUR (BHABUA)": "Kaimur",
  "KAMRUP METRO": "Guwahati",
  "KANPUR NAGAR": "Kanpur",
  KHERI: "Lakhimpur Kheri",
  "LAKSHADWEEP DISTRICT": "Lakshadweep",
  "LEH LADAKH": "Leh",
  "MEDINIPUR EAST": "Purba Medinipur",
  "MEDINIPUR WEST": "Paschim Medinipur",
  "MUMBAI SUBURBAN": "Mumbai",
  NICOBARS: "Nicobar",
  "NORTH DISTRICT": "Mangan",
  NTR: "Vijayawada",
  PONDICHERRY: "Puducherry",
  "S.A.S NAGAR": "Mohali",
  "SOUTH ANDAMANS": "Port Blair",
  "SOUTH DISTRICT": "Namchi",
  "SPSR NELLORE": "Nellore",
  "THE NILGIRIS": "Nilgiris",
  "UDAM SINGH NAGAR": "Udham Singh Nagar",
  VISAKHAPATANAM: "Visakhapatnam",
  "WEST DISTRICT": "Gyalshing",
  "Y.S.R.": "Kadapa",
};

/** Returns what people write as the city in an address with this pin code. */
export function cityOf(pincode: string, district: string): string {
  const bigCity = citiesByPrefix.find(([prefix]) => pincode.startsWith(prefix));
  return bigCity?.[1] ?? citiesByDistrict[district.toUpperCase()] ?? inTitleCase(district);
}

export const stateOf = (name: string): string => inTitleCase(name.replace(/^THE /i, ""));

/** JAMMU AND KASHMIR -> Jammu and Kashmir */
const inTitleCase = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/\bAnd\b/g, "and");
