import type { TestApp } from "../app.ts";
import type { Ask } from "./client.ts";

/** The specification's table of calls, row by row, in its order and wording. */
export const table = [
  "GET /services_list",
  "GET /service_search",
  "GET /srv_category_list",
  "GET /srv_sub_by_category/{categoryId}",
  "GET /service_by_sub_category/{subCategoryId}",
  "GET /services/{serviceId}",
  "GET /logo_list",
  "GET /top_rated_service_list",
  "GET /best_seller_service_list",
  "GET /reviews_list",
  "POST /uploads3",
  "POST /send_otp",
  "POST /verifylogin",
  "POST /login_with_email",
  "POST /user_register",
  "PUT /update_user/{userId}",
  "GET /myaddresslist/{userId}",
  "POST /myaddress/{userId}",
  "PUT /myaddress/{addressId}",
  "DELETE /myaddress/{addressId}",
  "GET /odm/user_srv_booking/{userId}",
  "GET /odm/srv_booking/{id}",
  "POST /odm/srv_booking",
  "PUT /odm/payment_status_success/{orderId}",
  "PUT /odm/payment_status_failed/{orderId}",
  "PUT /serviceReview/{serviceId}",
  "PUT /serviceRating/{serviceId}",
  "PUT /service_partner_Review/{servicePartnerId}",
  "PUT /service_partner_Rating/{servicePartnerId}",
  "POST /servicesPartner_add",
] as const;

/** Proves one row: the call, its payload and what is read from the answer in the table's words, and the proof itself. */
export type Row = (call: (typeof table)[number], words: string, proof: () => Promise<void>) => void;

/** The proofs for the rows of one area. */
export type Rows = (row: Row, given: TestApp, ask: Ask) => void;
