import { setTimeout as pause } from "node:timers/promises";
import type { Machines } from "./machines.ts";
import { type Name, names } from "./names.ts";
import { familyOf, type Kind, type Part } from "./part.ts";
import type { StandIns } from "./stand-ins.ts";

export interface World {
  machines: Machines;
  standIns: StandIns;
  faketime: string;
}

export interface Fault {
  name: string;
  /** Causes the fault, and ends it if it does not end by itself. */
  make: (world: World) => Promise<void>;
}

/** How long a process stays frozen: longer than anything waits for it. */
const FROZEN_MS = 12_000;

/** It wakes before, as or after another primary takes over: its lock is valid for 10 s. */
const aroundItsLock = (): number => 7000 + Math.random() * 6000;

const any = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

const anyPart = ({ machines }: World, kind: Kind): Part => any(machines.all(kind));

async function frozen(parts: Part[], ms = FROZEN_MS): Promise<void> {
  for (const part of parts) part.signal("SIGSTOP");
  await pause(ms);
  for (const part of parts) part.signal("SIGCONT");
}

/** The faults that can happen to any program. */
const ofAny = (kind: Kind): Fault[] => [
  { name: `kill ${kind}`, make: async (world) => anyPart(world, kind).kill() },
  { name: `freeze ${kind}`, make: (world) => frozen([anyPart(world, kind)]) },
  { name: `restart ${kind}`, make: (world) => anyPart(world, kind).restart() },
];

async function primaryOf({ machines }: World): Promise<Name> {
  return (await machines.primary()) ?? any(names);
}

const patroniOn = (world: World, name: Name): Part =>
  world.machines.all("patroni").find(({ recipe }) => recipe.machine === name) as Part;

async function standbyOf(world: World): Promise<Name> {
  const primary = await primaryOf(world);
  return any(names.filter((name) => name !== primary));
}

const database: Fault[] = [
  { name: "kill the primary's machine", make: async (world) => patroniOn(world, await primaryOf(world)).kill() },
  {
    name: "kill the primary's PostgreSQL",
    make: async (world) => {
      for (const pid of world.machines.postmaster(await primaryOf(world))) process.kill(pid, "SIGKILL");
    },
  },
  {
    name: "freeze the primary",
    make: async (world) => frozen([patroniOn(world, await primaryOf(world))], aroundItsLock()),
  },
  {
    name: "restart the primary",
    make: async (world) => void (await world.machines.patroni(await primaryOf(world), "/restart", {})),
  },
  {
    name: "switch the primary over",
    make: async (world) => {
      const leader = await primaryOf(world);
      await world.machines.patroni(leader, "/switchover", { leader });
    },
  },
  { name: "kill a standby", make: async (world) => patroniOn(world, await standbyOf(world)).kill() },
  { name: "freeze a standby", make: async (world) => frozen([patroniOn(world, await standbyOf(world))]) },
  {
    name: "a disk that takes nothing more, under the primary",
    make: async (world) => {
      const name = await primaryOf(world);
      const limited = new Set<number>();
      // Patroni writes next to nothing and restarts PostgreSQL, which finds the disk as full as before.
      for (const end = performance.now() + FROZEN_MS; performance.now() < end; await pause(500)) {
        const pids = world.machines.postmaster(name).flatMap(familyOf);
        await world.machines.limitFiles(
          pids.filter((pid) => !limited.has(pid)),
          "0",
        );
        for (const pid of pids) limited.add(pid);
      }
      await world.machines.limitFiles([...limited], "unlimited");
    },
  },
];

const whole: Fault[] = [
  {
    name: "a machine is cut off",
    make: async ({ machines }) => frozen(machines.on(any(names))),
  },
  {
    name: "a machine loses power",
    make: async ({ machines }) => machines.losePower(any(names)),
  },
];

const outside: Fault[] = [
  {
    name: "the carrier says nothing",
    make: async ({ standIns }) => {
      standIns.carrier.beSilent(FROZEN_MS);
      await pause(FROZEN_MS);
    },
  },
  ...(["unavailable", "drop", "lost", "broken"] as const).map((how) => ({
    name: `the payment provider: ${how}`,
    make: async ({ standIns }: World) => {
      const on = ["charge", "status", "refund", "refund-status"];
      await standIns.sandbox.tell("POST", "/faults", { down: { how, on, calls: 10 } });
      await pause(FROZEN_MS / 2);
      await standIns.sandbox.tell("DELETE", "/faults");
    },
  })),
  {
    name: "the payment provider lies",
    make: async ({ standIns }) => {
      const payments = (await standIns.sandbox.payments()).slice(-5);
      for (const { session } of payments)
        for (const result of ["CAPTURED", "NOT CAPTURED"])
          await standIns.sandbox.tell("POST", `/payments/${session}/forge`, { result });
    },
  },
  {
    name: "the payment provider is killed",
    make: ({ standIns }) => standIns.sandbox.restart(),
  },
  {
    name: "a server's clock is an hour off",
    make: async (world) => {
      const part = anyPart(world, "server");
      await part.restart({ LD_PRELOAD: world.faketime, FAKETIME: "+3600s", FAKETIME_DONT_FAKE_MONOTONIC: "1" });
      await pause(FROZEN_MS);
      await part.restart();
    },
  },
];

/** A round has each kind once, in random order; the likeliest kinds come twice. */
const kinds: Fault[] = [
  ...database,
  ...database.slice(0, 5),
  ...(["server", "worker", "haproxy", "pgbouncer", "etcd"] as const).flatMap(ofAny),
  ...whole,
  ...outside,
];

/** Yields this many faults, every kind equally often. `only` selects faults whose name contains it. */
export function* faultsToMake(count: number, only = ""): Generator<Fault> {
  const wanted = kinds.filter(({ name }) => name.includes(only));
  let left: Fault[] = [];
  for (let made = 0; made < count && wanted.length > 0; made += 1) {
    if (left.length === 0) left = [...wanted].sort(() => Math.random() - 0.5);
    yield left.pop() as Fault;
  }
}
