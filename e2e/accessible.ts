import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds wrong with the page as it stands, or with `part` of it: the rule, and where. */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

export const violationsInMain = (page: Page): Promise<string[]> => violationsOf(page, 'main');

/** Nothing on the page as it stands that axe knows to be wrong. */
export async function accessible(page: Page, part?: string): Promise<void> {
  expect(await violationsOf(page, part)).toEqual([]);
}
