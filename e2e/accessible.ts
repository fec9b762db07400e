import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Judge } from './sights';

/** What axe is told to bring along to a page that has it already. */
const NOTHING = 'undefined';

/** What axe finds wrong with the page as it stands, or with `part` of it: the rule, and where; `rules` alone, if given. */
export async function violationsOf(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  // To look into frames it sums up on an empty page of its own, into which all of it is brought once more.
  const framed = page.frames().length > 1;
  const here = !framed && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, ...(here && { axeSource: NOTHING }) }).setLegacyMode(!framed);
  if (part) axe.include(part);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** All that axe knows, once; in the dark only what depends on colours, which is all that differs there. */
const heardIn =
  (part?: string): Judge =>
  (page, { scheme }) =>
    violationsOf(page, part, scheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined);

/** For `inEachSight`: what axe finds wrong with the page, or with what stands in its main part. */
export const violations = heardIn();
export const violationsInMain = heardIn('main');

/** Nothing on the page as it stands that axe knows to be wrong. */
export async function accessible(page: Page, part?: string): Promise<void> {
  expect(await violationsOf(page, part)).toEqual([]);
}
