import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serveStream } from "../../../platform/http/event-stream.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { lastChange, readBoard, readPartnersOnMap } from "./read-board.ts";
import { readBoardPartners } from "./read-partners.ts";

/** Serves the board of a day, and the stream that tells it to read again. */
export function boardRoutes(app: FastifyInstance, { config, db }: Parts): void {
  serve(app, endpoints.deskBoard, ({ query }) => readBoard(db, config.TIME_ZONE, query.day, query.since));
  serve(app, endpoints.boardPartners, ({ query }) => readBoardPartners(db, config.TIME_ZONE, query.day));
  serve(app, endpoints.partnersOnMap, async () => ({ results: await readPartnersOnMap(db) }));
  serveStream(app, endpoints.deskEvents, async () => ({
    topics: ["bookings"],
    read: async () => {
      const change = await lastChange(db);
      return { id: change, data: { change } };
    },
  }));
}
