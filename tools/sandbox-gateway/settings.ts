/** The sandbox's settings. */
export interface Settings {
  /** 0: the last port if it is free, else any free port. */
  port: number;
  /** The folder for its state. */
  folder: string;
  /** The payee that the page names. */
  merchant: string;
  upayments: {
    /** The bearer token that calls must carry. */
    token: string;
    /** Status calls a minute before a client is blocked; 0 sets no limit. */
    statusLimit: number;
  };
  razorpay: {
    keyId: string;
    keySecret: string;
    /** Where webhooks go, and the secret that signs them. Without it no webhooks are sent. */
    webhook: { url: string; secret: string } | undefined;
  };
  stripe: {
    secretKey: string;
    /** The same for Stripe's. */
    webhook: { url: string; secret: string } | undefined;
  };
}

/** Reads the environment. Throws an Error that names what is missing. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  if (env.NODE_ENV === "production") {
    throw new Error("it takes no real money, so it is not for NODE_ENV=production.");
  }
  const required = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is missing.`);
    return value;
  };
  const whole = (name: string, usual: number): number => {
    const value = Number(env[name] || usual);
    if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number.`);
    return value;
  };
  const webhook = (url: string | undefined, secret: string | undefined) =>
    url && secret ? { url, secret } : undefined;
  return {
    port: whole("SANDBOX_PORT", 0),
    folder: required("SANDBOX_DATA"),
    merchant: env.SANDBOX_MERCHANT || "Test merchant",
    upayments: { token: required("SANDBOX_TOKEN"), statusLimit: whole("SANDBOX_STATUS_LIMIT", 30) },
    razorpay: {
      keyId: env.SANDBOX_KEY_ID || "",
      keySecret: env.SANDBOX_KEY_SECRET || "",
      webhook: webhook(env.SANDBOX_WEBHOOK_URL, env.SANDBOX_WEBHOOK_SECRET),
    },
    stripe: {
      secretKey: env.SANDBOX_STRIPE_KEY || "",
      webhook: webhook(env.SANDBOX_STRIPE_WEBHOOK_URL, env.SANDBOX_STRIPE_WEBHOOK_SECRET),
    },
  };
}
