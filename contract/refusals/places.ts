import { table } from "./table.ts";

/** Addresses, pin codes, and what is offered there. */
export const places = table({
  TOO_MANY_ADDRESSES: {
    status: 422,
    message: "You can save up to {most} addresses.",
    values: { most: "number" },
  },
  NO_SUCH_ADDRESS: {
    status: 404,
    message: "There is no such address in this account.",
  },
  UNKNOWN_PINCODE: {
    status: 422,
    message: "We do not know this pincode. Please check it.",
  },
  NO_SUCH_PINCODE: {
    status: 404,
    message: "We do not know this pincode. Please check it.",
  },
  NO_PINCODE_NEAR: {
    status: 404,
    message: "We know of no pincode near this place. Please type yours.",
  },
  OUTSIDE_ZONES: {
    status: 409,
    message: "We do not come to this address yet: it lies outside the places that we serve. Please choose another one.",
  },
  SERVICE_NOT_OFFERED: {
    status: 404,
    message: "This service is not offered (any more).",
  },
  SERVICES_NOT_OFFERED: {
    status: 404,
    message: "These services are not offered any more.",
  },
  SUB_CATEGORY_NOT_OFFERED: {
    status: 404,
    message: "This kind of service is not offered (any more).",
  },
  CATEGORY_NOT_OFFERED: {
    status: 404,
    message: "This category is not offered (any more).",
  },
});
