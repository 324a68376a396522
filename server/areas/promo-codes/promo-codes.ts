export { addPromoCode, changePromoCode } from "./change-promo-codes.ts";
export { checkPromo, type Found, holdPromo, readPromo } from "./find-promo.ts";
export { readPromoCodes } from "./read-promo-codes.ts";
export { spread } from "./spread.ts";
export { isUse, noteUse, promoOf } from "./uses.ts";
