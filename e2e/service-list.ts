import type { Page } from "@playwright/test";

// A list of services: a sub-category's, or what a search found.

export const cards = (page: Page) => page.getByRole("region", { name: "Services" }).getByRole("article");

/** The prices on its cards, from the first to the last. */
export const prices = async (page: Page): Promise<number[]> =>
  (
    await cards(page)
      .getByText(/^(Price |From )*₹[\d,]+$/)
      .allTextContents()
  ).map((text) => Number(text.replaceAll(/\D/g, "")));
