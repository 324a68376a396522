import { useEffect, useRef } from "react";

/** Where the browser can read a code from the message that carries it, and its owner agrees: hands the code on. */
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
      // Declined, or left: it is typed by hand.
      .catch(() => {});
    return () => stop.abort();
  }, []);
}
