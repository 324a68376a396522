export { eraseExtrasOfCustomer, eraseExtrasOfPartner, forgetExtraWords } from "./erase-extras.ts";
