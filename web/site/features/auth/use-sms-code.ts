import { useEffect, useRef } from "react";

/** Passes on a code from a text message, if the browser can read it there and the customer agrees. */
export function useSmsCode(onCode: (code: string) => void): void {
  const handler = useRef(onCode);
  handler.current = onCode;
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const stop = new AbortController();
    const options = { otp: { transport: ["sms"] }, signal: stop.signal };
    navigator.credentials
      .get(options)
      .then((credential) => credential && handler.current((credential as unknown as { code: string }).code))
      // Declined, or left: the customer types the code.
      .catch(() => {});
    return () => stop.abort();
  }, []);
}
