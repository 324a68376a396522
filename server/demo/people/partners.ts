import { catalogue } from "../catalogue/index.ts";
import { pick, randomOf } from "../random/deterministic.ts";
import { cities, type SeedCity } from "./cities.ts";

export interface SeedPartner {
  slug: string;
  name: string;
  gender: "Male" | "Female" | "Other";
  phone: string;
  latitude: number;
  longitude: number;
  /** Slugs of sub-categories. */
  skills: string[];
  /** Working days (1 is Monday) and hours. */
  weekdays: number[];
  from: string;
  until: string;
}

const allWeek = [1, 2, 3, 4, 5, 6, 7];
const skillsOf = (...categories: string[]): string[] =>
  catalogue
    .filter(({ slug }) => categories.includes(slug))
    .flatMap(({ subCategories }) => subCategories.map(({ slug }) => slug));

/** The partners who work on the demo customers' orders. */
const named: SeedPartner[] = [
  {
    ...{ slug: "imran", name: "Imran Shaikh", gender: "Male", phone: "9876600001" },
    ...{ latitude: 12.9698, longitude: 77.6205, skills: skillsOf("ac-and-appliance-repair", "electrical-work") },
    ...{ weekdays: allWeek, from: "08:00", until: "18:00" },
  },
  {
    ...{ slug: "manjunath", name: "Manjunath Gowda", gender: "Male", phone: "9876600002" },
    ...{ latitude: 12.9507, longitude: 77.5848, skills: skillsOf("plumbing") },
    ...{ weekdays: [1, 2, 3, 4, 5, 6], from: "08:00", until: "19:00" },
  },
  {
    ...{ slug: "kavitha", name: "Kavitha Reddy", gender: "Female", phone: "9876600003" },
    ...{ latitude: 12.9352, longitude: 77.6309, skills: skillsOf("home-cleaning") },
    ...{ weekdays: [1, 2, 3, 4, 5, 6], from: "07:00", until: "17:00" },
  },
  {
    ...{ slug: "selvam", name: "Selvam Murugan", gender: "Male", phone: "9876600004" },
    ...{ latitude: 12.9719, longitude: 77.5937, skills: skillsOf("plumbing", "water-purifier-and-ro") },
    ...{ weekdays: allWeek, from: "09:00", until: "21:00" },
  },
  {
    ...{ slug: "deepa", name: "Deepa Thomas", gender: "Female", phone: "9876600005" },
    ...{ latitude: 12.9279, longitude: 77.6271, skills: skillsOf("massage-and-wellness", "mens-grooming") },
    ...{ weekdays: [2, 3, 4, 5, 6, 7], from: "09:00", until: "20:00" },
  },
];

const men = ["Arun", "Ravi", "Sanjay", "Irfan", "Prakash", "Vijay", "Joseph", "Dinesh", "Harish", "Salim", "Mohan"];
const women = ["Lakshmi", "Sunita", "Asha", "Fatima", "Rekha", "Mary", "Geeta", "Pooja", "Nasreen", "Jyoti", "Kamala"];
const shifts = [
  { weekdays: allWeek, from: "07:00", until: "17:00" },
  { weekdays: [1, 2, 3, 4, 5, 6], from: "09:00", until: "19:00" },
  { weekdays: [3, 4, 5, 6, 7], from: "11:00", until: "21:00" },
];

const allDay = { weekdays: allWeek, from: "08:00", until: "20:00" };

const peopleIn = ({ subCategories }: (typeof catalogue)[number]) =>
  Math.max(...subCategories.flatMap(({ services }) => services.map(({ people }) => people)));

/** Returns several partners for every category, in and around the centre of the city. */
function partnersIn(city: SeedCity, n: number): SeedPartner[] {
  return catalogue.flatMap((category, nth) =>
    // A cart with several sub-categories of a category needs as many partners at once, and some services take several.
    Array.from(
      { length: n === 0 ? category.subCategories.length + 2 : Math.max(3, peopleIn(category)) },
      (_, which): SeedPartner => {
        const shift = (n === 0 && shifts[which % shifts.length]) || allDay;
        const slug = `${city.slug}-${category.slug}${which ? `-${which + 1}` : ""}`;
        const random = randomOf(`partner ${slug}`);
        const gender = random() < 0.35 ? "Female" : "Male";
        const number = 98_767_00000 + n * 1000 + nth * 10 + which;
        return {
          ...{ slug, gender, phone: String(number), skills: skillsOf(category.slug), ...shift },
          name: `${pick(random, gender === "Male" ? men : women)} ${pick(random, city.surnames)}`,
          latitude: city.latitude + (random() - 0.5) * 0.12,
          longitude: city.longitude + (random() - 0.5) * 0.12,
        };
      },
    ),
  );
}

/** The demo partners, all approved: in each of the larger cities there is a partner for every service of the catalogue. */
export const partners: SeedPartner[] = [...named, ...cities.flatMap(partnersIn)];
