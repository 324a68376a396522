import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoints, type Slots } from "@chowk/contract";
import { sql } from "kysely";
import { hashToken, newToken } from "../../server/areas/identity/tokens.ts";
import { connect, type Database } from "../../server/platform/database/connection.ts";
import { aService, aSubCategory, aWorkingPartner } from "../../server/tests/support/factories.ts";
import { timesOf } from "../ask.ts";
import type { Chowk } from "../process.ts";
import type { Row } from "../report.ts";
import { API } from "./catalogue.ts";
import { randomPhone } from "./people.ts";

const PEOPLE = Number(process.env.RUSH ?? 10_000);
/** How many customers come per second, when they do not all come at once. */
const PACE = Number(process.env.RUSH_PACE ?? 250);
const WANTED_MS = 2000;

interface Buyer {
  id: string;
  addressId: string;
  token: string;
  /** The customer's address: each comes from a different network. */
  from: string;
}

interface Answered {
  status: number;
  hasTimes: boolean;
  took: number;
}

/**
 * The bar "rush": thousands of customers, each from a different network and with a different address, who all want the same slot
 * of the only partner of a kind. All at once, and at a pace; one gets it, and all others are told which slots are free.
 */
export async function rush(chowk: Chowk): Promise<Row[]> {
  const server = await chowk.start({ RATE_LIMITS: "true", TRUST_PROXY: "loopback" });
  const db = connect(await chowk.databaseUrl(), 4);
  try {
    const rows: Row[] = [];
    for (const pace of [PACE, undefined]) {
      const { buyers, book, visits } = await aRush(db, server.url);
      const begun = performance.now();
      const worked = server.worked();
      const answers = await Promise.all(
        buyers.map(async (buyer, n) => {
          if (pace) await sleep(Math.max(0, (n * 1000) / pace - (performance.now() - begun)));
          return book(buyer);
        }),
      );
      const seconds = (performance.now() - begun) / 1000;
      const count = (is: (answer: Answered) => boolean) => answers.filter(is).length;
      const won = count(({ status }) => status === 200);
      const told = count(({ status, hasTimes }) => status === 409 && hasTimes);
      const failed = count(({ status }) => status === 0 || status >= 500);
      const { p50, p99 } = timesOf(answers.map(({ took }) => ({ took, ok: true })));
      const times = `p99 ${(p99 / 1000).toFixed(1)} s, half in ${(p50 / 1000).toFixed(1)} s`;
      const each = `${((server.worked() - worked) / PEOPLE).toFixed(1)} ms of the server each, ${server.memory().toFixed(0)} MB`;
      const isRight = won === 1 && told === PEOPLE - 1 && (await visits()) === 1;
      rows.push({
        bar: "rush",
        what: `${PEOPLE} customers want one time of one partner, ${pace ? `${pace} a second` : "all at once"}`,
        value: `${won} has it, ${told} hear which times are free, ${failed} failed; ${times}; ${(PEOPLE / seconds).toFixed(0)}/s (${each})`,
        wanted: pace ? `all answered, p99 <= ${WANTED_MS / 1000} s` : "all answered",
        met: isRight && (!pace || p99 <= WANTED_MS),
      });
    }
    return rows;
  } finally {
    await db.destroy();
    await server.stop();
  }
}

async function aRush(db: Database, url: string) {
  const skill = await aSubCategory(db);
  const partner = await aWorkingPartner(db, {
    skills: [skill.id],
    phone: randomPhone(),
    email: `${newToken()}@example.test`,
  });
  const service = await aService(db, { sub_category_id: skill.id });
  const buyers = await people(db);
  const agent = new Agent({ keepAlive: true });
  const ask = (method: string, path: string, { token, from }: Buyer, body?: object) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": from, "content-type": "application/json" };
      const asked = request(`${url}${API}${path}`, { agent, method, headers }, (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (some: string) => {
          text += some;
        });
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      asked.once("error", reject).end(body && JSON.stringify(body));
    });
  const [first] = buyers as [Buyer];
  const { text } = await ask("GET", `/slots?services=${service.id}&addressId=${first.addressId}`, first);
  const { data } = JSON.parse(text) as { data: { results: Slots } };
  const [slot] = data.results.days.flatMap(({ starts }) => starts);
  const book = async (buyer: Buyer): Promise<Answered> => {
    const begun = performance.now();
    const price = service.price / 100;
    const { status, text } = await ask(endpoints.placeOrder.method, endpoints.placeOrder.path, buyer, {
      ...{ userId: buyer.id, paymentType: "COD", addressId: buyer.addressId, totalPrice: price, slot },
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: price }],
    }).catch(() => ({ status: 0, text: "" }));
    return { status, hasTimes: text.includes('"starts":["'), took: performance.now() - begun };
  };
  const visits = async () =>
    (await db.selectFrom("job").select("id").where("partner_id", "=", partner.id).execute()).length;
  return { buyers, book, visits };
}

/** Makes customers who are confirmed and signed in, each with an address within two kilometres of the partner. */
async function people(db: Database): Promise<Buyer[]> {
  const tokens = Array.from({ length: PEOPLE }, newToken);
  const { rows } = await sql<{ id: string; address_id: string; n: number }>`
    with person as (
      insert into customer (id, name, email, country_code, phone, password_hash, phone_verified_at, email_verified_at)
      select uuidv7(), 'Buyer ' || n, gen_random_uuid() || '@example.test', '+91', (5000000000 + ${Math.floor(Math.random() * 9e8)}::bigint + n)::text,
        '$argon2id$nobody-knows', now(), now()
      from generate_series(1, ${PEOPLE}::int) n
      returning id
    ), numbered as (
      select id, row_number() over () as n from person
    ), signed_in as (
      insert into session (token_hash, customer_id, user_agent, expires_at)
      select token_hash, id, 'bench', now() + interval '1 day' from numbered
      join unnest(${tokens.map(hashToken)}::bytea[]) with ordinality t (token_hash, n) using (n)
    )
    insert into address (id, customer_id, type, flat_no, address, landmark, pincode, phone, latitude, longitude)
    select uuidv7(), id, 'Home', 'B-' || n, '12th Main Road, Indiranagar, Bengaluru', 'Metro station', '560038', '9876543210',
      12.9716 + (random() - 0.5) / 50, 77.6412 + (random() - 0.5) / 50
    from numbered
    returning customer_id as id, id as address_id, substr(flat_no, 3)::int as n
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
  return rows.map(({ id, address_id, n }) => ({
    ...{ id, addressId: address_id, token: tokens[n - 1] as string },
    from: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  }));
}
