export { eraseExtrasOfCustomer, eraseExtrasOfPartner, forgetExtraWords } from "./erase-extras.ts";
export { proposeByDesk } from "./propose-by-desk.ts";
export { extrasForDesk } from "./read-extras.ts";
