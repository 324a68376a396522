import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Waits for a message to someone that says what is looked for, and answers that: messages are sent by a job. */
async function find(page: Page, to: string, wanted: RegExp, known = ""): Promise<string> {
  const look = async (): Promise<string> => {
    const { data } = await (await page.request.get("/demo/outbox.json")).json();
    const messages = (data.results as { to: string; text: string }[]).filter((message) => message.to.endsWith(to));
    const found = messages.map(({ text }) => wanted.exec(text)?.[0] ?? "").find(Boolean) ?? "";
    return found === known ? "" : found;
  };
  await expect.poll(look, { message: `a message to ${to}` }).not.toBe("");
  return look();
}

/** Until somebody was told what is looked for. */
export const wasTold = (page: Page, to: string, wanted: RegExp): Promise<string> => find(page, to, wanted);

/** The code that was sent to a phone, and is not the one known already. */
export const codeTo = (page: Page, phone: string, known?: string): Promise<string> =>
  find(page, phone, /\b\d{4}\b/, known);

/** The link to a page of ours that was sent to an e-mail. */
export const linkTo = (page: Page, email: string, path: string): Promise<string> =>
  find(page, email, new RegExp(`https?://[^\\s/]+${path}#token=[\\w-]+`));
