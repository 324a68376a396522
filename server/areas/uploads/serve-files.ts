import type { FastifyInstance } from "fastify";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { readSignature } from "./address.ts";
import { getSealed } from "./stored-files.ts";

const YEAR = 365 * 24 * 60 * 60;
const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-160|-480)?\.(webp|pdf)$/;

/**
 * Serves uploads at `/uploads/<name>`. A person's picture and the business's own are public and cached for good, as the
 * content of a name never changes; anything else needs a signature that has not expired, and is never cached.
 */
export function serveFiles(app: FastifyInstance, { db, secrets, storage }: Omit<Parts, "config">): void {
  app.get<{ Params: { name: string } }>("/uploads/:name", async (request, reply) => {
    const { name } = request.params;
    const [, id, type] = NAME.exec(name) ?? [];
    if (!id || !type) throw nothingHere();
    const upload = await db
      .selectFrom("upload")
      .select(["claimed_as", "customer_id", "partner_id", "operator_id"])
      .where("id", "=", id)
      .where("type", "=", type)
      .executeTakeFirst();
    if (!upload) throw nothingHere();
    const isPublic =
      upload.claimed_as === "picture" && (upload.customer_id ?? upload.partner_id ?? upload.operator_id) !== null;
    if (!isPublic) {
      const { expires, signature } = request.query as Record<string, unknown>;
      const { signed, expired } = readSignature(secrets, id, textOf(expires), textOf(signature));
      if (!signed) throw nothingHere();
      if (expired) throw refuse("LINK_OVER");
    }
    // Whatever a file contains: opened by itself it can run nothing, load nothing and not be framed.
    reply.header("content-security-policy", "sandbox; default-src 'none'; frame-ancestors 'none'");
    reply.header("x-content-type-options", "nosniff");
    reply.header("cache-control", isPublic ? `public, max-age=${YEAR}, immutable` : "private, no-store");
    reply.header("etag", `"${name}"`);
    if (request.headers["if-none-match"]?.includes(`"${name}"`)) return reply.code(304).send();
    const content = await getSealed(storage, secrets, name);
    if (!content) {
      request.log.error(`The file of upload ${name} is missing`);
      throw nothingHere();
    }
    if (type === "pdf") reply.header("content-disposition", 'attachment; filename="document.pdf"');
    return reply.type(type === "pdf" ? "application/pdf" : "image/webp").send(content);
  });
}

const nothingHere = () => refuse("NOTHING_HERE");

/** A parameter that is given twice arrives as a list. */
const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
