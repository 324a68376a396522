// The demo's door: what starts a process loads it only in demo mode.
export { demoPassword } from "./password.ts";
export { seedApplications } from "./people/seed-applications.ts";
export { paysInSandbox, settingsFor, startSandbox } from "./sandbox.ts";
export { demoCountry, demoPartnerEmail, seedDemo } from "./seed.ts";
