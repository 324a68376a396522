export { agreeOnCommission, changeCommission, removeCommission, type Scope } from "./agree.ts";
export { eraseCommissionWith } from "./erase-with.ts";
export { ownShares } from "./own-shares.ts";
export { agreedPercent, percentFor } from "./percent-for.ts";
export { readCommission } from "./read-commission.ts";
