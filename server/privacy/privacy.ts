export { eraseCustomer } from "./erase-customer.ts";
export { exportData } from "./export-data.ts";
