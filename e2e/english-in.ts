import type { Page } from "@playwright/test";

/** Names, and abbreviations that are the same in every language; and what the demo wrote in English. */
const universal =
  /Chowk|GSTIN|TRN|SAC|TCS|\(i{2,3}\)|CSV|UTF-8|INR|KWD|GMT|AM|PM|IFSC|HDFC\d+|PAN|PDF|MB|the demo|\{\w+\}/g;

/**
 * Returns the texts in Latin letters that a voice of a language in another script would have to read. Leaves out what is marked as
 * English, scripts, and the examples in a message's gaps, which are marked, too.
 */
export async function englishIn(page: Page): Promise<string[]> {
  const said = await page.getByRole("main").evaluate((main) => {
    const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walk.nextNode())
      if (!walk.currentNode.parentElement?.closest("[lang=en], mark, script"))
        texts.push(walk.currentNode.textContent ?? "");
    return texts;
  });
  return said.filter((text) => /\p{Script=Latin}{2}/u.test(text.replace(universal, "")));
}
