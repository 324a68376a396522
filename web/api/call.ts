import type { Endpoint, GeneralCode, RefusalCode, RefusalDataOf } from "@chowk/contract";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import {
  browserTransport,
  callThrough,
  type Data,
  type Input,
  type Route,
  type Routes,
  type Transport,
} from "./client.ts";

/** Marks a refusal that is shown as it is: its message, in the reader's language, where the screen shows errors (`messageOf`). */
export const say = new (class Say {
  /** Makes the type nominal: nothing else passes for it. */
  readonly #say = true;
})();
type Say = typeof say;

interface Refused<C extends RefusalCode> {
  reason: C;
  /** The refusal's message, in the reader's language. */
  message: string;
  /** The current state, as the refusal carries it. */
  data: RefusalDataOf<C>;
}
/** Handles a refusal: the call returns what it returns (except `say`), and fails with what it throws. */
type Handler<C extends RefusalCode> = (refused: Refused<C>) => unknown;

type ListedBy<E extends Endpoint> = E extends { refusals: readonly (infer C extends RefusalCode)[] } ? C : never;
/** The refusals specific to a call; `failure.ts` handles those that any call of its kind can return. */
type OwnCode<R extends Route> = Exclude<ListedBy<Routes[R]>, GeneralCode>;

/** Says how to treat each refusal that a call lists: none may be left out, and only general ones may be added. */
export type Refusals<R extends Route> = { [C in OwnCode<R>]: Say | Handler<C> } & {
  [C in GeneralCode]?: Handler<C>;
};
/** Allows no other keys: a call that no longer lists a refusal must drop its handler too. */
type Exactly<R extends Route, H> = { [C in Exclude<keyof H, keyof Refusals<R>>]: never };

/** What the handlers return. */
type Handled<H> = {
  [C in keyof H as undefined extends H[C] ? never : C]: H[C] extends (refused: never) => infer A
    ? Exclude<A, Say>
    : never;
} extends infer Answers
  ? Answers[keyof Answers]
  : never;

/** A call that lists no refusals needs no third argument. */
type Rest<R extends Route, H> = [OwnCode<R>] extends [never]
  ? [refusals?: H & Exactly<R, H>]
  : [refusals: H & Exactly<R, H>];

type Call = <R extends Route, H extends Refusals<R>>(
  route: R,
  input: Input<R>,
  ...refusals: Rest<R, H>
) => Promise<Data<R> | Handled<H>>;

/** Makes calls over a transport; each call says how to treat its refusals. */
export const callBy =
  (transport: Transport): Call =>
  async (route, input, refusals?: object) => {
    try {
      return await callThrough(transport, route, input);
    } catch (error) {
      if (!(error instanceof ApiError && error.reason)) throw error;
      const handler = (refusals as Record<string, Say | Handler<RefusalCode>> | undefined)?.[error.reason];
      if (typeof handler !== "function") throw error;
      const { reason, message, data } = error;
      const handled = handler({ reason, message, data: data as RefusalDataOf<typeof reason> });
      if (handled === say) throw error;
      return handled as never;
    }
  };

/** Makes a call from the browser. */
export const call = callBy(browserTransport);

const transports = new WeakMap<QueryClient, Transport>();

/** On the server each request's query client calls the API in the same process. */
export const bindTransport = (client: QueryClient, transport: Transport): void =>
  void transports.set(client, transport);

/** Makes a call for pages that are rendered on the server too: over the client's bound transport, else from the browser. */
export const callIn = (client: QueryClient): Call => callBy(transports.get(client) ?? browserTransport);
