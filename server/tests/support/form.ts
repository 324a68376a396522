/** One field of a form: text, or a file. */
interface Field {
  name?: string;
  content: Buffer | string;
  filename?: string;
  type?: string;
}

/** Returns a form as a browser sends it; spread it into a call of the app. */
export async function aForm(...fields: Field[]): Promise<{ body: Buffer; headers: { "content-type": string } }> {
  const form = new FormData();
  for (const { name = "file", content, filename = "picture.jpg", type = "image/jpeg" } of fields) {
    if (typeof content === "string") form.append(name, content);
    else form.append(name, new Blob([new Uint8Array(content)], { type }), filename);
  }
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  };
}
