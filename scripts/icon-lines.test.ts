import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { linesOnly } from './icon-lines';

const ICONS = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons');
const files = readdirSync(ICONS).filter((name) => name.endsWith('.mjs'));
const shapeOf = (source: string) => /const __iconData = (\{[\s\S]*?\n\});/.exec(source)?.[1];
/** What the object says, as a script would read it. */
const read = (source: string) => Function(`return ${shapeOf(source)}`)() as { node: [string, object][] };

test('of an icon its lines stay, each with all that is drawn, and nothing else', () => {
  const drawn = files.filter((name) => shapeOf(readFileSync(join(ICONS, name), 'utf8')));
  expect(drawn.length).toBeGreaterThan(1_000);
  for (const name of drawn) {
    const source = readFileSync(join(ICONS, name), 'utf8');
    const keyless = read(source).node.map(([tag, { key: _, ...drawn }]: [string, { key?: string }]) => [
      tag,
      drawn,
    ]);
    expect(read(linesOnly(source)), name).toEqual({ node: keyless });
    expect(linesOnly(source), name).toMatch(/^export \{ __iconData, \w+ as default \};$/m);
    expect(linesOnly(source), name).not.toMatch(/^__iconData\.node/m);
  }
});
