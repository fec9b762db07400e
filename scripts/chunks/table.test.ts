import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../documents/list';
import { ORDER } from '../shell/order';
import { SCREENS } from './budget.mjs';
import { AT_START } from './compile-ahead';
import { NAMES, ROOTS, SHARED_BY } from './table';

const ROOT = join(import.meta.dirname, '../..');
const areas = readdirSync(join(ROOT, 'src/areas'));
const known = new Set([...NAMES, ...areas]);

/** Whether a root of the table is in the repository, or in a package. */
const exists = (root: string) =>
  ['', 'node_modules'].some((folder) => existsSync(join(ROOT, folder, root.replace(/\?$/, ''))));

describe('the table of chunks', () => {
  test.each(ROOTS)('has a root that exists: %s', (root) => {
    expect(exists(root)).toBe(true);
  });

  test('does not accept a root that is not there', () => {
    expect(exists('src/ui/gone.tsx')).toBe(false);
  });

  test.each([
    ['packs', ORDER.flatMap((rule) => ('needs' in rule ? rule.needs : []))],
    ['shared modules', SHARED_BY.flat()],
    ['scripts that are compiled ahead', [...AT_START]],
    ['HTML pages', DOCUMENTS.flatMap(({ chunks }) => chunks)],
    ['budgets of screens', SCREENS.flatMap(({ chunks }) => chunks)],
  ])('has every name that the %s use', (_, names) => {
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});
