import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

/** The site as people type it, without a slash at its end. Without a setting (demo mode, on loopback alone) as it was asked for. */
export const siteOf = ({ PUBLIC_URL }: Config, request: FastifyRequest): string =>
  PUBLIC_URL?.replace(/\/$/, "") ?? `${request.protocol}://${request.host}`;
