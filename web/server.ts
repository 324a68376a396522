import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type ServerSide, serverSide } from "./api/server-side.ts";
import { pageAddresses } from "./shared/state/page-address.ts";

// The module states some options as possibly undefined, which the handler takes as absent.
const handler = createRequestHandler(build as ServerBuild);

/** Which page an address is of: see web/shared/state/page-address.ts. */
export const addressOf = pageAddresses(build as ServerBuild);

/** Renders one page. What it needs of the server comes in `side`. */
export function render(request: Request, side: ServerSide): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(serverSide, side);
  return handler(request, context);
}
