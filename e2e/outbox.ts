import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Waits for a message to somebody and returns what matches in it, other than `known`: a job sends the messages. */
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

/** Waits until somebody is sent a message that matches, and returns the match. */
export const wasTold = (page: Page, to: string, wanted: RegExp): Promise<string> => find(page, to, wanted);

/** Returns the code that was sent to a phone, other than the code already known. */
export const codeTo = (page: Page, phone: string, known?: string): Promise<string> =>
  find(page, phone, /\b\d{4}\b/, known);

/** Returns the link to one of our pages that was sent to an e-mail. */
export const linkTo = (page: Page, email: string, path: string): Promise<string> =>
  find(page, email, new RegExp(`https?://[^\\s/]+${path}#token=[\\w-]+`));
