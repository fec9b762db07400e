import type { Offers } from '@contract/client-info';
import type { Page } from '@playwright/test';

/** What a server says of itself whose operator has set up less. */
export const offersOnly = (page: Page, given: Partial<Offers>) =>
  page.route('**/api/client/info', async (route) => {
    const answer = await (await route.fetch()).json();
    Object.assign(answer.data.offers, given);
    await route.fulfill({ json: answer });
  });
