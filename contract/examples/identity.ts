import type { User } from "@chowk/contract";
import { type ExamplesOf, ids, when } from "./example.ts";

const user: User = {
  _id: ids.customer,
  name: "Ananya Rao",
  email: "ananya@example.in",
  phone: "9876543210",
  country_code: "+91",
  userImage: `/uploads/${ids.upload}.webp`,
  emailVerified: true,
  phoneVerified: true,
  hasPassword: true,
  otherAccount: false,
};

const token = "qN3v0dY8m2Kx7rT1wZ5bHc9fJ4gL6pS0uVaXeRiOyMk";
const signedIn = { ...user, token };
const phone = { country_code: user.country_code as "+91", phone: user.phone };
const password = "seven lemons a week";
const passkey = { _id: ids.passkey, name: "Chrome on Android", createdAt: when, lastUsedAt: null };
const bytes = "AQIDBAUGBwgJCgsMDQ4PEA";
const credential = { id: bytes, rawId: bytes, type: "public-key" as const };
const clientDataJSON = "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0";

export const identityExamples: ExamplesOf<
  | "sendOtp"
  | "verifyLogin"
  | "register"
  | "loginWithEmail"
  | "logout"
  | "me"
  | "updateUser"
  | "sendEmailLink"
  | "confirmEmail"
  | "changePassword"
  | "joinByPassword"
  | "sendJoinCode"
  | "joinByCode"
  | "declineJoin"
  | "forgotPassword"
  | "resetPassword"
  | "listSessions"
  | "endOneSession"
  | "endOtherSessions"
  | "listPasskeys"
  | "offerPasskey"
  | "addPasskey"
  | "removePasskey"
  | "offerPasskeyLogin"
  | "loginWithPasskey"
> = {
  sendOtp: { body: phone, data: { token, resendAfterSeconds: 30, expiresInSeconds: 300, otpLength: 4 } },
  verifyLogin: { body: { ...phone, otp: "4821" }, data: signedIn },
  register: { body: { name: user.name, email: user.email, password, ...phone }, data: { results: signedIn } },
  loginWithEmail: { body: { email: user.email, password }, data: signedIn },
  logout: { data: {} },
  me: { data: user },
  updateUser: {
    params: { userId: ids.customer },
    body: { name: "Ananya R. Rao", email: user.email },
    data: { results: { ...user, name: "Ananya R. Rao" } },
  },
  sendEmailLink: { data: {} },
  confirmEmail: { body: { token }, data: { results: user } },
  joinByPassword: { body: { email: user.email, password }, data: { results: { ...user, token } } },
  sendJoinCode: { body: { email: user.email }, data: {} },
  joinByCode: { body: { email: user.email, code: "471108" }, data: { results: { ...user, token } } },
  declineJoin: { data: { results: user } },
  changePassword: { body: { currentPassword: password, newPassword: "eight limes a month" }, data: {} },
  forgotPassword: { body: { email: user.email }, data: {} },
  resetPassword: { body: { token, password: "eight limes a month" }, data: {} },
  listSessions: {
    data: {
      results: [{ _id: ids.session, device: "Chrome on Android", createdAt: when, lastSeenAt: when, current: true }],
    },
  },
  endOneSession: { params: { id: ids.session }, data: {} },
  endOtherSessions: { data: {} },
  listPasskeys: { data: { results: [passkey] } },
  offerPasskey: { data: { results: { challenge: bytes, rp: { id: "chowk.example", name: "Chowk" } } } },
  addPasskey: {
    body: { credential: { ...credential, response: { clientDataJSON, attestationObject: bytes } } },
    data: { results: passkey },
  },
  removePasskey: { params: { id: ids.passkey }, data: {} },
  offerPasskeyLogin: { data: { results: { challenge: bytes, rpId: "chowk.example", userVerification: "required" } } },
  loginWithPasskey: {
    body: { credential: { ...credential, response: { clientDataJSON, authenticatorData: bytes, signature: bytes } } },
    data: signedIn,
  },
};
