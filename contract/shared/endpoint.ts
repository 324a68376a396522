import "./faults.ts";
import { z } from "zod";
import { check } from "../refusals/check.ts";
import { type RefusalCode, refusalCodes } from "../refusals/refusals.ts";
import type { Limit } from "./limits.ts";
import type { OperatorRole } from "./operator-roles.ts";

export const roles = ["customer", "partner", "operator"] as const;
export type Role = (typeof roles)[number];

/** Who may call: `public` needs no session, the others need a session of that role, or of one of several. */
export type Access = "public" | Role | readonly [Role, Role, ...Role[]];

/** One HTTP call, described once: the server mounts it, the browser calls it, OpenAPI prints it. */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the API's base path, in Fastify's form: `/services/:serviceId`. */
  path: `/${string}`;
  access: Access;
  /** The roles of operators who may call it, besides owners; every operator if absent. */
  operatorRoles?: readonly OperatorRole[];
  /** One line for the API's reference. */
  summary: string;
  /** What else a reader must know, in Markdown. */
  description?: string;
  /** The area it is listed under in the API's reference. */
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a form (multipart/form-data) with this one file in it. */
  file?: FileField;
  /** It takes bookings, or lists times for them: a server whose clock is wrong refuses it with 503. */
  takesBookings?: true;
  /** Repeatable: with the same `Idempotency-Key` header it does the work once and returns the same again. */
  idempotent?: true;
  /** The envelope's `message` on success, if people should read one. */
  success?: string;
  /** The HTTP status and the envelope's code on success: 200 if absent. */
  status?: 201;
  /** The longest body it takes, in bytes: 16 KB if absent. A file has its own limit. */
  maxBodyBytes?: number;
  /** How often it may be called; if absent, the limits of its kind of call apply (limits.ts). */
  limits?: readonly Limit[];
  /**
   * It returns no envelope but a stream of server-sent events, open until the caller leaves: each message holds `data`.
   * Events named `beat` show that the connection is alive.
   */
  stream?: true;
  /** It returns no envelope but a file of this type, to be saved; `data` then means nothing. */
  download?: "application/pdf";
  /** The envelope's `data`; for a stream, that of each message. */
  data: z.ZodType;
  /** The refusals it can return besides those of any call of its kind (general-refusals.ts). There is no other. */
  refusals?: readonly RefusalCode[];
}

export interface FileField {
  /** The name of the form's field. */
  field: string;
  description: string;
  /** Larger files are refused. */
  maxBytes: number;
}

export const endpoint = <const E extends Endpoint>(e: E): E => e;

/** An id that someone sends, in lower case: compared in the spelling that the database returns. */
export const id = z.uuid().toLowerCase();

/** Whether the year is one that the database can calculate with. */
const isOfOurTime = (date: string): boolean => date >= "1900" && date < "2200";

/** A day that someone sends, such as 2026-11-21. */
export const dayOf = (message: string) => z.iso.date(message).refine(isOfOurTime, message);

const noMoment = check("NO_SUCH_MOMENT");

/** A moment that someone sends, in UTC or with an offset that exists: the database takes no other. */
export const moment = z.iso
  .datetime({ offset: true, message: noMoment })
  .refine((text) => isOfOurTime(text) && /(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/.test(text), noMoment);

/** The envelope's usual content: a list under `results`. */
export const results = <T extends z.ZodType>(item: T) => z.object({ results: z.array(item) });

/** The envelope's content for one object: the specification puts it under `results` too. */
export const result = <T extends z.ZodType>(item: T) => z.object({ results: item });

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
export type ParamsOf<E extends Endpoint> = Out<E["params"]>;
export type QueryOf<E extends Endpoint> = Out<E["query"]>;
export type BodyOf<E extends Endpoint> = Out<E["body"]>;
/** What the caller sends, before the schema fills in defaults. */
export type InputOf<E extends Endpoint> = {
  [K in "params" | "query" | "body" as E[K] extends z.ZodType ? K : never]: In<E[K]>;
};
export type DataOf<E extends Endpoint> = z.output<E["data"]>;

/** A refusal, in the envelope every answer shares. */
export const Refusal = z.object({
  code: z.int().describe("Same as the HTTP status."),
  reason: z.enum(refusalCodes).describe("Cause of the refusal, for programs."),
  message: z.string().describe("Cause of the refusal, for people, in the language requested by `Accept-Language`."),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe("Values in the message, unformatted: seconds, amounts in the smallest unit of the currency, times."),
  errors: z
    .array(
      z.object({
        path: z.string(),
        reason: z.string().optional(),
        message: z.string(),
      }),
    )
    .optional()
    .describe("Invalid fields, by their path in the body."),
  data: z.unknown().optional().describe("Current state, if that is why the call was refused (a changed price)."),
  retryAfterSeconds: z
    .int()
    .optional()
    .describe("Seconds to wait before trying again, if waiting helps; also in the header Retry-After."),
});
export type Refusal = z.infer<typeof Refusal>;
