import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { Client } from "pg";
import { onTestFinished } from "vitest";

interface How {
  /** Startup parameters are ignored silently instead of refused. */
  ignores?: boolean;
  /** `connect_query`: runs on each connection to PostgreSQL. */
  connectQuery?: string;
}

/** Does what PgBouncer does in transaction mode, as far as it matters to us: a stand-in where PgBouncer is not installed. */
export async function transactionPooler(databaseUrl: string, { ignores = false, connectQuery }: How = {}) {
  const idle: Client[] = [];
  const take = async () => {
    const free = idle.pop();
    if (free) return free;
    const made = new Client({ connectionString: databaseUrl, application_name: "pooler" });
    made.on("error", () => {});
    await made.connect();
    if (connectQuery) await made.query(connectQuery);
    const { stream } = wireOf(made);
    stream.removeAllListeners("data");
    onTestFinished(() => void stream.destroy());
    return made;
  };

  const server = createServer((near) => void serve(near).catch(() => near.destroy()));
  async function serve(near: Socket): Promise<void> {
    near.on("error", () => {});
    let held: Client | undefined;
    let waiting = Buffer.alloc(0);
    let begun = false;
    let turn = Promise.resolve();
    near.on("close", () => void (held && wireOf(held).stream.destroy()));

    const pass = async (bytes: Buffer) => {
      if (!held) {
        held = await take();
        const mine = held;
        const read = frames((type, frame) => {
          near.write(frame);
          // Ready for the next query, and in no transaction: the next client may have the connection.
          if (type !== "Z" || frame[5] !== 0x49) return;
          wireOf(mine).stream.removeAllListeners("data");
          idle.push(mine);
          held = undefined;
        });
        wireOf(held).stream.on("data", read);
      }
      wireOf(held).stream.write(bytes);
    };
    const read = frames((type, frame) => {
      if (type === "X") return void near.end();
      waiting = Buffer.concat([waiting, frame]);
      if (type !== "Q" && type !== "S") return;
      const whole = waiting;
      waiting = Buffer.alloc(0);
      turn = turn.then(() => pass(whole)).catch(() => void near.destroy());
    });
    near.on("data", (bytes: Buffer) => {
      if (begun) return read(bytes);
      begun = true;
      const [unknown] = ignores ? [] : unknownIn(bytes);
      near.write(unknown ? refusal(`unsupported startup parameter: ${unknown}`) : WELCOME);
      if (unknown) near.end();
    });
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.href };
}

/** The driver's own socket, once it has logged in. */
const wireOf = (client: Client) => (client as unknown as { connection: { stream: Socket } }).connection;

/** Calls `each` for every complete message: a letter, four bytes of length, the rest. */
function frames(each: (type: string, frame: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      const frame = rest.subarray(0, end);
      rest = rest.subarray(end);
      each(String.fromCharCode(frame[0] as number), frame);
    }
  };
}

/** The startup parameters that PgBouncer knows. */
const KNOWN = ["user", "database", "application_name", "client_encoding", "datestyle", "timezone"];

function unknownIn(startup: Buffer): string[] {
  const words = startup.subarray(8).toString().split("\0");
  return words.filter((word, at) => at % 2 === 0 && word && !KNOWN.includes(word.toLowerCase()));
}

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

/** Authentication is done, and the server is ready. */
const WELCOME = Buffer.concat([message("R", Buffer.alloc(4)), message("Z", Buffer.from("I"))]);

const refusal = (words: string) => message("E", Buffer.from(`SFATAL\0C08P01\0M${words}\0\0`));
