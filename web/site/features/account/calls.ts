import type { NewAddress, Profile } from "@chowk/contract";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { failAs, LoginTooOld } from "../../../api/failure.ts";

export const addAddress = (userId: string, body: NewAddress, idempotencyKey: string) =>
  call(
    "POST /myaddress/:userId",
    { params: { userId }, body, idempotencyKey },
    { NOTHING_FOR_ACCOUNT: say, UNKNOWN_PINCODE: say, TOO_MANY_ADDRESSES: say, SENT_OTHERWISE: say },
  );

export const changeAddress = (addressId: string, body: NewAddress) =>
  call("PUT /myaddress/:addressId", { params: { addressId }, body }, { NO_SUCH_ADDRESS: say, UNKNOWN_PINCODE: say });

/** If it is gone already, say from another tab, that is as good as deleted. */
export const deleteAddress = (addressId: string) =>
  call("DELETE /myaddress/:addressId", { params: { addressId } }, { NO_SUCH_ADDRESS: () => undefined });

export const changeDetails = async (userId: string, body: Profile) =>
  (
    await call(
      "PUT /update_user/:userId",
      { params: { userId }, body },
      { NOTHING_FOR_ACCOUNT: say, LOGIN_TOO_OLD: say, NOT_UPLOADED_HERE: say },
    )
  ).results;

export const sendEmailLink = () => call("POST /me/email/link", {}, { NO_EMAIL: say, EMAIL_LINKS_SENT: say });

export const changePassword = (body: Input<"PUT /me/password">["body"]) =>
  call("PUT /me/password", { body }, { WRONG_CURRENT_PASSWORD: say, COMMON_PASSWORD: say });

export const signOutDevice = (id: string) =>
  call("DELETE /me/sessions/:id", { params: { id } }, { SESSION_ENDED: say });

export const signOutOthers = () => call("DELETE /me/sessions", {});

export const takeDataAlong = () => call("GET /me/data", {}, { NO_SUCH_CUSTOMER: say });

export const deleteAccount = () =>
  call(
    "DELETE /me/data",
    {},
    {
      LOGIN_TOO_OLD: failAs(LoginTooOld),
      NO_SUCH_CUSTOMER: say,
      ORDER_UNDER_WAY: say,
      REFUND_UNDER_WAY: say,
      CREDIT_LEFT: say,
    },
  );
