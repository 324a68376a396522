export { addExtra, billExtra } from "./add-extra.ts";
export {
  callOff,
  failLate,
  failPending,
  keepFee,
  keepMore,
  markPaid,
  setBillTo,
  setPayment,
  setStanding,
  setWayIn,
} from "./change-order.ts";
export { eraseOrders, forgetNotes, takeNotesOfCustomer, takeNotesOfPartner } from "./erase-orders.ts";
export { joinOrders } from "./join-orders.ts";
export { type By, bySystem, leaveUntold, type NewEvent, noteEvent, noteEvents, toldOf } from "./note-event.ts";
export { orderRows } from "./order-rows.ts";
export { forgetVisitNotes, letGoPhotos, setVisitNote } from "./visit-note.ts";
