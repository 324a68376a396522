/** A city where the demo has partners: its centre, and surnames that are common there. */
export interface SeedCity {
  slug: string;
  latitude: number;
  longitude: number;
  surnames: readonly string[];
}

const southern = ["Nair", "Reddy", "Gowda", "Menon", "Pillai", "Rao", "Murugan", "Shetty", "Varghese", "Subramaniam"];
const western = ["Patil", "Desai", "Shah", "Kulkarni", "Jadhav", "Mehta", "Pawar", "Parmar", "Shaikh", "Fernandes"];
const northern = ["Sharma", "Verma", "Singh", "Yadav", "Gupta", "Khan", "Chauhan", "Mishra", "Kaur", "Ansari"];
const eastern = ["Das", "Ghosh", "Mondal", "Roy", "Sahu", "Barua", "Mukherjee", "Nayak", "Prasad", "Alam"];

/** The first city has the most partners. */
export const cities: readonly SeedCity[] = [
  { slug: "bengaluru", latitude: 12.9616, longitude: 77.6046, surnames: southern },
  { slug: "mumbai", latitude: 19.076, longitude: 72.8777, surnames: western },
  { slug: "delhi", latitude: 28.6139, longitude: 77.209, surnames: northern },
  { slug: "hyderabad", latitude: 17.385, longitude: 78.4867, surnames: southern },
  { slug: "chennai", latitude: 13.0475, longitude: 80.2089, surnames: southern },
  { slug: "kolkata", latitude: 22.5726, longitude: 88.3639, surnames: eastern },
  { slug: "pune", latitude: 18.5204, longitude: 73.8567, surnames: western },
  { slug: "ahmedabad", latitude: 23.0225, longitude: 72.5714, surnames: western },
  { slug: "surat", latitude: 21.1702, longitude: 72.8311, surnames: western },
  { slug: "jaipur", latitude: 26.9124, longitude: 75.7873, surnames: northern },
  { slug: "lucknow", latitude: 26.8467, longitude: 80.9462, surnames: northern },
  { slug: "chandigarh", latitude: 30.7333, longitude: 76.7794, surnames: northern },
  { slug: "indore", latitude: 22.7196, longitude: 75.8577, surnames: northern },
  { slug: "bhopal", latitude: 23.2599, longitude: 77.4126, surnames: northern },
  { slug: "nagpur", latitude: 21.1458, longitude: 79.0882, surnames: western },
  // Near the middle of the map of India, where a pin is before somebody moves it.
  { slug: "wardha", latitude: 20.7453, longitude: 78.6022, surnames: western },
  { slug: "patna", latitude: 25.5941, longitude: 85.1376, surnames: eastern },
  { slug: "bhubaneswar", latitude: 20.2961, longitude: 85.8245, surnames: eastern },
  { slug: "guwahati", latitude: 26.1445, longitude: 91.7362, surnames: eastern },
  { slug: "visakhapatnam", latitude: 17.6868, longitude: 83.2185, surnames: southern },
  { slug: "coimbatore", latitude: 11.0168, longitude: 76.9558, surnames: southern },
  { slug: "kochi", latitude: 9.9816, longitude: 76.2999, surnames: southern },
  { slug: "thiruvananthapuram", latitude: 8.5241, longitude: 76.9366, surnames: southern },
  { slug: "mysuru", latitude: 12.2958, longitude: 76.6394, surnames: southern },
];
