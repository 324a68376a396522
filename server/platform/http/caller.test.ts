import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { keepAddresses } from "./caller.ts";

test("a request's address stays known after the caller has hung up", async () => {
  const app = Fastify();
  keepAddresses(app);
  const begun = Promise.withResolvers<() => string>();
  const { promise: over, resolve: goOn } = Promise.withResolvers<void>();
  app.get("/", async (request) => {
    begun.resolve(() => request.ip);
    await over;
    return "";
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const closed = Promise.withResolvers<void>();
  app.server.once("connection", (socket) => socket.once("close", () => closed.resolve()));
  const client = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  await once(client, "connect");
  client.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  const addressNow = await begun.promise;
  client.destroy();
  await closed.promise;
  expect(addressNow()).toBe("127.0.0.1");
  goOn();
});
