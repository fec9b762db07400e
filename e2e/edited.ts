import type { Page } from '@playwright/test';

type Fields = Record<string, unknown>;

/** From now on the server's answers to calls whose address matches come with these fields changed, in `data` or in `part`. */
export async function edited(page: Page, path: RegExp, changes: Fields, part = 'data'): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch().catch(() => undefined);
    // The line is cut: nobody answers.
    if (!response) return route.abort();
    const body: Fields = await response.json();
    await route.fulfill({ response, json: { ...body, [part]: { ...(body[part] as Fields), ...changes } } });
  });
}

/** An instant as the wire has it: China time. `at` in ms. */
export const onTheWire = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** What the payment page that a training led to was asked for, whatever the order; undefined elsewhere. */
export function payment(page: Page): Fields | undefined {
  const { pathname, searchParams } = new URL(page.url());
  return pathname === '/selectPatternPayment' ? Object.fromEntries(searchParams) : undefined;
}

/** What it should be asked for: the demo's paid training costs 198 yuan. */
export const paying = (learner: { id: string }, training: string) => ({
  userId: learner.id,
  lessonId: training,
  money: '198',
  chargeMode: '110',
  type: '110',
});
