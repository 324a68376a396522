import Fastify from "fastify";

// The floor that the reads are measured against: a bare route that returns a fixed JSON text of 20 KB, serialised beforehand.
const json = JSON.stringify({
  code: 200,
  data: { results: Array.from({ length: 100 }, (_, n) => ({ n, text: "x".repeat(180) })) },
});
const app = Fastify();
app.get("/", (_request, reply) => reply.header("content-type", "application/json; charset=utf-8").send(json));
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
process.on("SIGTERM", () => void app.close());
