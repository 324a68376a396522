export interface SeedPartner {
  slug: string;
  name: string;
  gender: "Male" | "Female" | "Other";
  phone: string;
}

/** The demo partners: approved, and at work on the demo customers' orders. */
export const partners: SeedPartner[] = [
  { slug: "imran", name: "Imran Shaikh", gender: "Male", phone: "9876600001" },
  { slug: "manjunath", name: "Manjunath Gowda", gender: "Male", phone: "9876600002" },
  { slug: "kavitha", name: "Kavitha Reddy", gender: "Female", phone: "9876600003" },
  { slug: "selvam", name: "Selvam Murugan", gender: "Male", phone: "9876600004" },
  { slug: "deepa", name: "Deepa Thomas", gender: "Female", phone: "9876600005" },
];
