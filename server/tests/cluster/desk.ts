import { setTimeout as pause } from "node:timers/promises";
import { endpoints } from "@chowk/contract";
import { Client as Postgres } from "pg";
import { Client } from "./client.ts";
import { type Machines, until } from "./machines.ts";
import { type Name, names } from "./names.ts";
import type { Notes } from "./notes.ts";
import type { Counted, People } from "./people.ts";

interface Given {
  machines: Machines;
  people: People;
  notes: Notes;
}

const CHANGE_MS = 1000;
const READ_MS = 400;
/** How long, once all is well, until each server shows a change, and until a standby is read. */
const SEEN_MS = 2000;
const READ_OF_STANDBY_MS = 10_000;

/** Returns the number of the last change, which is at the end of the name. */
const numberOf = (name: string): number => Number(/ (\d+)$/.exec(name)?.[1] ?? 0);

/**
 * An operator counts up in a service's name, and each server is read: through its cache, and through a search, which is
 * never cached. No number may go back, and a standby must be what is read.
 */
export function startDesk({ machines, people, notes }: Given) {
  const { counted } = people;
  let over = false;
  let acknowledged = 0;
  const client = new Client(machines.fronts, notes, () => over);
  const all = [
    inTurns(async () => {
      acknowledged = (await countOn(client, people)) ?? acknowledged;
      await pause(CHANGE_MS);
    }),
    ...names.map((name) => {
      const newest = { kept: 0, searched: 0 };
      return inTurns(async () => {
        for (const way of ["kept", "searched"] as const) {
          const number = await read(machines, name, counted, way).catch(() => undefined);
          if (number !== undefined && number < newest[way])
            notes.odd.push(`the catalogue of server ${name} went back, ${way}`);
          newest[way] = Math.max(newest[way], number ?? 0);
        }
        await pause(READ_MS);
      });
    }),
  ];
  async function inTurns(once: () => Promise<void>): Promise<void> {
    while (!over) await once();
  }

  return {
    /** Called when all is well: checks that the catalogue is, too. */
    async calm(): Promise<void> {
      const begun = performance.now();
      const wanted = acknowledged;
      const before = await readsOfStandbys(machines);
      const areThere = names.map((name) =>
        until(
          `change ${wanted} at server ${name}`,
          async () => ((await read(machines, name, counted, "kept").catch(() => 0)) ?? 0) >= wanted,
          SEEN_MS,
        ),
      );
      await Promise.all(areThere).catch((error: Error) => notes.odd.push(`in a calm: ${error.message}`));
      notes.catalogueSeen.push(performance.now() - begun);
      const hasGrown = async () => {
        const now = await readsOfStandbys(machines);
        return names.some((name) => (now[name] ?? 0) > (before[name] ?? Number.POSITIVE_INFINITY));
      };
      await until("catalogue read of a standby", hasGrown, READ_OF_STANDBY_MS).catch((error: Error) =>
        notes.odd.push(`in a calm: ${error.message}`),
      );
    },
    async stop(): Promise<void> {
      over = true;
      await Promise.all(all);
    },
  };
}

/** Counts up by one from the present number. Returns the new number if it was acknowledged. */
async function countOn(client: Client, { operator: token, counted }: People): Promise<number | undefined> {
  const listed = await client.call({ token, endpoint: endpoints.deskSubCategory, id: counted.subCategoryId });
  const services = (listed?.data as { results?: { services: Desk[] } } | undefined)?.results?.services ?? [];
  const now = services.find(({ _id }) => _id === counted.id);
  if (!now) return undefined;
  const number = numberOf(now.name) + 1;
  const { description, minutes, version: seen } = now;
  const body = { name: `${counted.name} ${number}`, description, minutes, hidden: false, seen };
  const answer = await client.call({ token, endpoint: endpoints.changeService, id: counted.id, body });
  return answer?.status === 200 ? number : undefined;
}

interface Desk {
  _id: string;
  name: string;
  description: string;
  minutes: number;
  version: string;
}

async function read(machines: Machines, server: Name, { id, name }: Counted, way: "kept" | "searched") {
  const path =
    way === "kept"
      ? endpoints.getService.path.replace(":serviceId", id)
      : `${endpoints.searchServices.path}?searchTerm=${encodeURIComponent(name)}`;
  const answer = await fetch(`${machines.serverUrl(server)}/api/chowk365${path}`, {
    signal: AbortSignal.timeout(3000),
  });
  if (answer.status !== 200) return undefined;
  const { data } = (await answer.json()) as { data: { results: Told | Told[] } };
  const told = [data.results].flat().find(({ _id }) => _id === id);
  return told && numberOf(told.serviceName);
}

interface Told {
  _id: string;
  serviceName: string;
}

/** Returns how often each standby was asked for services: only the catalogue reads there. */
async function readsOfStandbys(machines: Machines): Promise<Partial<Record<Name, number>>> {
  const counts: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const url = new URL(machines.superuserUrl(name));
    url.pathname = "/chowk";
    const client = new Postgres({ connectionString: url.href, connectionTimeoutMillis: 2000, query_timeout: 2000 });
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ count: string }>(
        `select seq_scan + coalesce(idx_scan, 0) as count from pg_stat_user_tables
          where relname = 'service' and pg_is_in_recovery()`,
      );
      if (rows[0]) counts[name] = Number(rows[0].count);
    } catch {
      // A standby that does not answer was not read.
    } finally {
      void client.end().catch(() => {});
    }
  }
  return counts;
}
