/** Settings that name what the server, or its users' browsers, talk to, with the protocol that means no encryption. */
const plainly = {
  PUBLIC_URL: "http:",
  S3_ENDPOINT: "http:",
  MSG91_URL: "http:",
  UPAYMENTS_URL: "http:",
  RAZORPAY_URL: "http:",
  STRIPE_URL: "http:",
  GEOCODER_URL: "http:",
  MAP_TILES_URL: "http:",
} as const;

const databases = ["DATABASE_URL", "DATABASE_SESSION_URL", "DATABASE_REPLICA_URL"];

/**
 * Returns a line for each setting that would send data unencrypted to another machine. PLAIN_HOSTS names hosts on a private
 * network for which that is allowed.
 */
export function plainConnections(given: Readonly<Record<string, string | undefined>>): string[] {
  const allowed = (given.PLAIN_HOSTS ?? "").split(",").map((host) => host.trim());
  const isFar = (host: string) => !isLoopback(host) && !allowed.includes(host);
  const urlOf = (name: string) => (URL.canParse(given[name] ?? "") ? new URL(given[name] ?? "") : undefined);
  const faults: string[] = [];

  for (const [name, protocol] of Object.entries(plainly)) {
    const url = urlOf(name);
    if (url?.protocol === protocol && isFar(url.hostname)) faults.push(`${name}: use https, ${orName(url.hostname)}`);
  }
  const mail = urlOf("SMTP_URL");
  if (mail?.protocol === "smtp:" && given.SMTP_TLS === "optional" && isFar(mail.hostname)) {
    faults.push(`SMTP_TLS: leave it at required, ${orName(mail.hostname)}`);
  }
  for (const name of databases) {
    const database = urlOf(name);
    // PostgreSQL also takes the host from the query; a host that begins with a slash is a socket on this machine.
    const host = database?.searchParams.get("host") ?? database?.hostname ?? "";
    const isVerified = database?.searchParams.get("sslmode") === "verify-full";
    if (host && !host.startsWith("/") && !isVerified && isFar(host)) {
      faults.push(`${name}: add ?sslmode=verify-full, ${orName(host)}`);
    }
  }
  return faults;
}

const orName = (host: string) => `or add ${host} to PLAIN_HOSTS if its network is private`;

const isLoopback = (host: string) => ["localhost", "[::1]", "::1"].includes(host) || /^127(\.\d+){3}$/.test(host);
