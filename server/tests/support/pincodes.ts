import type { Pincode } from "@chowk/contract";

/** The pin codes in a test's database: few, so that creating one takes no time. */
export const testPincodes: Pincode[] = [
  { pincode: "560038", city: "Bengaluru", state: "Karnataka", latitude: 12.944722, longitude: 77.574028 },
  { pincode: "560001", city: "Bengaluru", state: "Karnataka", latitude: 12.981139, longitude: 77.594183 },
  { pincode: "560100", city: "Bengaluru", state: "Karnataka", latitude: 12.84007, longitude: 77.663545 },
  { pincode: "110001", city: "New Delhi", state: "Delhi", latitude: 28.619861, longitude: 77.212917 },
  { pincode: "400050", city: "Mumbai", state: "Maharashtra", latitude: 19.056555, longitude: 72.833782 },
  { pincode: "411001", city: "Pune", state: "Maharashtra", latitude: 18.511528, longitude: 73.87825 },
];
