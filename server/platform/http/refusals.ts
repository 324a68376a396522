/** What a refusal means and what it says, for the API's reference; a call's own words may be others. */
export function refusalOf(code: number): { description: string; message: string } {
  const found = refusals[code];
  if (!found) throw new Error(`The reference has no words for ${code}`);
  const [description, message] = found;
  return { description, message };
}

const refusals: Record<number, readonly [description: string, message: string]> = {
  400: ["A field is missing or of the wrong form.", "The request could not be read. Please check what you sent."],
  401: ["No live session, or not the right password or code: log in.", "Please log in to continue."],
  403: ["This role may not, or the request came from another site.", "You are not allowed to do this."],
  404: ["Not there, or not the caller's: the two are not told apart.", "There is nothing here for this account."],
  409: [
    "It clashes with what is true now; `data` says what that is.",
    "This has changed in the meantime. Please look again.",
  ],
  413: ["Too large.", "That is too large to send."],
  415: ["Sent in another form than the call takes.", "Send this as JSON (application/json)."],
  422: ["Understood, but against a rule.", "Your cart is empty"],
  428: [
    "Something comes first: `data.reason` names it (`PHONE_CODE_REQUIRED`: verify the account's phone by `send_otp` and `verifylogin`, then send the same again).",
    "Please confirm your phone number with the code we send you. Your order then goes on as it is.",
  ],
  429: ["Too often: wait as long as `Retry-After` says.", "Too many attempts. Please try again in 2 minutes."],
  503: [
    "Too many ask for this at once, or it cannot be done for a moment: wait as long as `Retry-After` says.",
    "Very many people are asking for this right now. Please try again in a moment.",
  ],
  507: [
    "There is no room to keep it: wait as long as `Retry-After` says.",
    "There is no room for more files right now. Please try again later.",
  ],
};
