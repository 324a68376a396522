export { closeCashDay, readCashDay } from "./cash-day.ts";
export { makePayout } from "./make-payout.ts";
export { readMoney } from "./read-money.ts";
export { listPayouts, readPayout } from "./read-payouts.ts";
export { dropPayout, leaveOut, payPayout, transfersOf } from "./see-to-payout.ts";
export { languageOfPartner, statementFile } from "./statement.ts";
export { payTax, takeTaxPaymentBack } from "./tax-payments.ts";
export { tellPaid } from "./tell-paid.ts";
export { readWithheldTax } from "./withheld-tax.ts";
