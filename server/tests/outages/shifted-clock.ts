// Loaded into a server before anything else (`node --import`): a process whose clock is off from one SIGUSR2 to the next.

const RealDate = Date;
/** The shifts in ms, one after the other. */
const SHIFTS = [-7_200_000, 3_000, 86_400_000, -3_000];
let signals = 0;
const shift = () => (signals % 2 === 1 ? (SHIFTS[((signals - 1) / 2) % SHIFTS.length] ?? 0) : 0);
const now = () => RealDate.now() + shift();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
});

process.on("SIGUSR2", () => {
  signals += 1;
});
